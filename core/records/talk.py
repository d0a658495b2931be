"""A conversation: its sessions, what was said, how it felt, what was told to calm."""

from enum import StrEnum

from core.records.base import Instant, LongWords, Share, Stored, Words
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class TalkMode(StrEnum):
    """COMPANION is with the person (D); ASSISTANT with whoever helps."""

    COMPANION = "companion"
    ASSISTANT = "assistant"


class SessionStatus(StrEnum):
    ACTIVE = "active"
    CLOSED = "closed"  # said goodbye, or another was begun
    EXPIRED = "expired"  # nothing was said for a while (S9)


class Emotion(StrEnum):
    ANXIOUS = "anxious"
    CONFUSED = "confused"
    FEARFUL = "fearful"
    LONELY = "lonely"
    SAD = "sad"
    NEUTRAL = "neutral"
    CALM = "calm"


class Trajectory(StrEnum):
    ESCALATING = "escalating"
    STABLE = "stable"
    DE_ESCALATING = "de-escalating"


class QuestionType(StrEnum):
    """The coarse sort that repetition is counted by (D8)."""

    LOCATION = "location"
    IDENTITY = "identity"
    TIME = "time"
    ACTIVITY = "activity"
    PERSON = "person"
    GENERAL = "general"


class Session(Stored):
    """One continuous talk of one account.

    dominant_emotion, session_summary (JSON): written when it ends. escalation_triggered: somebody
    needed help; never for what a person keeps to themselves (N4). chronic_repetition: for the
    caregiver's eyes (D2).
    """

    account_id: str
    mode: TalkMode
    last_activity_at: Instant
    status: SessionStatus = SessionStatus.ACTIVE
    message_count: int = Field(default=0, ge=0)
    dominant_emotion: Emotion | None = None
    escalation_triggered: bool = False
    chronic_repetition: bool = False
    session_summary: str | None = Field(default=None, repr=False)


class Speaker(StrEnum):
    USER = "user"
    ASSISTANT = "assistant"


class Message(Stored):
    """What was said, as it was delivered. sequence_number: 1 is the first of its session.

    intent, narrative_id, processing_time_ms: of replies.
    """

    session_id: str
    role: Speaker
    content: LongWords = Field(repr=False)
    said_at: Instant
    sequence_number: int = Field(ge=1)
    intent: str | None = None
    narrative_id: str | None = None
    processing_time_ms: int | None = Field(default=None, ge=0)


class DetectedEmotion(Stored):
    """How one message felt. confidence, distress_score: 0 to 1."""

    message_id: str
    session_id: str
    emotion: Emotion
    confidence: Share
    distress_score: Share
    trajectory: Trajectory
    felt_at: Instant


class Question(Stored):
    """What a message asked for, as it is compared with others (D8). Never shown, never said (D1).

    fingerprint: may be empty. response_given: fingerprint of the reply.
    """

    session_id: str
    message_id: str
    fingerprint: LongWords = Field(repr=False)
    original_message: LongWords = Field(repr=False)
    question_type: QuestionType
    asked_at: Instant
    response_given: LongWords | None = Field(default=None, repr=False)


class NarrativeMode(StrEnum):
    SEED = "seed"
    FALLBACK = "fallback"


class NarrativeUse(Stored):
    """A narrative that was really told, or led a reply."""

    narrative_id: str
    session_id: str
    message_id: str
    mode: NarrativeMode
    category: str
    emotion_at_usage: Emotion
    told_at: Instant


class Anchor(Stored):
    """Something that settles, or was dwelt on, in one session (D4)."""

    session_id: str
    word: Words = Field(repr=False)


SESSION = Kind("session", "sessions", Session, Ledger.WORKING, lambda r: r.mode)
MESSAGE = Kind("message", "chat_messages", Message, Ledger.APPEND_ONLY, lambda r: r.content)
EMOTION = Kind(
    "emotion", "detected_emotions", DetectedEmotion, Ledger.APPEND_ONLY, lambda r: r.emotion
)
QUESTION = Kind(
    "question", "repetition_tracking", Question, Ledger.APPEND_ONLY, lambda r: r.question_type
)
NARRATIVE_USE = Kind(
    "narrative_use", "narrative_usage", NarrativeUse, Ledger.APPEND_ONLY, lambda r: r.category
)
ANCHOR = Kind("anchor", "session_anchors", Anchor, Ledger.WORKING, lambda r: r.word)
