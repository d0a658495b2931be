"""What is read for the page of questions, in one transaction on the vault's thread."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.assistant.keeping import going_on, sessions, turns_of
from core.companion.beginning import Beginning, begin
from core.episodes.keeping import is_recall
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.assistant import AssistantSession, AssistantTurn
from core.records.episode import EPISODE, Episode

EARLIER = 10


@frozen
class Found:
    """turns: of the session that is shown, oldest first. earlier: the others, newest first.

    episodes: what is kept of each turn, by its id; none while the helper keeps none.
    """

    beginning: Beginning
    session: AssistantSession | None
    turns: Sequence[AssistantTurn] = field(default=(), repr=False)
    earlier: Sequence[AssistantSession] = field(default=(), repr=False)
    episodes: Mapping[str, Episode] = field(default_factory=dict, repr=False)


def read_questions(uow: UnitOfWork, wanted: str | None) -> Found:
    """wanted: a session that is named; else the one that goes on.

    Raises PolicyRefused("talk_language") where Rosemary does not speak the language (N5).
    """
    beginning = begin(uow)
    own = sessions(uow)
    named = next((each for each in own if each.id == wanted), None)
    session = named or going_on(uow)
    turns = turns_of(uow, session.id) if session else ()
    earlier = [each for each in own if session is None or each.id != session.id]
    return Found(beginning, session, turns, earlier[:EARLIER], _episodes(uow, session))


def _episodes(uow: UnitOfWork, session: AssistantSession | None) -> Mapping[str, Episode]:
    if session is None or not uow.episodes.is_on():
        return {}
    found = uow.of(EPISODE).find(session_id=session.id)
    return {each.turn_id: each for each in found if not is_recall(each)}
