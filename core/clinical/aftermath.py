"""What stood around a change when it is taken back: questions and items for review."""

from collections.abc import Iterable, Sequence

from core.access import Right
from core.clinical.differing import proposed_of
from core.clinical.waiting import wait_again
from core.ports import UnitOfWork, Version
from core.records.document import DOCUMENT
from core.records.document_text import DOCUMENT_PAGE, DOCUMENT_PIECE
from core.records.kinds import kind_named
from core.records.memory import MEMORY
from core.records.private import PRIVATE_NOTE
from core.records.working import (
    IMPORT_BATCH,
    PROMPT,
    REVIEW_ITEM,
    Decision,
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
    _decide_again_what_wrote_another(uow, made)
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
            wait_again(uow, item)


def _decide_again_what_wrote_another(uow: UnitOfWork, made: Sequence[Version]) -> None:
    """The decision was about one record, and what it wrote was another: one that stands beside it,
    or the word that something did not happen.
    """
    moments = {each.recorded_at for each in made}
    by = {each.account_id for each in made}
    for item in uow.of(REVIEW_ITEM).find(decision=(Decision.BOTH, Decision.REFUSE)):
        if item.decided_at in moments and item.decided_by in by:
            wait_again(uow, item)


def _drop_items_it_opened(uow: UnitOfWork, made: Sequence[Version], added: set[str]) -> None:
    """Gone and not decided: should the same be written again, it must be asked again (N2)."""
    touched = {version.record_id for version in made}
    moments = {version.recorded_at for version in made}

    def is_moot(item: ReviewItem) -> bool:
        about = {item.record_id, item.other_id}
        if about & added:
            return True
        # An offer that was taken, and says otherwise than the record, is the other side itself.
        proposed = proposed_of(item)
        sides = about | {proposed.id if proposed else None}
        return item.created_at in moments and bool(sides & touched)

    items = uow.of(REVIEW_ITEM)
    for item in items.find(status=_WAITING):
        if is_moot(item):
            items.erase(item.id)


def drop_talk(uow: UnitOfWork, change_id: str) -> int:
    """What was said in a log that this change brought. How much is gone."""
    said = {each.id for each in uow.of(MEMORY).find(import_batch_id=change_id)}
    if uow.may(Right.SEE, PRIVATE_NOTE.name):
        notes = uow.of(PRIVATE_NOTE)
        for note in notes.find():
            if note.record_id in said:
                notes.erase(note.id)
    gone = uow.memories.drop_brought(change_id)
    uow.audit.write("undo.talk", MEMORY.name, count=gone)
    return gone


def drop_samples(uow: UnitOfWork, change_id: str) -> int:
    """The single values that this change brought. How many are gone."""
    batch = uow.of(IMPORT_BATCH).get(change_id)
    if batch is None or not batch.samples:
        return 0
    kind = kind_named("samples")  # not loaded before it is met
    samples = uow.of(kind)
    for record_id in [row.id for row in samples.each() if row.import_batch_id == change_id]:
        samples.erase(record_id)
    uow.of(IMPORT_BATCH).replace(batch.changed(samples=0, updated_at=uow.now))
    uow.audit.write("undo.samples", kind.name, count=batch.samples)
    return batch.samples


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
