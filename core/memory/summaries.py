"""What one talk was about, in the words that told most: a memory that goes with the talk (S9).

It quotes the person, so it is for whoever may read their talks, and for nobody else
(db/guard.py hides it); it never enters a later talk with them (D6).
"""

import json
from collections.abc import Sequence
from datetime import datetime

from core.memory.store import upsert_memory
from core.ports import UnitOfWork
from core.records.memory import MEMORY, Category, Memory, MemoryDraft, MemorySource, Namespace
from core.records.private import PRIVATE_NOTE
from core.records.talk import Message, Session, Speaker
from core.upkeep.word_summaries import ask_to_word
from core.words.gist import gist, sentences_of
from core.words.retold import is_retold


def summarise(
    uow: UnitOfWork, session: Session, messages: Sequence[Message], topics: Sequence[str]
) -> Memory | None:
    """None where nothing was told. What the person keeps to themselves is in no summary (N4)."""
    told = gist(_told(uow, messages))
    if not told:
        return None
    doc_id = f"talk:{session.id}"
    draft = MemoryDraft.parse(
        namespace=Namespace.CHAT_SUMMARY,
        doc_id=doc_id,
        content=_as_worded(uow, doc_id, told),
        category=Category.SUMMARY,
        source=MemorySource.SESSION_SUMMARY,
        entities=json.dumps(list(topics)),
        session_id=session.id,
        true_from=session.created_at,
        true_until=max(session.created_at, session.last_activity_at),
    )
    kept = upsert_memory(uow, draft, account_id=session.account_id)
    if kept.is_new:
        ask_to_word(uow, kept.memory)
    return kept.memory


def _as_worded(uow: UnitOfWork, doc_id: str, told: str) -> str:
    """As it was put into sentences before, where nothing else was told since."""
    known = uow.memories.named(Namespace.CHAT_SUMMARY, doc_id)
    stands = known is not None and is_retold(known.content, sentences_of(told))
    return known.content if known is not None and stands else told


def forget_summaries(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Of talks that were over by then, at most so many. How many are gone."""
    kept = uow.of(MEMORY).find(namespace=Namespace.CHAT_SUMMARY)
    gone = [each for each in kept if (each.true_until or each.learned_at) < before][:limit]
    for each in gone:
        uow.of(MEMORY).erase(each.id)
    return len(gone)


def _told(uow: UnitOfWork, messages: Sequence[Message]) -> Sequence[str]:
    """In their order."""
    private = {each.record_id for each in uow.as_rosemary().of(PRIVATE_NOTE).find()}
    theirs = sorted(
        (each for each in messages if each.role is Speaker.USER and each.id not in private),
        key=lambda each: each.sequence_number,
    )
    return [each.content for each in theirs]
