"""What a helper asked, was told and decided about somebody: their own, and nobody else's (S2).

Apart from the record in every way: the person is known here by a keyed hash alone (S5).
"""

from enum import StrEnum
from typing import Final

from core.records.assistant import Thumb
from core.records.base import Instant, LongWords, Share, Stored, Words
from core.records.declared import Field
from core.records.kind import Kind, Ledger

# The job that makes episodes ready to be found by what they mean.
EPISODES_JOB: Final = "prepare_episodes"


class Outcome(StrEnum):
    """What became of a decision, by the word of whoever made it."""

    NONE = "none"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    MODIFIED = "modified"


class Episode(Stored):
    """One question, its answer, and what was decided.

    turn_id, session_id: where it was asked. patient_name: to be shown, and never embedded.
    summary, plan: what was asked and what was decided, without anything that tells who somebody
    is; the summary is empty until the job has written both. tags, tools: JSON, lists of words.
    decision: in the helper's own words.
    confidence: of the least sure source of the answer, 0 to 1. feedback: to the episode, once it
    was shown again.
    """

    account_id: str
    session_id: str
    turn_id: str
    patient_name: Words = Field(repr=False)
    asked: LongWords = Field(repr=False)
    answered: LongWords = Field(repr=False)
    summary: LongWords = Field(default="", repr=False)
    plan: LongWords = Field(default="", repr=False)
    tags: str = Field(default="[]", repr=False)
    tools: str = "[]"
    decision: LongWords | None = Field(default=None, repr=False, min_length=1)
    decided_at: Instant | None = None
    outcome: Outcome = Outcome.NONE
    feedback: Thumb | None = None
    confidence: Share = 1.0
    happened_at: Instant


EPISODE = Kind(
    "episode",
    "episodes",
    Episode,
    Ledger.WORKING,
    lambda r: r.asked,
    is_by_hash=True,
    began=lambda r: r.happened_at,
)
