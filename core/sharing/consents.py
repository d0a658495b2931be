"""Consent is written down before the thing it allows happens (rule S6)."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from core.clinical.to_oneself import keep_if_private
from core.clinical.write import require
from core.errors import InputRejected, NotFound
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.records.working import CONSENT, Consent, ConsentScope
from core.scope import Role

SELF = "self"
# S6: asked again every year.
TALK_IS_SHARED_FOR = timedelta(days=365)


class Export(StrEnum):
    """Everything that leaves the record as a file or on paper. A test loops over them."""

    JSON = "json"
    FHIR = "fhir"  # a summary for a clinic
    ARCHIVE = "archive"
    HANDOVER = "handover"  # to read, for a caregiver who lives elsewhere
    CSV = "csv"
    CALENDAR = "calendar"
    CARD = "card"
    DOCTOR = "doctor"
    MEDICINES = "medicines"
    QUESTIONS = "questions"
    PDF = "pdf"  # for a visit: the page for the doctor, the medicines, the questions
    REPORT = "report"  # of some weeks, by whoever helps
    LETTER = "letter"
    PAPER = "paper"


# What a copy that was sent may be printed as: whoever sent it agreed that it is read elsewhere.
FROM_A_COPY: Final = frozenset(
    {Export.CARD, Export.DOCTOR, Export.MEDICINES, Export.QUESTIONS, Export.PDF}
)


def consent_to_export(uow: UnitOfWork, purpose: Export) -> Consent | None:
    """For this one export: asking for it is the consent, and it ends with it.

    In a copy nothing is written: the sender's consent covers its pages, and the book has a line
    of it; None then. Raises NotFound when there is no such person, ReadOnlyCopy for what is more
    than a page.
    """
    require(uow, PERSON, uow.scope.user_id)
    if purpose in FROM_A_COPY and uow.directory.handed_over() is not None:
        uow.audit.write(f"export.{purpose}", CONSENT.name)
        return None
    consent = give_consent(uow, ConsentScope.EXPORT, purpose, _basis(uow.scope.role), until=uow.now)
    uow.audit.write(f"export.{purpose}", CONSENT.name, consent.id)
    return consent


def standing_export(uow: UnitOfWork, purpose: Export) -> Consent:
    """For every export of this kind from now on, until it is revoked."""
    require(uow, PERSON, uow.scope.user_id)
    return give_consent(uow, ConsentScope.EXPORT, purpose, _basis(uow.scope.role))


def in_force_for(uow: UnitOfWork, what: ConsentScope, purpose: str) -> list[Consent]:
    """Those for one purpose that hold now."""
    given = uow.of(CONSENT).find(scope=what, purpose=purpose)
    return [each for each in given if holds(each, uow.now)]


def give_consent(
    uow: UnitOfWork,
    scope: ConsentScope,
    purpose: str,
    basis: str,
    *,
    until: datetime | None = None,
) -> Consent:
    """purpose, basis: stable words ("json", "self"). until: None holds until it is revoked.

    Talks are shared for a year at most. Raises InputRejected("basis") when a helper says that
    the person agreed themselves: they say so on their own page, or the helper stands for them,
    and names by what right.
    """
    if uow.scope.role is not Role.PATIENT and basis.strip().lower() == SELF:
        raise InputRejected("basis")
    if scope is ConsentScope.SHARE_TALK:
        longest = uow.now + TALK_IS_SHARED_FOR
        until = min(until, longest) if until else longest
    consent = Consent.parse(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        scope=scope,
        purpose=purpose,
        given_by=uow.scope.account_id,
        basis=basis,
        given_at=uow.now,
        until=until,
    )
    uow.of(CONSENT).add(consent)
    keep_if_private(uow, CONSENT, consent)
    uow.audit.write(f"consent.given.{scope}", CONSENT.name, consent.id)
    return consent


def in_force(uow: UnitOfWork, what: ConsentScope) -> Consent | None:
    """The newest consent of this scope that holds now; None: it was never given, or is over."""
    holding = [each for each in uow.of(CONSENT).find(scope=what) if holds(each, uow.now)]
    return max(holding, key=lambda each: (each.given_at, each.id), default=None)


def revoke_consent(uow: UnitOfWork, consent_id: str) -> Consent:
    """It stays on record as given once. Raises NotFound; a second time changes nothing."""
    consent = uow.of(CONSENT).get(consent_id)
    if consent is None:
        raise NotFound(CONSENT.name)
    if consent.revoked_at is not None:
        return consent
    revoked = consent.changed(revoked_at=uow.now, updated_at=uow.now)
    uow.of(CONSENT).replace(revoked)
    uow.audit.write(f"consent.revoked.{consent.scope}", CONSENT.name, consent.id)
    return revoked


def holds(consent: Consent, now: datetime) -> bool:
    """Given, not taken back, not over."""
    return consent.revoked_at is None and (consent.until is None or consent.until > now)


def _basis(role: Role) -> str:
    return SELF if role is Role.PATIENT else role.value
