"""Keeps what was said in a log from elsewhere, in its place: found again, and never asserted."""

from collections.abc import Sequence

from core.access import Seat
from core.clinical.abuse_words import speaks_of_abuse
from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.to_oneself import keep_to_oneself
from core.importers.entry import Incoming
from core.importers.results import ADDED, ERASED, KNOWN, Result
from core.memory.store import upsert_memories
from core.ports import UnitOfWork
from core.records.memory import MEMORY, Memory, MemoryDraft, erased_mark


def store_talk(uow: UnitOfWork, chunk: Sequence[Incoming]) -> Sequence[Result]:
    """In their order. Raises PolicyRefused for someone at rest."""
    refuse_while_at_rest(uow, MEMORY)
    drafts = [_of_this_file(incoming) for incoming in chunk]
    results = [_result(uow, draft) for draft in drafts]
    fresh = [draft for draft, one in zip(drafts, results, strict=True) if one is ADDED]
    for kept in upsert_memories(uow, fresh):
        _keep_private(uow, kept.memory)
    return results


def _of_this_file(incoming: Incoming) -> MemoryDraft:
    draft = incoming.said.draft
    return MemoryDraft.parse(**{**dict(draft), "import_batch_id": incoming.batch.id})


def _result(uow: UnitOfWork, draft: MemoryDraft) -> Result:
    """S7: what was deleted stays deleted."""
    if uow.erasures.forgot(erased_mark(draft)):
        return ERASED
    known = uow.memories.named(draft.namespace, draft.doc_id)
    return KNOWN if known is not None and known.content == draft.content else ADDED


def _keep_private(uow: UnitOfWork, memory: Memory) -> None:
    if uow.seat is Seat.PERSON and speaks_of_abuse([memory.content]):
        keep_to_oneself(uow, MEMORY, memory.id)
