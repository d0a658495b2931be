"""Dates that cannot be: a past that has not come yet, an end before its beginning."""

from collections.abc import Collection
from datetime import datetime

from core.errors import InputRejected, InTheFuture
from core.lifecycle.clock_trust import JUMP
from core.ports import UnitOfWork
from core.records.base import Record
from core.records.partial import end_moment, first_moment
from core.records.person import PERSON
from core.typed_moments import zone_named

# Fields that say when something began or happened; nobody can know the future of these.
_PAST_FIELDS = (
    "first_seen_at",
    "happened_at",
    "happened_on",
    "taken_at",
    "measured_on",
    "measured_at",
    "onset_on",
    "started_on",
    "filled_on",
    "died_on",
    "birth_date",
    "ended_on",
    "at",
)
_SPANS = (
    ("starts_at", "ends_at"),
    ("started_on", "ends_on"),
    ("onset_on", "ended_on"),
    ("birth_date", "died_on"),
)


def refuse_the_future(uow: UnitOfWork, said: Record, named: Collection[str] = _PAST_FIELDS) -> None:
    """named: the fields to look at. Raises InTheFuture naming those whose past has not come yet.

    A day has come where the person lives: in Auckland it is today while it is yesterday in UTC.
    """
    now = max(uow.now, uow.passed_at)  # a clock that was set back forbids nothing that happened
    asked = [name for name in _PAST_FIELDS if name in named]
    ahead = [name for name in asked if _is_ahead(getattr(said, name, None), now)]
    if ahead and (still := [name for name in ahead if not _is_today(uow, getattr(said, name))]):
        raise InTheFuture(*still)


def _is_today(uow: UnitOfWork, said: object) -> bool:
    person = uow.of(PERSON).get(uow.scope.user_id)
    if not isinstance(said, str) or person is None:
        return False
    today = uow.now.astimezone(zone_named(person.time_zone)).date().isoformat()
    return said == today[: len(said)]


def come_by(now: datetime, passed_at: datetime) -> datetime:
    """Up to when a date has come. passed_at: what lies before it is past, whatever the clock says.

    A clock that was put right by minutes makes nothing a date of the future.
    """
    return max(now, passed_at) + JUMP


def dated_ahead(fact: Record, now: datetime) -> datetime | None:
    """The furthest of its dates that has not come: of a wrong clock, or of a file (T7).

    now: a time that is believed.
    """
    moments = [_moment(getattr(fact, name, None)) for name in ("last_confirmed_at", *_PAST_FIELDS)]
    ahead = [moment for moment in moments if moment is not None and moment > come_by(now, now)]
    return max(ahead, default=None)


def refuse_an_end_before_its_beginning(said: Record) -> None:
    """For what people type; a clinic's file is taken as it is. Raises InputRejected."""
    reversed_spans = [
        end
        for begin, end in _SPANS
        if _is_reversed(getattr(said, begin, None), getattr(said, end, None))
    ]
    if reversed_spans:
        raise InputRejected(*reversed_spans)


def _is_ahead(said: object, now: datetime) -> bool:
    moment = _moment(said)
    return moment is not None and moment > now


def _moment(said: object) -> datetime | None:
    if isinstance(said, str):
        said = first_moment(said)
    return said if isinstance(said, datetime) else None


def _is_reversed(begin: object, end: object) -> bool:
    """A partial end counts to its last moment: "2020" does not end before May 2020."""
    if isinstance(begin, str) and isinstance(end, str):
        return end_moment(end) <= first_moment(begin)
    return isinstance(begin, datetime) and isinstance(end, datetime) and end < begin
