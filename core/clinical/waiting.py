"""What waits for a decision: one item for one reason, record and occasion."""

from core.events import ReviewOpened
from core.ports import UnitOfWork
from core.records.working import (
    REVIEW_ITEM,
    Decision,
    ReviewItem,
    ReviewReason,
    ReviewStatus,
)

# Questions that silence or doubt raised: any word about the record answers them all.
_RAISED_BY_SILENCE = frozenset(
    {
        ReviewReason.HELD,
        ReviewReason.DATED_AHEAD,
        ReviewReason.NEVER_ASKED,
        ReviewReason.NOT_SURE,
        ReviewReason.UNANSWERED,
        ReviewReason.LAPSED,
        ReviewReason.STILL_RIGHT,
        ReviewReason.SAID_UNCONFIRMED,
    }
)


def open_review(
    uow: UnitOfWork,
    reason: ReviewReason,
    kind_name: str,
    record_id: str,
    *,
    occasion: str,
    other_id: str | None = None,
    detail: str | None = None,
) -> ReviewItem | None:
    """Queue an item, once for the same reason, record and occasion; None when it is there."""
    items = uow.of(REVIEW_ITEM)
    if items.find(reason=reason, record_id=record_id, occasion=occasion):
        return None
    item = ReviewItem(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        reason=reason,
        record_kind=kind_name,
        record_id=record_id,
        other_id=other_id,
        occasion=occasion,
        detail=detail,
    )
    items.add(item)
    uow.announce(ReviewOpened(uow.scope.user_id, item.id))
    return item


def end_waiting(uow: UnitOfWork, item: ReviewItem, decision: Decision | None) -> ReviewItem:
    """Decided by the scope's account; without a decision when there is nothing left to decide."""
    decided = item.changed(
        status=ReviewStatus.DECIDED,
        decision=decision,
        decided_at=uow.now,
        decided_by=uow.scope.account_id,
        updated_at=uow.now,
    )
    uow.of(REVIEW_ITEM).replace(decided)
    return decided


def wait_again(uow: UnitOfWork, item: ReviewItem) -> ReviewItem:
    """As if nothing had been decided about it."""
    waiting = item.changed(
        status=ReviewStatus.OPEN,
        decision=None,
        decided_at=None,
        decided_by=None,
        postponed_until=None,
        updated_at=uow.now,
    )
    uow.of(REVIEW_ITEM).replace(waiting)
    return waiting


def answer_silence(uow: UnitOfWork, record_id: str, decision: Decision) -> None:
    """Someone spoke about the record: what only waited for a word about it is decided."""
    for item in uow.of(REVIEW_ITEM).find(record_id=record_id):
        if item.status is not ReviewStatus.DECIDED and item.reason in _RAISED_BY_SILENCE:
            end_waiting(uow, item, decision)


def end_reminding(uow: UnitOfWork, record_id: str) -> None:
    """The answer that was waited for (T10) can no longer come in time."""
    waiting = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)
    unanswered = uow.of(REVIEW_ITEM).find(
        record_id=record_id, status=waiting, reason=ReviewReason.UNANSWERED
    )
    for item in unanswered:
        end_waiting(uow, item, decision=None)
