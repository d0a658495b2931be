"""What is read for a talk, in one transaction on the vault's thread."""

from collections.abc import Sequence
from dataclasses import field

from core.companion.beginning import Beginning, begin
from core.companion.sessions import session_now
from core.companion.window import LONGEST
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.talk import Message


@frozen
class Found:
    """messages: of the talk that goes on, oldest first."""

    beginning: Beginning
    messages: Sequence[Message] = field(default=(), repr=False)


def read_talk(uow: UnitOfWork) -> Found:
    """Raises PolicyRefused("talk_language") where Rosemary does not speak the language (N5)."""
    beginning = begin(uow)
    session = session_now(uow)
    return Found(beginning, uow.talks.last_messages(session.id, LONGEST))
