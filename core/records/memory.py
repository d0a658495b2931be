"""What is remembered for long beside the clinical record: in namespaces, each by its own name.

Never clinical state (P1, P2): how somebody likes things, what they plan, what was said.
"""

from enum import StrEnum
from typing import Final

from core.records.base import Instant, LongWords, Record, Share, Stored, Words
from core.records.declared import Field
from core.records.facts import MemoryClass
from core.records.kind import Kind, Ledger

# The job that gives new memories their vectors.
EMBED_JOB: Final = "embed_memories"


class Namespace(StrEnum):
    PREFERENCES = "preferences"  # how somebody likes things
    PROFILE_SNAPSHOT = "profile_snapshot"  # what somebody asked to remember of themselves
    TALK = "talk"  # what was said, word for word, one memory each
    CHAT_SUMMARY = "chat_summary"  # what one talk was about


class Category(StrEnum):
    TIME_PREFERENCE = "time_preference"
    CONSTRAINT = "constraint"
    GOAL = "goal"
    HABIT = "habit"
    PREFERENCE = "preference"
    FACT = "fact"
    SAID = "said"
    SUMMARY = "summary"


class MemorySource(StrEnum):
    """How it came here."""

    NLU = "nlu"  # what was understood of a sentence
    NLU_PROMPT_LOG = "nlu_prompt_log"  # what was said, as it was said
    SESSION_SUMMARY = "session_summary"
    USER_COMMAND = "user_command"  # somebody asked to remember it
    BACKFILL = "backfill"  # out of old logs


class MemoryDraft(Record):
    """What one asks to be remembered.

    doc_id: its name within the namespace: who tells it anew, replaces it. entities: what it is
    about, JSON. speaker, session_id, position: of what was said, its place in its talk from 0.
    true_from, true_until: when it is so in the world; None where nobody said. import_batch_id: the
    file it came with.
    """

    namespace: Namespace
    doc_id: Words = Field(repr=False)
    content: LongWords = Field(repr=False, min_length=1)
    category: Category
    source: MemorySource
    entities: str = Field(default="[]", repr=False)
    speaker: Words | None = Field(default=None, repr=False)
    session_id: str | None = None
    position: int | None = Field(default=None, ge=0)
    true_from: Instant | None = None
    true_until: Instant | None = None
    import_batch_id: str | None = None


def erased_mark(memory: MemoryDraft) -> str:
    """By this it is known again, should it come back with a file (S7)."""
    return f"memory:{memory.namespace.value}:{memory.doc_id}"


class Memory(MemoryDraft, Stored):
    """account_id: who told it. confidence: 0 to 1, at the moment of writing (C3).

    learned_at: when we heard of it. superseded_at, superseded_by_id: since when another of the same
    name holds, and which.
    """

    account_id: str
    memory_class: MemoryClass
    confidence: Share
    extraction_confidence: Share | None = None
    is_proxy: bool
    proxy_agent: str | None = None
    learned_at: Instant
    last_confirmed_at: Instant
    superseded_at: Instant | None = None
    superseded_by_id: str | None = None


MEMORY = Kind("memory", "memories", Memory, Ledger.WORKING, lambda r: r.content)
