"""An episode is kept in the same write as its answer; what makes it findable is left to a job."""

import json
from collections.abc import Sequence
from dataclasses import field
from datetime import datetime
from typing import Final

from core.episodes.decisions import decided_in
from core.errors import InputRejected, NotFound, PolicyRefused
from core.events import RecordChanged
from core.frozen import frozen
from core.ports import UnitOfWork
from core.ports.episodes import Marks
from core.records.assistant import Thumb
from core.records.episode import EPISODE, EPISODES_JOB, Episode, Outcome
from core.records.person import PERSON

# The tool of an episode that only looked others up: it is kept, and never found in its turn.
RECALLED: Final = "episodes"


@frozen
class Interaction:
    """tools: what the answer was made with. confidence: of its least sure source, 0 to 1."""

    turn_id: str
    session_id: str
    asked: str = field(repr=False)
    answered: str = field(repr=False)
    tools: Sequence[str]
    confidence: float
    at: datetime


def keep_episode(uow: UnitOfWork, told: Interaction) -> Episode | None:
    """None while the account keeps none. A decision that is stated belongs to what was asked just
    before it, where nothing was decided on that yet.
    """
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is None or not uow.episodes.is_on():
        return None
    decision = None if RECALLED in told.tools else decided_in(told.asked)
    if decision and _belongs_to_the_last(uow, told.session_id, decision):
        decision = None
    episode = Episode(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        account_id=uow.scope.account_id,
        session_id=told.session_id,
        turn_id=told.turn_id,
        patient_name=person.display_name,
        asked=told.asked,
        answered=told.answered,
        tools=json.dumps(list(told.tools)),
        decision=decision,
        decided_at=uow.now if decision else None,
        confidence=told.confidence,
        happened_at=told.at,
    )
    uow.of(EPISODE).add(episode)
    uow.audit.write("remember", EPISODE.name, episode.id)
    uow.counters.add("episodes.kept")
    ask_to_prepare(uow)
    return episode


def decide(uow: UnitOfWork, episode_id: str, text: str | None) -> Episode:
    """In their own words; None takes it back. Raises NotFound, InputRejected for no words."""
    episode = own(uow, episode_id)
    words = text.strip() if text is not None else None
    if words == "":
        raise InputRejected("decision")
    return _changed(
        uow, episode, decision=words, decided_at=uow.now if words else None, summary="", plan=""
    )


def came_out(uow: UnitOfWork, episode_id: str, outcome: Outcome) -> Episode:
    """Raises NotFound."""
    return _changed(uow, own(uow, episode_id), outcome=outcome)


def give_feedback(uow: UnitOfWork, turn_id: str, thumb: Thumb | None) -> None:
    """As to the answer itself; of a question that looked episodes up it says how good they were."""
    for episode in uow.of(EPISODE).find(turn_id=turn_id):
        if is_recall(episode):
            _count(uow, episode.feedback, -1)
            _count(uow, thumb, 1)
        _changed(uow, episode, feedback=thumb)


def switch(uow: UnitOfWork, *, is_on: bool) -> None:
    """For this account, from this moment on. What was kept stays, and is not looked at."""
    uow.episodes.switch(is_on=is_on)
    uow.audit.write("episodes.on" if is_on else "episodes.off", EPISODE.name)


def own(uow: UnitOfWork, episode_id: str) -> Episode:
    """About the scope's person. Raises NotFound, and PolicyRefused while they are switched off."""
    if not uow.episodes.is_on():
        raise PolicyRefused(EPISODE.name)
    episode = uow.of(EPISODE).get(episode_id)
    if episode is None:
        raise NotFound(EPISODE.name)
    return episode


def of_turn(uow: UnitOfWork, turn_id: str) -> Episode | None:
    return next(iter(uow.of(EPISODE).find(turn_id=turn_id)), None)


def is_recall(kept: Episode | Marks) -> bool:
    return RECALLED in json.loads(kept.tools)


def ask_to_prepare(uow: UnitOfWork) -> None:
    user_id = uow.scope.user_id
    uow.jobs.put(EPISODES_JOB, user_id, uow.now, user_id=user_id)


def forget_episodes(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """S9: about the scope's person, whoever keeps them. How many are gone."""
    gone = uow.episodes.before(before, limit)
    for each in gone:
        uow.of(EPISODE).erase(each.id)
    return len(gone)


def _belongs_to_the_last(uow: UnitOfWork, session_id: str, decision: str) -> bool:
    found = uow.of(EPISODE).find(session_id=session_id)
    asked = [each for each in found if not is_recall(each)]
    last = max(asked, key=lambda each: (each.happened_at, each.id), default=None)
    if last is None or last.decision is not None:
        return False
    decide(uow, last.id, decision)
    return True


def _changed(uow: UnitOfWork, episode: Episode, **fields: object) -> Episode:
    after = episode.changed(**fields, updated_at=uow.now)
    uow.of(EPISODE).replace(after)
    uow.audit.write("edit", EPISODE.name, episode.id)
    uow.announce(RecordChanged(uow.scope.user_id, EPISODE.name, episode.id))
    if not after.summary:
        ask_to_prepare(uow)
    return after


def _count(uow: UnitOfWork, thumb: Thumb | None, number: int) -> None:
    if thumb is not None:
        uow.counters.add(f"episodes.thumb_{thumb}", number)
