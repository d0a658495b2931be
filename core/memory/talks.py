"""A talk from somewhere else, kept word for word: each sentence a memory, in its place (P2)."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from datetime import datetime

from core.frozen import frozen
from core.memory.store import Kept, upsert_memories
from core.ports import UnitOfWork
from core.records.memory import Category, MemoryDraft, MemorySource, Namespace


@frozen
class Said:
    """id: of the sentence, where it comes from. at: None where it was not told.

    position: in its session, from 0.
    """

    id: str
    text: str = field(repr=False)
    speaker: str | None = field(repr=False)
    session: str
    position: int
    at: datetime | None = None


def keep_talk(uow: UnitOfWork, said: Iterable[Said]) -> Sequence[Kept]:
    """Raises InputRejected for a sentence without words."""
    return upsert_memories(uow, [_draft(each) for each in said])


def _draft(said: Said) -> MemoryDraft:
    return MemoryDraft.parse(
        namespace=Namespace.TALK,
        doc_id=said.id,
        content=said.text,
        category=Category.SAID,
        source=MemorySource.NLU_PROMPT_LOG,
        speaker=said.speaker,
        session_id=said.session,
        position=said.position,
        true_from=said.at,
    )
