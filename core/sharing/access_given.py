"""Letting a helper see a record, and ending it: each with its consent (S6, S10)."""

from datetime import datetime, timedelta

from core.access import Right
from core.errors import InputRejected, NotFound, PolicyRefused
from core.events import GlassBroken
from core.frozen import frozen
from core.ports import Link, UnitOfWork
from core.records.person import PERSON
from core.records.working import CONSENT, Consent, ConsentScope
from core.scope import Role
from core.sharing.consents import give_consent, revoke_consent

GLASS_STAYS_BROKEN = timedelta(hours=1)


@frozen
class Access:
    """A helper, and the consent they look by; no consent for whoever set the record up."""

    link: Link
    consent: Consent | None


def who_has_access(uow: UnitOfWork) -> list[Access]:
    """Those who may look now, longest first. Raises AccessDenied."""
    return [
        Access(link, uow.of(CONSENT).get(link.consent_id) if link.consent_id else None)
        for link in uow.links.each()
        if link.until is None or link.until > uow.now
    ]


def give_access(
    uow: UnitOfWork, account_id: str, basis: str, until: datetime | None = None
) -> Consent:
    """Let a helper's account see this person's record, by a consent that says on what basis.

    until: aware; None holds until it is ended. Raises NotFound for an account that is not there
    or is a person's own, InputRejected for a time that is over, AccessDenied.
    """
    if account_id not in _helpers(uow):
        raise NotFound("account")
    if until is not None and until <= uow.now:
        raise InputRejected("until")
    consent = give_consent(uow, ConsentScope.RECORD, "see_record", basis, until=until)
    uow.links.join(account_id, consent.id, until)
    uow.audit.write("access.given", CONSENT.name, consent.id)
    return consent


def end_access(uow: UnitOfWork, account_id: str) -> None:
    """From now on they see nothing; what they wrote stays.

    The person's own way to their record is no link, so that nobody can end it. Of the helpers
    the last one ends their own access alone through the person.
    Raises NotFound, PolicyRefused("last_helper"), AccessDenied.
    """
    present = who_has_access(uow)
    ending = [each for each in present if each.link.account_id == account_id]
    if not ending:
        raise NotFound("account")
    is_last = len([each for each in present if not each.link.is_emergency]) == 1
    if uow.scope.role is not Role.PATIENT and is_last and not ending[0].link.is_emergency:
        raise PolicyRefused("last_helper")
    uow.links.part(account_id)
    if ending[0].consent is not None:
        revoke_consent(uow, ending[0].consent.id)
    uow.audit.write("access.ended")


def break_glass(uow: UnitOfWork) -> datetime:
    """A helper whom nobody let in looks all the same, in an emergency; until when.

    For an hour, at what an emergency asks, and loudly: the person is told as soon as they look.
    Raises PolicyRefused for someone who may look anyway, and for a person's own account.
    """
    if uow.may(Right.SEE, PERSON.name) or uow.scope.role is Role.PATIENT:
        raise PolicyRefused("break_glass")
    if uow.scope.account_id not in _helpers(uow):
        raise NotFound("account")
    until = uow.now + GLASS_STAYS_BROKEN
    uow.links.break_glass(until)
    uow.audit.write("emergency.begun")
    uow.announce(GlassBroken(uow.scope.user_id, uow.scope.account_id))
    return until


def _helpers(uow: UnitOfWork) -> set[str]:
    return {account_id for account_id, _, _, person in uow.directory.accounts() if person is None}
