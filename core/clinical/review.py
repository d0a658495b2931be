"""What waits for a decision: one item for one reason, record and occasion."""

from core.events import ReviewOpened
from core.ports import UnitOfWork
from core.records.working import REVIEW_ITEM, ReviewItem, ReviewReason


def open_review(
    uow: UnitOfWork,
    reason: ReviewReason,
    kind_name: str,
    record_id: str,
    *,
    occasion: str,
    other_id: str | None = None,
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
    )
    items.add(item)
    uow.announce(ReviewOpened(uow.scope.user_id, item.id))
    return item
