"""One read of all that an answer may draw on, in one transaction."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from core.access import Right
from core.assistant.context import USUAL_BUDGET, Line, Request
from core.assistant.earlier import NOTHING_EARLIER, Earlier
from core.assistant.facts import facts
from core.assistant.found import medicine_changes, papers, talks
from core.assistant.keeping import told_before
from core.assistant.remembered import remembered
from core.clinical.disclosed import Budget, most_told, topics
from core.dates_in_words import DatesInWords
from core.errors import AccessDenied, NotFound
from core.frozen import frozen
from core.ports import UnitOfWork
from core.recall.recall import Sought
from core.records.assistant import ASSISTANT_TURN
from core.records.person import PERSON, Person
from core.records.talk import SESSION
from core.words.time_phrases.find import time_phrase
from core.words.wanted import OF_EARLIER, Wanted

_BY_PAPERS = frozenset({Wanted.DOCTOR_SAID, Wanted.ANYTHING, Wanted.HAPPENED})
# Where the record alone may answer (P1), or nothing of it is looked up.
_WITHOUT_MEMORY: Final = frozenset(
    {Wanted.ALLERGIES, Wanted.MEDICINES, Wanted.MEDICINE_CHANGES, Wanted.CONDITIONS}
    | {Wanted.SYMPTOMS, Wanted.ADVICE, Wanted.ROSEMARY, Wanted.TIME, Wanted.RECORD_NAME}
    | {Wanted.EVERYTHING, Wanted.GREETING, *OF_EARLIER}
)
BY_MEMORY: Final = frozenset(Wanted) - _WITHOUT_MEMORY


@frozen
class Question:
    """wanted: what it was heard as. budget: in tokens. earlier: what the helper asked before.

    sought: it as memories are compared with it by meaning; None where they are by words alone.
    """

    asked: str
    wanted: Wanted
    budget: int = USUAL_BUDGET
    earlier: Earlier = NOTHING_EARLIER
    sought: Sought | None = None


def gather(uow: UnitOfWork, question: Question, dates: DatesInWords) -> Request:
    """Raises AccessDenied for who has no assistant here, NotFound for a person who is gone."""
    if not uow.may(Right.WRITE, ASSISTANT_TURN.name):
        raise AccessDenied(Right.WRITE.value, ASSISTANT_TURN.name)
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is None:
        raise NotFound(PERSON.name)
    counted = topics(uow)
    most = most_told(uow.scope.role, sum(each.count for each in counted))
    return Request(
        asked=question.asked,
        wanted=question.wanted,
        now=uow.now.astimezone(dates.zone),
        lines=tuple(_lines(uow, question, person, dates)),
        budget=question.budget,
        may_see_talks=uow.may(Right.SEE, SESSION.name),
        keeps_episodes=uow.episodes.is_on(),
        topics=counted,
        to_tell=Budget(most, told_before(uow)),
    )


def _lines(
    uow: UnitOfWork, question: Question, person: Person, dates: DatesInWords
) -> Iterator[Line]:
    yield from facts(uow, dates)
    if question.wanted is Wanted.MEDICINE_CHANGES:
        since = _since(question.asked, uow.now, person.time_zone)
        yield from medicine_changes(uow, since, dates)
    yield from talks(uow, question.asked, dates)
    if question.wanted in BY_MEMORY:
        yield from remembered(uow, question.asked, question.sought, dates)
    if question.wanted in _BY_PAPERS:
        yield from papers(uow, question.asked)
    yield from question.earlier.lines


def _since(asked: str, now: datetime, zone: str) -> datetime | None:
    """The beginning of the time that is named; None where none is, or it lies ahead."""
    found = time_phrase(asked, now, zone)
    if found is None or found.reading is None or found.reading.begins_at > now:
        return None
    return found.reading.begins_at
