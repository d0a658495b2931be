"""What a helper asks Rosemary about a person, and what the record answered: the helper's own.

Apart from the talks with the person in every way: in a table of its own, so that nothing of it can
reach a companion's window, and nothing of theirs is counted with it (D6).
"""

from enum import StrEnum

from core.records.base import Instant, LongWords, Stored, Words
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class Thumb(StrEnum):
    """What the helper thought of an answer."""

    UP = "up"
    DOWN = "down"


class AssistantSession(Stored):
    """Questions that one helper asked in a row. title: the first of them, as it was typed."""

    account_id: str
    title: Words = Field(repr=False)
    last_activity_at: Instant
    question_count: int = Field(default=0, ge=0)


class AssistantTurn(Stored):
    """One question and its answer. sequence_number: 1 is the first of its session.

    sources: JSON, a list of what the answer stands on. wanted: what it was heard as.
    """

    account_id: str
    session_id: str
    sequence_number: int = Field(ge=1)
    asked: LongWords = Field(repr=False)
    answered: LongWords = Field(repr=False)
    wanted: str
    sources: str = Field(repr=False)
    asked_at: Instant
    thumb: Thumb | None = None


ASSISTANT_SESSION = Kind(
    "assistant_session",
    "assistant_sessions",
    AssistantSession,
    Ledger.WORKING,
    lambda r: r.title,
)
ASSISTANT_TURN = Kind(
    "assistant_turn", "assistant_turns", AssistantTurn, Ledger.WORKING, lambda r: r.asked
)
