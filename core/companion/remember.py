"""Writes a turn into the record, whole, in one transaction, after it was shown (seed 4, 3.2).

However often it is tried, it stands there once: the message bears the id of its exchange.
"""

from collections.abc import Iterator
from datetime import datetime

from core.clinical.abuse_words import speaks_of_abuse
from core.clinical.at_rest import is_at_rest
from core.clinical.said import keep_what_was_said
from core.clinical.said_otherwise import note_what_differs
from core.clinical.to_oneself import keep_to_oneself
from core.companion.emergencies import tell_those_who_help
from core.companion.narrative import Told
from core.companion.sessions import AT_ONCE, close, idle
from core.companion.turn import Turn
from core.memory.store_memory import is_for_memory, store_memory
from core.ports import UnitOfWork
from core.records.base import Stored
from core.records.kind import AnyKind
from core.records.talk import (
    ANCHOR,
    EMOTION,
    MESSAGE,
    NARRATIVE_USE,
    QUESTION,
    SESSION,
    Anchor,
    DetectedEmotion,
    Emotion,
    Message,
    NarrativeUse,
    Question,
    Session,
    SessionStatus,
    Speaker,
)
from core.upkeep.close_talks import CLOSE_JOB
from core.upkeep.learn import ask_to_learn
from core.words.emergency import Category
from core.words.fingerprint import fingerprint
from core.words.remembering import asked_to_let_go, asked_to_remember
from core.words.statements.statement import Speaker as Teller


def remember(uow: UnitOfWork, turn: Turn) -> bool:
    """False when it was remembered before. Raises NotFound for a person who is gone."""
    if uow.of(MESSAGE).get(turn.exchange.id) is not None:
        return False
    session = _session(uow, turn)
    rows = list(_rows(uow, turn, session))
    ours = uow.as_rosemary()
    for kind, row in rows:
        (ours if kind is QUESTION else uow).of(kind).add(row)
    if _is_theirs_alone(turn):
        for kind, row in rows:
            keep_to_oneself(uow, kind, row.id)
    elif not is_at_rest(uow):
        keep_what_was_said(uow, turn.heard.told, turn.exchange.said_at)
        # Whoever wants something let go tells nothing that differs.
        if turn.category is None and asked_to_let_go(turn.exchange.said) is None:
            note_what_differs(uow, turn.exchange.said, Teller.PATIENT)
        _keep_in_mind(uow, turn)
        ask_to_learn(uow, turn.exchange.id)
    tell_those_who_help(uow, turn.category)
    _keep_anchors(uow, turn, session)
    if turn.is_last:
        close(uow, session, SessionStatus.CLOSED)
    else:
        due = uow.now + AT_ONCE + idle(uow)
        uow.jobs.put(CLOSE_JOB, turn.exchange.id, due, user_id=uow.scope.user_id)
    return True


def _keep_in_mind(uow: UnitOfWork, turn: Turn) -> None:
    """What is asked to be: of what is clinical, all that can be kept was kept a moment ago (P2)."""
    what = asked_to_remember(turn.exchange.said)
    if what is None or turn.category is not None or not is_for_memory(what, uow.scope.role):
        return
    store_memory(uow, what, is_noted=True)


def _is_theirs_alone(turn: Turn) -> bool:
    """N4: by what was judged, or by the list that keeps it in forms too."""
    return turn.category is Category.ABUSE_NEGLECT or speaks_of_abuse([turn.exchange.said])


def _session(uow: UnitOfWork, turn: Turn) -> Session:
    """As it is after this turn; the one before it, if it was over, is closed."""
    stored = uow.of(SESSION).get(turn.session.id)
    if stored is None:
        _close_what_went_before(uow)
        uow.of(SESSION).add(turn.session)
    at = turn.exchange.said_at
    base = stored or turn.session
    is_help_needed = turn.category is not None and not _is_theirs_alone(turn)
    after = base.changed(
        message_count=base.message_count + (1 if turn.reply is None else 2),
        last_activity_at=max(base.last_activity_at, at),
        escalation_triggered=base.escalation_triggered or is_help_needed,
        chronic_repetition=base.chronic_repetition or turn.is_circling,
        updated_at=uow.now,
    )
    uow.of(SESSION).replace(after)
    return after


def _close_what_went_before(uow: UnitOfWork) -> None:
    before = uow.talks.going_on(uow.scope.account_id)
    if before is not None:
        close(uow, before, SessionStatus.EXPIRED)


def _rows(uow: UnitOfWork, turn: Turn, session: Session) -> Iterator[tuple[AnyKind, Stored]]:
    """Parents first."""
    said = _said(uow, turn, session)
    yield MESSAGE, said
    if turn.reply is not None:
        yield MESSAGE, _reply(uow, turn, said)
    yield EMOTION, _emotion(uow, turn, said)
    yield QUESTION, _question(uow, turn, said)
    if turn.told is not None:
        yield NARRATIVE_USE, _use(uow, said, turn.told, turn.heard.feeling.emotion)


def _said(uow: UnitOfWork, turn: Turn, session: Session) -> Message:
    return Message(
        id=turn.exchange.id,
        created_at=uow.now,
        updated_at=uow.now,
        session_id=session.id,
        role=Speaker.USER,
        content=turn.exchange.said,
        said_at=turn.exchange.said_at,
        sequence_number=session.message_count - (0 if turn.reply is None else 1),
    )


def _emotion(uow: UnitOfWork, turn: Turn, said: Message) -> DetectedEmotion:
    feeling = turn.heard.feeling
    return DetectedEmotion(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        message_id=said.id,
        session_id=said.session_id,
        emotion=feeling.emotion,
        confidence=feeling.confidence,
        distress_score=feeling.distress,
        trajectory=turn.trajectory,
        felt_at=said.said_at,
    )


def _reply(uow: UnitOfWork, turn: Turn, said: Message) -> Message:
    return Message(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        session_id=said.session_id,
        role=Speaker.ASSISTANT,
        content=turn.reply or "",
        said_at=_not_before(uow.now, said.said_at),
        sequence_number=said.sequence_number + 1,
        intent=turn.intent.value,
        narrative_id=turn.told.narrative.id if turn.told else None,
        processing_time_ms=turn.milliseconds,
    )


def _not_before(now: datetime, said_at: datetime) -> datetime:
    """A clock that went back meanwhile puts no answer before its question."""
    return max(now, said_at)


def _question(uow: UnitOfWork, turn: Turn, said: Message) -> Question:
    return Question(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        session_id=said.session_id,
        message_id=said.id,
        fingerprint=turn.heard.fingerprint,
        original_message=turn.exchange.said,
        question_type=turn.heard.question_type,
        asked_at=said.said_at,
        response_given=fingerprint(turn.reply) if turn.reply else None,
    )


def _use(uow: UnitOfWork, said: Message, told: Told, emotion: Emotion) -> NarrativeUse:
    return NarrativeUse(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        narrative_id=told.narrative.id,
        session_id=said.session_id,
        message_id=said.id,
        mode=told.mode,
        category=told.narrative.category.value,
        emotion_at_usage=emotion,
        told_at=said.said_at,
    )


def _keep_anchors(uow: UnitOfWork, turn: Turn, session: Session) -> None:
    known = {each.word for each in uow.of(ANCHOR).find(session_id=session.id)}
    for word in turn.anchors:
        if word not in known:
            uow.of(ANCHOR).add(
                Anchor(
                    id=uow.new_id(),
                    created_at=uow.now,
                    updated_at=uow.now,
                    session_id=session.id,
                    word=word,
                )
            )
