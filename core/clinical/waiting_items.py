"""What waits for a decision, in the order in which it is shown."""

from collections.abc import Sequence
from datetime import timedelta

from core.clinical.safety_relevant import is_safety_relevant
from core.lifecycle.clock_trust import JUMP
from core.ports import UnitOfWork
from core.records.kinds import kind_named
from core.records.working import REVIEW_ITEM, ReviewItem, ReviewReason, ReviewStatus
from core.scope import Role

POSTPONED_FOR = timedelta(hours=24)

# Passed on to someone else by rule (M, M1, T3, T10, P6, N2): not the person's to decide alone.
_NOT_FOR_THE_PERSON = frozenset(
    {
        ReviewReason.NOT_SURE,
        ReviewReason.UNANSWERED,
        ReviewReason.LAPSED,
        ReviewReason.SAID_UNCONFIRMED,
        ReviewReason.SAID_GONE,
        ReviewReason.LASTING,
        ReviewReason.STILL_RIGHT,
        ReviewReason.ALLERGY,
    }
)


def waiting_items(uow: UnitOfWork) -> Sequence[ReviewItem]:
    """Open, or postponed and due again: safety-relevant first, then newest.

    The person sees what they may decide.
    """
    waiting = uow.of(REVIEW_ITEM).find(status=(ReviewStatus.OPEN, ReviewStatus.POSTPONED))
    due = [item for item in waiting if _is_due(uow, item) and may_decide(uow, item)]
    newest_first = sorted(due, key=lambda item: (item.created_at, item.id), reverse=True)
    return sorted(newest_first, key=lambda item: not _concerns_safety(uow, item))


def may_decide(uow: UnitOfWork, item: ReviewItem) -> bool:
    return uow.scope.role is not Role.PATIENT or item.reason not in _NOT_FOR_THE_PERSON


def _is_due(uow: UnitOfWork, item: ReviewItem) -> bool:
    """Put off further than anything can be, it was by a clock that was wrong (T7)."""
    until = item.postponed_until
    return until is None or not uow.now < until <= uow.now + POSTPONED_FOR + JUMP


def _concerns_safety(uow: UnitOfWork, item: ReviewItem) -> bool:
    record = uow.of(kind_named(item.record_kind)).get(item.record_id)
    return item.reason is ReviewReason.ALLERGY or (
        record is not None and is_safety_relevant(record)
    )
