"""Everything that whatever writes replies may see. What has no field here cannot be said.

No count, no type and no trace of what was asked before (D1); nothing of other talks but what the
clinical store, the caregiver and settings say (D6).
"""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from core.frozen import frozen
from core.records.talk import Emotion, Speaker, Trajectory
from core.words.intent import Intent


class Warmth(Enum):
    """Four steps, each warmer than the one before (D2)."""

    WARM = "warm"
    GENTLE = "gentle"
    TENDER = "tender"
    CHERISHING = "cherishing"


@frozen
class Pace:
    """longest: of a reply, in tokens. is_steady: what settles may be said in the same words."""

    warmth: Warmth
    longest: int
    is_steady: bool = False


@frozen
class Line:
    speaker: Speaker
    text: str = field(repr=False)


@frozen
class Answer:
    """What is true and asked for. key: of the sentences that say it. values: what they name."""

    key: str
    values: Mapping[str, str] = field(default_factory=dict, repr=False)


@frozen
class Tone:
    """How it feels now and lately (D3). is_distressed: comfort comes before facts.

    lately: at most three, oldest first.
    """

    emotion: Emotion
    is_distressed: bool
    trajectory: Trajectory
    lately: tuple[Emotion, ...] = ()


@frozen
class CompanionContext:
    """window: this talk's last lines, oldest first. story: a narrative to tell or to lean on.

    likes, avoided: as settings, without date or source. turn: rises by one in a talk; it turns
    the pages of what can be said, and is never said.
    """

    said: str = field(repr=False)
    intent: Intent
    answer: Answer
    tone: Tone
    pace: Pace
    name: str = field(repr=False)
    window: tuple[Line, ...] = field(default=(), repr=False)
    story: str | None = field(default=None, repr=False)
    likes: tuple[str, ...] = field(default=(), repr=False)
    avoided: tuple[str, ...] = field(default=(), repr=False)
    anchors: tuple[str, ...] = field(default=(), repr=False)
    turn: int = 0
