"""What one talk was about, in the words that told most: a memory that goes with the talk (S9).

It quotes the person, so it is for whoever may read their talks, and for nobody else
(db/guard.py hides it); it never enters a later talk with them (D6).
"""

import json
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from core.memory.store import upsert_memory
from core.ports import UnitOfWork
from core.records.memory import MEMORY, Category, Memory, MemoryDraft, MemorySource, Namespace
from core.records.private import PRIVATE_NOTE
from core.records.talk import Message, Session, Speaker
from core.words.telling import telling

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|\n+")
_MOST: Final = 3
# A sentence of one telling word, or that only asks, says nothing of what a talk was about.
_LEAST: Final = -1.6
_ASKING_COSTS: Final = 2.0
_LONGEST: Final = 300  # characters


def summarise(
    uow: UnitOfWork, session: Session, messages: Sequence[Message], topics: Sequence[str]
) -> Memory | None:
    """None where nothing was told. What the person keeps to themselves is in no summary (N4)."""
    told = _told(uow, messages)
    best = sorted(sorted(told, key=_worth, reverse=True)[:_MOST], key=told.index)
    if not best:
        return None
    draft = MemoryDraft.parse(
        namespace=Namespace.CHAT_SUMMARY,
        doc_id=f"talk:{session.id}",
        content=" ".join(best),
        category=Category.SUMMARY,
        source=MemorySource.SESSION_SUMMARY,
        entities=json.dumps(list(topics)),
        session_id=session.id,
        true_from=session.created_at,
        true_until=max(session.created_at, session.last_activity_at),
    )
    return upsert_memory(uow, draft, account_id=session.account_id).memory


def forget_summaries(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Of talks that were over by then, at most so many. How many are gone."""
    kept = uow.of(MEMORY).find(namespace=Namespace.CHAT_SUMMARY)
    gone = [each for each in kept if (each.true_until or each.learned_at) < before][:limit]
    for each in gone:
        uow.of(MEMORY).erase(each.id)
    return len(gone)


def _told(uow: UnitOfWork, messages: Sequence[Message]) -> list[str]:
    """In their order, each once."""
    private = {each.record_id for each in uow.as_rosemary().of(PRIVATE_NOTE).find()}
    theirs = sorted(
        (each for each in messages if each.role is Speaker.USER and each.id not in private),
        key=lambda each: each.sequence_number,
    )
    return list(dict.fromkeys(part for each in theirs for part in _sentences(each.content)))


def _sentences(text: str) -> Iterator[str]:
    for part in _SENTENCE.split(text.strip()):
        if part and len(part) <= _LONGEST and _worth(part) > _LEAST:
            yield part


def _worth(sentence: str) -> float:
    told = telling(sentence)
    return told.length - _ASKING_COSTS * told.asks
