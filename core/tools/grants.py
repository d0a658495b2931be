"""What a client may, section by section: a consent each, for 30 days, taken back at once (S6)."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime, timedelta
from typing import Final

from core.access import Right, Seat
from core.errors import AccessDenied
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.tool import Section
from core.records.working import CONSENT, Consent, ConsentScope
from core.scope import Role
from core.sharing.consents import SELF, give_consent, revoke_consent
from core.tools.tool import Needed

GRANTED_FOR: Final = timedelta(days=30)
# Whose word it is: the person's, or that of whoever stands for them.
_MAY_ALLOW: Final = frozenset({Seat.PERSON, Seat.CAREGIVER})


@frozen
class Granted:
    """consent_id: by which it is taken back."""

    client: str = field(repr=False)
    needed: Needed
    since: datetime
    until: datetime
    consent_id: str


def grants(uow: UnitOfWork, client: str | None = None) -> Sequence[Granted]:
    """Those that hold, oldest first; of one client, or of all."""
    # A clock that went back gives nothing back (T7).
    now = max(uow.now, uow.passed_at)
    held = [
        _granted(each, each.until)
        for each in uow.of(CONSENT).find(scope=ConsentScope.TOOL_CLIENT)
        if each.revoked_at is None and each.until is not None and each.until > now
    ]
    known = [each for each in held if each and client in {None, each.client}]
    return sorted(known, key=lambda each: (each.since, each.consent_id))


def holds(uow: UnitOfWork, client: str, needed: Needed) -> bool:
    return any(each.needed == needed for each in grants(uow, client))


def allow(uow: UnitOfWork, client: str, needed: Needed) -> Consent:
    """For thirty days. Raises AccessDenied for whoever may not say so for the person."""
    require_may_allow(uow)
    basis = SELF if uow.scope.role is Role.PATIENT else uow.scope.role.value
    purpose = f"{needed.section} {needed.right} {client}"
    until = uow.now + GRANTED_FOR
    return give_consent(uow, ConsentScope.TOOL_CLIENT, purpose, basis, until=until)


def shut_out(uow: UnitOfWork, client: str) -> int:
    """All that it was allowed. How much that was."""
    require_may_allow(uow)
    held = grants(uow, client)
    for each in held:
        revoke_consent(uow, each.consent_id)
    return len(held)


def require_may_allow(uow: UnitOfWork) -> None:
    if uow.seat not in _MAY_ALLOW:
        raise AccessDenied(Right.WRITE.value, CONSENT.name)


def _granted(consent: Consent, until: datetime) -> Granted | None:
    """None for what was agreed to otherwise than here."""
    section, _, rest = consent.purpose.partition(" ")
    right, _, client = rest.partition(" ")
    if section not in list(Section) or right not in list(Right) or not client:
        return None
    needed = Needed(Section(section), Right(right))
    return Granted(client, needed, consent.given_at, until, consent.id)
