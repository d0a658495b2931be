"""Whether helpers may read what the person and Rosemary say to each other: off until given (S6)."""

from core.access import TALK, Right
from core.errors import AccessDenied
from core.ports import UnitOfWork
from core.records.working import CONSENT, Consent, ConsentScope
from core.sharing.consents import give_consent, in_force, revoke_consent

_PURPOSE = "read_talks"


def share_talks(uow: UnitOfWork, basis: str) -> Consent:
    """For a year; then it is asked anew. Raises what `give_consent` raises."""
    stop_sharing_talks(uow)
    return give_consent(uow, ConsentScope.SHARE_TALK, _PURPOSE, basis)


def stop_sharing_talks(uow: UnitOfWork) -> None:
    for consent in uow.of(CONSENT).find(scope=ConsentScope.SHARE_TALK):
        revoke_consent(uow, consent.id)


def talks_are_shared(uow: UnitOfWork) -> Consent | None:
    """The consent that helpers read talks by; None: they read none."""
    return in_force(uow, ConsentScope.SHARE_TALK)


def require_talks(uow: UnitOfWork) -> None:
    """Before any talk is read. Raises AccessDenied, and that is in the audit."""
    if not uow.may(Right.SEE, TALK):
        raise AccessDenied(Right.SEE.value, TALK)
