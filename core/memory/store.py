"""`upsert_memory`: the one way into the long-term memory; who tells a thing anew, replaces it.

Never clinical state: what is clinical goes through clinical_profile_upsert (P2). What held before
stays, with the day on which another came after it.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from core.clinical.speakers import IN_OWN_WORDS, SOURCES
from core.events import RecordChanged
from core.frozen import frozen
from core.memory.confidence import Certainty, certainty
from core.ports import UnitOfWork
from core.records.facts import MemoryClass, Source
from core.records.memory import EMBED_JOB, MEMORY, Category, Memory, MemoryDraft, MemorySource
from core.scope import Role

_HAPPENED: Final = frozenset({Category.SAID, Category.SUMMARY})
# Whose words they are, where they are not those of whoever asks to remember them.
_OF: Final[Mapping[MemorySource, Source]] = {
    MemorySource.BACKFILL: Source.BACKFILL,
    MemorySource.NLU: Source.TALK,
}


@frozen
class Kept:
    """is_new: False where just this was known already, and is confirmed."""

    memory: Memory
    is_new: bool


def upsert_memory(
    uow: UnitOfWork,
    draft: MemoryDraft,
    *,
    confidence: float | None = None,
    account_id: str | None = None,
    extraction_confidence: float | None = None,
) -> Kept:
    """confidence: 0 to 1, None when not given (C2). account_id: who told it, where Rosemary
    writes it down. extraction_confidence: of what was read out of a sentence (C1).
    Raises InputRejected("confidence")."""
    how = _How(account_id or uow.scope.account_id, confidence, extraction_confidence)
    return _audited(uow, [_upsert(uow, draft, how)])[0]


def upsert_memories(
    uow: UnitOfWork,
    drafts: Sequence[MemoryDraft],
    *,
    confidence: float | None = None,
    account_id: str | None = None,
) -> Sequence[Kept]:
    """All in one transaction, in their order."""
    how = _How(account_id or uow.scope.account_id, confidence, None)
    return _audited(uow, [_upsert(uow, draft, how) for draft in drafts])


@frozen
class _How:
    """whose: the account that told it."""

    whose: str
    confidence: float | None
    extraction_confidence: float | None


def _audited(uow: UnitOfWork, kept: Sequence[Kept]) -> Sequence[Kept]:
    new = sum(each.is_new for each in kept)
    if new:
        uow.audit.write("remember", MEMORY.name, kept[-1].memory.id, count=new)
        ask_to_embed(uow)
    return kept


def ask_to_embed(uow: UnitOfWork) -> None:
    """Vectors are made beside, so that nobody waits for them."""
    ask_to_embed_of(uow, uow.scope.user_id)


def ask_to_embed_of(uow: UnitOfWork, user_id: str) -> None:
    uow.jobs.put(EMBED_JOB, user_id, uow.now, user_id=user_id)


def _upsert(uow: UnitOfWork, draft: MemoryDraft, how: _How) -> Kept:
    known = uow.memories.named(draft.namespace, draft.doc_id)
    if known is not None and known.content == draft.content:
        return Kept(_confirmed(uow, known), is_new=False)
    memory = _new(uow, draft, how)
    if known is not None:
        uow.of(MEMORY).replace(
            known.changed(superseded_at=uow.now, superseded_by_id=memory.id, updated_at=uow.now)
        )
    uow.of(MEMORY).add(memory)
    uow.announce(RecordChanged(uow.scope.user_id, MEMORY.name, memory.id))
    return Kept(memory, is_new=True)


def _confirmed(uow: UnitOfWork, known: Memory) -> Memory:
    confirmed = known.changed(
        last_confirmed_at=max(known.last_confirmed_at, uow.now), updated_at=uow.now
    )
    uow.of(MEMORY).replace(confirmed)
    return confirmed


def _new(uow: UnitOfWork, draft: MemoryDraft, how: _How) -> Memory:
    sure = _certainty(uow, draft.source, how.confidence)
    has_happened = draft.category in _HAPPENED
    return Memory.parse(
        **dict(draft),
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        account_id=how.whose,
        memory_class=MemoryClass.EVENT if has_happened else MemoryClass.LONG_LIVED_FACT,
        confidence=sure.confidence,
        extraction_confidence=how.extraction_confidence,
        is_proxy=sure.is_proxy,
        proxy_agent=sure.proxy_agent,
        learned_at=uow.now,
        last_confirmed_at=uow.now,
    )


def _certainty(uow: UnitOfWork, source: MemorySource, confidence: float | None) -> Certainty:
    """As of any other word of theirs (C1, C2); how clear somebody is, weighs on their own alone."""
    if source is MemorySource.SESSION_SUMMARY:
        return Certainty(1.0, is_proxy=False, proxy_agent=None)  # it is what they said
    # In a talk only the person speaks, whoever is at the computer when it is gone through.
    role = Role.PATIENT if source is MemorySource.NLU else uow.scope.role
    whose = _OF.get(source, SOURCES[role])
    own = whose in IN_OWN_WORDS
    clear = uow.views.newest_cognitive_value(uow.now) if own else None
    return certainty(whose, role, confidence, clear)
