"""What stood around a change when it is taken back: questions and items for review."""

from collections.abc import Iterable, Sequence

from core.ports import UnitOfWork, Version
from core.records.document import DOCUMENT
from core.records.document_text import DOCUMENT_PAGE, DOCUMENT_PIECE
from core.records.working import (
    PROMPT,
    REVIEW_ITEM,
    PromptStatus,
    ReviewItem,
    ReviewStatus,
)

_SETTLED_BY_A_CHANGE = frozenset({PromptStatus.ANSWERED, PromptStatus.WITHDRAWN})
_WAITING = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)


def put_back_what_stood_around(uow: UnitOfWork, made: Sequence[Version]) -> None:
    """made: every version of the change that was just taken back."""
    added = {version.record_id for version in made if version.version == 1}
    for version in made:
        if version.record_id not in added:
            _ask_again(uow, version)
            _decide_again(uow, version)
    _drop_items_it_opened(uow, made, added)
    _drop_pages(uow, [each.record_id for each in made if each.kind == DOCUMENT.name], added)


def _ask_again(uow: UnitOfWork, made: Version) -> None:
    """A question that this change answered or withdrew waits again."""
    prompts = uow.of(PROMPT)
    for prompt in prompts.find(record_id=made.record_id):
        if prompt.status in _SETTLED_BY_A_CHANGE and prompt.updated_at == made.recorded_at:
            prompts.replace(
                prompt.changed(
                    status=PromptStatus.OPEN,
                    answer=None,
                    answered_at=None,
                    answered_by=None,
                    updated_at=uow.now,
                )
            )


def _decide_again(uow: UnitOfWork, made: Version) -> None:
    """So does an item that this account decided with this change."""
    items = uow.of(REVIEW_ITEM)
    for item in items.find(record_id=made.record_id, decided_by=made.account_id):
        if item.decided_at == made.recorded_at:
            items.replace(
                item.changed(
                    status=ReviewStatus.OPEN,
                    decision=None,
                    decided_at=None,
                    decided_by=None,
                    updated_at=uow.now,
                )
            )


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


def _drop_pages(uow: UnitOfWork, papers: Iterable[str], added: set[str]) -> None:
    """The bytes and the pages of a paper that this change brought: brought in anew, they come
    anew, and until then nothing is to be found in them.
    """
    for paper_id in added.intersection(papers):
        pieces, pages = uow.of(DOCUMENT_PIECE), uow.of(DOCUMENT_PAGE)
        for piece in pieces.find(document_id=paper_id):
            pieces.erase(piece.id)
        for page in pages.find(document_id=paper_id):
            pages.erase(page.id)
