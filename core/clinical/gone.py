"""Somebody says that it is over. Doubt may add caution, never remove it (rules T3, T10)."""

from core.clinical.relied_on import is_relied_on
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.waiting import answer_silence, open_review
from core.clinical.write import Why, change
from core.errors import PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Fact, Status
from core.records.kind import AnyKind, Ledger
from core.records.working import Decision, ReviewItem, ReviewReason
from core.scope import Role
from core.settings import VERIFY_BELOW, get_setting

# How each kind ends, in order of preference; appointments and findings end otherwise.
ENDS_AS = (Status.RESOLVED, Status.STOPPED, Status.INACTIVE)


@frozen
class Gone:
    """review: what the caregiver is shown because of it."""

    record: Fact
    review: ReviewItem | None = None


def say_gone(uow: UnitOfWork, kind: AnyKind, record: Fact, note: str | None) -> Gone:
    """Raises PolicyRefused for what is immutable, taken back, or ends in another way."""
    ending = _ending(kind, record)
    if record.status is ending:
        return Gone(record)
    by_person = uow.scope.role is Role.PATIENT
    if by_person and is_relied_on(kind, record):
        return Gone(record, show_those_who_help(uow, kind, record))
    ended = change(
        uow,
        kind,
        record,
        Why(ending.value, note),
        status=ending,
        valid_to=uow.now,
        confirmed_by=uow.scope.account_id,
    )
    answer_silence(uow, record.id, Decision.CHANGE)
    if by_person and is_safety_relevant(record) and _may_be_mistaken(uow):
        return Gone(ended, show_those_who_help(uow, kind, ended))
    return Gone(ended)


def _ending(kind: AnyKind, record: Fact) -> Status:
    ending = next((status for status in ENDS_AS if status in kind.statuses), None)
    is_taken_back = record.status is Status.ENTERED_IN_ERROR
    if ending is None or is_taken_back or kind.ledger is not Ledger.VERSIONED:
        raise PolicyRefused(kind.name)
    return ending


def _may_be_mistaken(uow: UnitOfWork) -> bool:
    value = uow.views.newest_cognitive_value(uow.now)
    return value is not None and value / 100 < get_setting(uow, VERIFY_BELOW)


def show_those_who_help(uow: UnitOfWork, kind: AnyKind, record: Fact) -> ReviewItem | None:
    """That the person says it is over, once for each version."""
    occasion = f"version {record.version}"
    return open_review(uow, ReviewReason.SAID_GONE, kind.name, record.id, occasion=occasion)
