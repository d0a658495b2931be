"""When a talk goes on, when a new one begins, and what is written when one ends."""

import json
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from core.errors import NotFound
from core.frozen import frozen
from core.memory.summaries import summarise
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.records.talk import (
    ANCHOR,
    EMOTION,
    MESSAGE,
    SESSION,
    DetectedEmotion,
    Emotion,
    Message,
    Session,
    SessionStatus,
    Speaker,
    TalkMode,
)
from core.settings import SHORT_TERM_HOURS, SHORT_TERM_IDLE_MINUTES, get_setting
from core.strings import FALLBACK, Catalogue
from core.words.intent import Intent

# What is no topic of its own. That help was needed is told apart, where it may be told (N4).
NO_TOPIC: Final = frozenset(
    {
        Intent.COMPANY,
        Intent.YES,
        Intent.NO,
        Intent.HELLO,
        Intent.THANKS,
        Intent.GOODBYE,
        Intent.EMERGENCY,
    }
)
_TOPICS: Final = 5
# What is idle for longer than it may be: by this much, at least.
AT_ONCE: Final = timedelta(seconds=1)


def session_now(uow: UnitOfWork, wanted: str | None = None) -> Session:
    """The one that goes on, or a new one, not yet written. wanted: its id, if one is named.

    One in which nothing was said for a while is over; a clock that went back ends none (T7).
    """
    going_on = uow.talks.going_on(uow.scope.account_id)
    is_it = going_on is not None and wanted in {None, going_on.id}
    if going_on is not None and is_it and not _is_over(uow, going_on):
        return going_on
    return new_session(uow)


def new_session(uow: UnitOfWork) -> Session:
    """Not yet written."""
    return Session(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        account_id=uow.scope.account_id,
        mode=TalkMode.COMPANION,
        last_activity_at=uow.now,
    )


def require_talk(uow: UnitOfWork) -> None:
    """Raises NotFound where the scope names a talk that never was; one that is over is followed by
    a new one."""
    if uow.scope.session_key is not None and uow.of(SESSION).get(uow.scope.session_key) is None:
        raise NotFound(SESSION.name)


def close_idle(uow: UnitOfWork) -> int:
    """Ends every talk of this person in which nothing was said for a while. How many."""
    quiet = uow.talks.idle_since(uow.now - idle(uow))
    for session in quiet:
        close(uow, session, SessionStatus.EXPIRED)
    return len(quiet)


def close(uow: UnitOfWork, session: Session, status: SessionStatus) -> Session:
    """Writes what it was about: by feeling, topic and length, never by quoting anybody; and what
    was told in it, as a memory of its own."""
    feelings = sorted(uow.of(EMOTION).find(session_id=session.id), key=lambda e: (e.felt_at, e.id))
    messages = uow.of(MESSAGE).find(session_id=session.id)
    anchors = [each.word for each in uow.of(ANCHOR).find(session_id=session.id)]
    ended = session.changed(
        status=status,
        dominant_emotion=_dominant(feelings),
        session_summary=json.dumps(_summary(uow, session, messages, _Felt(feelings, anchors))),
        updated_at=uow.now,
    )
    uow.of(SESSION).replace(ended)
    summarise(uow, ended, messages, _topics(messages))
    return ended


@frozen
class _Felt:
    feelings: Sequence[DetectedEmotion]
    anchors: Sequence[str]


def _is_over(uow: UnitOfWork, session: Session) -> bool:
    """After a silence, or a day after it began (S9)."""
    longest = timedelta(hours=get_setting(uow, SHORT_TERM_HOURS))
    is_quiet = uow.now - session.last_activity_at > idle(uow)
    return is_quiet or uow.now - session.created_at > longest


def summarise_so_far(uow: UnitOfWork) -> int:
    """What was told up to now in each talk that goes on; its end writes it anew. How many."""
    going_on = uow.of(SESSION).find(status=SessionStatus.ACTIVE)
    for session in going_on:
        messages = uow.of(MESSAGE).find(session_id=session.id)
        summarise(uow, session, messages, _topics(messages))
    return len(going_on)


def idle(uow: UnitOfWork) -> timedelta:
    """For so long nothing may be said in a talk that goes on."""
    return timedelta(minutes=get_setting(uow, SHORT_TERM_IDLE_MINUTES))


def _dominant(feelings: Sequence[DetectedEmotion]) -> Emotion | None:
    """The most frequent; of two, the one that came last."""
    counted = Counter(each.emotion for each in feelings)
    order = [each.emotion for each in feelings]
    return max(counted, key=lambda e: (counted[e], order[::-1].index(e) * -1), default=None)


def _summary(
    uow: UnitOfWork, session: Session, messages: Sequence[Message], felt: _Felt
) -> dict[str, object]:
    topics = _topics(messages)
    arc = _arc([each.emotion for each in felt.feelings])
    return {
        "summary": _in_a_sentence(uow, topics, arc),
        "duration_seconds": _seconds(messages, session.created_at),
        "message_count": len(messages),
        "dominant_emotion": _dominant(felt.feelings),
        "escalation_triggered": session.escalation_triggered,
        "key_topics": topics,
        "emotional_arc": " -> ".join(arc),
        "notable_anchors": list(felt.anchors),
    }


def _topics(messages: Sequence[Message]) -> list[str]:
    counted = Counter(
        each.intent
        for each in messages
        if each.role is Speaker.ASSISTANT and each.intent and Intent(each.intent) not in NO_TOPIC
    )
    return [topic for topic, _ in counted.most_common(_TOPICS)]


def _in_a_sentence(uow: UnitOfWork, topics: Sequence[str], arc: Sequence[str]) -> str:
    """For whoever may read of talks: what it was about and how it felt, in nobody's words."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    say = Catalogue.load(person.locale if person else FALLBACK).say
    about = ", ".join(say(f"talk.topic.{topic}") for topic in topics) or say("talk.topic.company")
    felt = say("talk.summary.then").join(say(f"talk.emotion.{each}") for each in arc)
    key = "talk.summary.felt" if felt else "talk.summary.about"
    return say(key, about=about, felt=felt)


def _seconds(messages: Sequence[Message], began: datetime) -> int:
    last = max((each.said_at for each in messages), default=began)
    return max(0, round((last - began).total_seconds()))


def _arc(emotions: Sequence[Emotion]) -> Sequence[str]:
    """Where it began, what weighed most often, where it ended."""
    if not emotions:
        return []
    middle = Counter(emotions).most_common(1)[0][0]
    arc = [emotions[0], middle, emotions[-1]]
    return [each.value for place, each in enumerate(arc) if place == 0 or each != arc[place - 1]]
