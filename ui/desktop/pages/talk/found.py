"""What is read for a talk, in one transaction on the vault's thread."""

from collections.abc import Sequence
from dataclasses import field

from core.companion.beginning import Beginning, begin
from core.companion.sessions import idle, session_now
from core.companion.window import LONGEST
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.talk import Message, Session, SessionStatus


@frozen
class Found:
    """messages: of the talk that goes on, or that was ended a moment ago; oldest first."""

    beginning: Beginning
    messages: Sequence[Message] = field(default=(), repr=False)


def read_talk(uow: UnitOfWork) -> Found:
    """Raises PolicyRefused("talk_language") where Rosemary does not speak the language (N5)."""
    beginning = begin(uow)
    session = session_now(uow)
    ended = _just_ended(uow) if session.message_count == 0 else None
    return Found(beginning, uow.talks.last_messages((ended or session).id, LONGEST))


def _just_ended(uow: UnitOfWork) -> Session | None:
    """Nobody's goodbye goes from the screen while it is read; the next talk begins without it."""
    lately = uow.talks.ended_since(uow.now - idle(uow), 1)
    own = [each for each in lately if each.account_id == uow.scope.account_id]
    return next((each for each in own if each.status is SessionStatus.CLOSED), None)
