"""What stood around a change when it is taken back: questions, review items, import keys."""

from collections.abc import Sequence
from datetime import datetime

from core.ports import UnitOfWork, Version
from core.records.working import (
    IMPORT_KEY,
    PROMPT,
    REVIEW_ITEM,
    PromptStatus,
    ReviewItem,
    ReviewStatus,
)

_SETTLED_BY_A_CHANGE = (PromptStatus.ANSWERED, PromptStatus.WITHDRAWN)
_WAITING = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)


def put_back_what_stood_around(uow: UnitOfWork, made: Sequence[Version]) -> None:
    """made: every version of the change that was just taken back."""
    added = {version.record_id for version in made if version.version == 1}
    for version in made:
        if version.record_id not in added:
            _ask_again(uow, version.record_id, version.recorded_at)
    for record_id in added:
        _let_it_be_imported_again(uow, record_id)
    _drop_items_it_opened(uow, made, added)


def _ask_again(uow: UnitOfWork, record_id: str, changed_at: datetime) -> None:
    """Questions and items that this change settled wait again."""
    prompts = uow.of(PROMPT)
    for prompt in prompts.find(record_id=record_id, status=_SETTLED_BY_A_CHANGE):
        if prompt.updated_at == changed_at:
            prompts.replace(
                prompt.changed(
                    status=PromptStatus.OPEN,
                    answer=None,
                    answered_at=None,
                    answered_by=None,
                    updated_at=uow.now,
                )
            )
    items = uow.of(REVIEW_ITEM)
    for item in items.find(record_id=record_id, status=ReviewStatus.DECIDED):
        if item.decided_at == changed_at:
            items.replace(
                item.changed(
                    status=ReviewStatus.OPEN,
                    decision=None,
                    decided_at=None,
                    decided_by=None,
                    updated_at=uow.now,
                )
            )


def _let_it_be_imported_again(uow: UnitOfWork, record_id: str) -> None:
    keys = uow.of(IMPORT_KEY)
    for key in keys.find(record_id=record_id):
        keys.erase(key.id)


def _drop_items_it_opened(uow: UnitOfWork, made: Sequence[Version], added: set[str]) -> None:
    """Gone and not decided: should the same be written again, it must be asked again (N2)."""
    touched = {version.record_id for version in made}
    moments = {version.recorded_at for version in made}

    def is_moot(item: ReviewItem) -> bool:
        about = {item.record_id, item.other_id}
        return bool(about & added) or (item.created_at in moments and bool(about & touched))

    items = uow.of(REVIEW_ITEM)
    for item in items.find(status=_WAITING):
        if is_moot(item):
            items.erase(item.id)
