"""What a helper asked and was answered, kept as their own; and what they thought of it."""

import json
from collections.abc import Sequence
from dataclasses import field
from datetime import datetime

from core.assistant.answer import Answer
from core.assistant.earlier import tools_of
from core.assistant.sourced import is_counted, source_in_fields
from core.clinical.at_rest import is_at_rest
from core.clinical.said import keep_what_was_said
from core.companion.sessions import idle
from core.episodes.counting import count_question
from core.episodes.keeping import Interaction, give_feedback, keep_episode
from core.errors import NotFound
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.assistant import (
    ASSISTANT_SESSION,
    ASSISTANT_TURN,
    AssistantSession,
    AssistantTurn,
    Thumb,
)
from core.records.person import PERSON
from core.words.statements.statement import Statement
from core.words.wanted import Wanted

_TITLE = 80


@frozen
class Asked:
    """told: what was asserted of the person in passing (P6). session_id: one that is named.

    found, seconds: how many earlier episodes came, and how long that took; None where none were
    looked for.
    """

    text: str = field(repr=False)
    at: datetime
    wanted: Wanted
    told: Sequence[Statement] = field(default=(), repr=False)
    session_id: str | None = None
    found: int = 0
    seconds: float | None = None


def keep(uow: UnitOfWork, asked: Asked, answer: Answer) -> AssistantTurn:
    """In one transaction, with what was said in passing. Raises NotFound, AccessDenied."""
    uow.tally.add("questions")
    session = _session(uow, asked)
    turn = AssistantTurn(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        account_id=uow.scope.account_id,
        session_id=session.id,
        sequence_number=session.question_count,
        asked=asked.text,
        answered=answer.text,
        wanted=(Wanted.EVERYTHING if answer.is_summary else asked.wanted).value,
        sources=json.dumps([source_in_fields(each) for each in answer.sources]),
        asked_at=asked.at,
    )
    uow.of(ASSISTANT_TURN).add(turn)
    keep_episode(uow, _interaction(turn, answer))
    count_question(uow, asked.found, asked.seconds)
    if asked.told and not is_at_rest(uow):
        keep_what_was_said(uow, asked.told, asked.at)
    return turn


def _interaction(turn: AssistantTurn, answer: Answer) -> Interaction:
    sure = [each.label.confidence for each in answer.sources if each.label.confidence is not None]
    return Interaction(
        turn_id=turn.id,
        session_id=turn.session_id,
        asked=turn.asked,
        answered=turn.answered,
        tools=tools_of(turn.wanted, answer.sources),
        confidence=min(sure, default=1.0),
        at=turn.asked_at,
    )


def sessions(uow: UnitOfWork) -> Sequence[AssistantSession]:
    """This helper's own, newest first."""
    own = uow.of(ASSISTANT_SESSION).find(account_id=uow.scope.account_id)
    return sorted(own, key=lambda each: (each.last_activity_at, each.id), reverse=True)


def turns_of(uow: UnitOfWork, session_id: str) -> Sequence[AssistantTurn]:
    """Oldest first."""
    found = uow.of(ASSISTANT_TURN).find(session_id=session_id)
    return sorted(found, key=lambda each: each.sequence_number)


def going_on(uow: UnitOfWork) -> AssistantSession | None:
    """The newest, unless nothing was asked in it for a while."""
    newest = next(iter(sessions(uow)), None)
    if newest is None or uow.now - newest.last_activity_at > idle(uow):
        return None
    return newest


def told_before(uow: UnitOfWork) -> frozenset[str]:
    """Ids of what stood under the answers of the session that is named or goes on, and of any in
    which this helper asked so lately: nobody begins anew by naming another (S3)."""
    lately = uow.now - idle(uow)
    own = [
        each.id
        for each in sessions(uow)
        if each.id == uow.scope.session_key or each.last_activity_at >= lately
    ]
    turns = uow.of(ASSISTANT_TURN).find(session_id=tuple(own)) if own else ()
    return frozenset(
        told["id"]
        for turn in turns
        for told in json.loads(turn.sources)
        if is_counted(told["kind"])
    )


def think_of(uow: UnitOfWork, turn_id: str, thumb: Thumb | None) -> AssistantTurn:
    """thumb: None takes it back. Raises NotFound."""
    turn = uow.of(ASSISTANT_TURN).get(turn_id)
    if turn is None:
        raise NotFound(ASSISTANT_TURN.name)
    thought = turn.changed(thumb=thumb, updated_at=uow.now)
    uow.of(ASSISTANT_TURN).replace(thought)
    give_feedback(uow, turn_id, thumb)
    return thought


def _session(uow: UnitOfWork, asked: Asked) -> AssistantSession:
    """The one that is named or goes on, else a new one; with one question more."""
    before = _named(uow, asked.session_id) if asked.session_id else going_on(uow)
    if before is None:
        begun = AssistantSession(
            id=uow.new_id(),
            created_at=uow.now,
            updated_at=uow.now,
            account_id=uow.scope.account_id,
            title=" ".join(asked.text.split())[:_TITLE],
            last_activity_at=asked.at,
            question_count=1,
        )
        uow.of(ASSISTANT_SESSION).add(begun)
        return begun
    after = before.changed(
        question_count=before.question_count + 1,
        last_activity_at=max(before.last_activity_at, asked.at),
        updated_at=uow.now,
    )
    uow.of(ASSISTANT_SESSION).replace(after)
    return after


def whose_name(uow: UnitOfWork) -> str:
    """Of whom is asked, read before anything is looked for.

    Raises NotFound for a person who is gone, and where the scope names a session that is not there.
    """
    if uow.scope.session_key is not None:
        _named(uow, uow.scope.session_key)
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is None:
        raise NotFound(PERSON.name)
    return person.display_name


def is_there(uow: UnitOfWork) -> bool:
    """Whether the session that the scope names is."""
    return uow.of(ASSISTANT_SESSION).get(uow.scope.session_key or "") is not None


def _named(uow: UnitOfWork, session_id: str) -> AssistantSession:
    session = uow.of(ASSISTANT_SESSION).get(session_id)
    if session is None:
        raise NotFound(ASSISTANT_SESSION.name)
    return session
