"""What the days of talks are counted from, asked of the indexes."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.frozen import frozen
from core.records.talk import Emotion, QuestionType


@frozen
class SaidThen:
    """One message of the person's.

    distress: 0 to 1; after: of the next message in the same talk, if there was one. category: of
    the story that answered it, None for any other reply.
    """

    session_id: str
    said_at: datetime
    emotion: Emotion
    distress: float
    question_type: QuestionType
    category: str | None
    after: float | None


class Care(Protocol):
    """Never what the person keeps to themselves (N4)."""

    def hours_to_count(self, limit: int) -> Sequence[datetime]:
        """Oldest first: beginnings of hours of which a day is to be counted anew."""
        ...

    def counted(self, hours: Sequence[datetime]) -> None: ...

    def said_between(self, begin: datetime, end: datetime) -> Sequence[SaidThen]:
        """In the order in which it was said."""
        ...

    def calls_between(self, begin: datetime, end: datetime) -> Sequence[str]:
        """Ids of the messages that were answered with a fixed emergency reply then."""
        ...

    def is_circling_between(self, begin: datetime, end: datetime) -> bool:
        """Whether in a talk that went on then the same was asked five times or more."""
        ...
