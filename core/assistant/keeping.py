"""What a helper asked and was answered, kept as their own; and what they thought of it."""

import json
from collections.abc import Sequence
from dataclasses import field
from datetime import datetime

from core.assistant.answer import Answer
from core.assistant.sourced import source_in_fields
from core.clinical.at_rest import is_at_rest
from core.clinical.said import keep_what_was_said
from core.companion.sessions import idle
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
from core.words.statements.statement import Statement
from core.words.wanted import Wanted

_TITLE = 80


@frozen
class Asked:
    """told: what was asserted of the person in passing (P6). session_id: one that is named."""

    text: str = field(repr=False)
    at: datetime
    wanted: Wanted
    told: Sequence[Statement] = field(default=(), repr=False)
    session_id: str | None = None


def keep(uow: UnitOfWork, asked: Asked, answer: Answer) -> AssistantTurn:
    """In one transaction, with what was said in passing. Raises NotFound, AccessDenied."""
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
        wanted=asked.wanted.value,
        sources=json.dumps([source_in_fields(each) for each in answer.sources]),
        asked_at=asked.at,
    )
    uow.of(ASSISTANT_TURN).add(turn)
    if asked.told and not is_at_rest(uow):
        keep_what_was_said(uow, asked.told, asked.at)
    return turn


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


def think_of(uow: UnitOfWork, turn_id: str, thumb: Thumb | None) -> AssistantTurn:
    """thumb: None takes it back. Raises NotFound."""
    turn = uow.of(ASSISTANT_TURN).get(turn_id)
    if turn is None:
        raise NotFound(ASSISTANT_TURN.name)
    thought = turn.changed(thumb=thumb, updated_at=uow.now)
    uow.of(ASSISTANT_TURN).replace(thought)
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


def _named(uow: UnitOfWork, session_id: str) -> AssistantSession:
    session = uow.of(ASSISTANT_SESSION).get(session_id)
    if session is None:
        raise NotFound(ASSISTANT_SESSION.name)
    return session
