"""A person's talks, and the journal that keeps what was said until it is in the record."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import Protocol

from core.frozen import frozen
from core.records.talk import DetectedEmotion, Message, QuestionType, Session
from core.scope import Scope


class Talks(Protocol):
    """Questions about talks that equality cannot ask; each served by an index."""

    def going_on(self, account_id: str) -> Session | None:
        """The newest that has not ended."""
        ...

    def idle_since(self, before: datetime) -> Sequence[Session]:
        """Those that have not ended, and in which nothing was said from `before` on."""
        ...

    def last_messages(self, session_id: str, limit: int) -> Sequence[Message]:
        """Oldest first."""
        ...

    def replies_telling(
        self, session_id: str, intents: Sequence[str], since: datetime
    ) -> Sequence[str]:
        """Replies with one of these intents, of this talk and of any from `since` on."""
        ...

    def last_feelings(self, session_id: str, limit: int) -> Sequence[DetectedEmotion]:
        """Oldest first."""
        ...

    def usual_distress(self, limit: int) -> Sequence[float]:
        """Of the person's last messages in all talks, oldest first; each 0 to 1 (D3)."""
        ...

    def asked_since(self, question_type: QuestionType, since: datetime) -> int:
        """How often this was asked in all talks: for caregivers and the choice of a story (D8)."""
        ...

    def ended_since(self, since: datetime, limit: int) -> Sequence[Session]:
        """Talks with a summary in which something was said from `since` on, newest first."""
        ...

    def ended_about(self, words: Sequence[str], before: datetime, limit: int) -> Sequence[Session]:
        """Earlier talks whose summary has one of the words, lower case; newest first."""
        ...

    def relief(self, limit: int) -> Mapping[str, float]:
        """By id of a narrative: how much less distress the message after it showed than the one
        before, -1 to 1, on average over the last `limit` that were told."""
        ...

    def told_since(self, since: datetime) -> Sequence[str]:
        """Ids of the narratives told in all talks."""
        ...


@frozen
class Exchange:
    """A message from the moment it was accepted, and its reply once there is one.

    id: also of the message's row, so that it is remembered once, however often it is tried.
    """

    id: str
    scope: Scope
    said_at: datetime
    said: str = field(repr=False)
    reply: str | None = field(default=None, repr=False)


class Journal(Protocol):
    """Sealed, beside the record. What it accepted outlives a crash and a full disk."""

    def accept(self, scope: Scope, said: str, said_at: datetime) -> Exchange:
        """Once it returns, nothing of it is lost. Raises VaultFull, VaultUnwritable."""
        ...

    def accept_at_once(self, scope: Scope, said: str, said_at: datetime, reply: str) -> Exchange:
        """With its reply. It outlives this program from here on, a power cut after `settle`.

        Raises as `accept` does.
        """
        ...

    def settle(self, exchange: Exchange) -> None:
        """Through to the disk: what was accepted at once."""
        ...

    def reply(self, exchange: Exchange, text: str) -> Exchange:
        """Before it is shown; room for it was kept when the message was accepted."""
        ...

    def clear(self, exchange: Exchange) -> None:
        """It is in the record."""
        ...

    def left(self) -> Sequence[Exchange]:
        """What was accepted and never remembered, oldest first."""
        ...
