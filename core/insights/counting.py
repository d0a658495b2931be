"""Counts the days on which something was said, once for each day, and anew when it changes."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.access import Right
from core.clinical.write import require
from core.frozen import frozen
from core.insights.day import Felt
from core.lifecycle.showing import local_day
from core.ports import UnitOfWork
from core.records.care_day import CARE_DAY, CareDay
from core.records.person import PERSON
from core.records.talk import EMOTION
from core.typed_moments import zone_named

# A day has at most twenty-five.
_HOURS_AT_A_TIME = 25
_REST_OF_AN_HOUR = timedelta(minutes=59, seconds=59)


def count_a_day(uow: UnitOfWork) -> bool:
    """The oldest day that waits; False when none does, or as long as nobody may know (S6).

    As any helper sees it: what the person keeps to themselves is in no count (N4).
    """
    helper = uow.as_any_helper_sees()
    if not helper.may(Right.SEE, EMOTION.name):
        return False
    waiting = uow.care.hours_to_count(_HOURS_AT_A_TIME)
    if not waiting:
        return False
    zone = zone_named(require(uow, PERSON, uow.scope.user_id).time_zone)
    days = _days_of(waiting[0], zone)
    for day in days:
        _keep(uow, day, _counted(helper, day, zone))
    uow.care.counted([hour for hour in waiting if _days_of(hour, zone) <= days])
    return True


def _days_of(hour: datetime, zone: ZoneInfo) -> frozenset[date]:
    """Where clocks stand at a half, an hour of UTC is part of two days."""
    return frozenset(each.astimezone(zone).date() for each in (hour, hour + _REST_OF_AN_HOUR))


@frozen
class _Counted:
    talks: int
    messages: int
    calls: int
    is_circling: bool
    felt: str

    @property
    def is_anything(self) -> bool:
        return self.messages > 0 or self.calls > 0


def _counted(helper: UnitOfWork, day: date, zone: ZoneInfo) -> _Counted:
    begin, end = local_day(datetime.combine(day, time(12), zone), zone)
    said = helper.care.said_between(begin, end)
    calls = helper.care.calls_between(begin, end)
    return _Counted(
        talks=len({each.session_id for each in said}),
        messages=len(said),
        calls=len(calls),
        is_circling=helper.care.is_circling_between(begin, end),
        felt=Felt.of(said, zone, calls).as_text(),
    )


def _keep(uow: UnitOfWork, day: date, counted: _Counted) -> None:
    """A day of which all is gone again stays, with nothing in it."""
    days, fields = uow.of(CARE_DAY), {name: getattr(counted, name) for name in _FIELDS}
    kept = next(iter(days.find(day=day.isoformat())), None)
    if kept is not None and any(getattr(kept, name) != value for name, value in fields.items()):
        days.replace(kept.changed(**fields, updated_at=uow.now))
    elif kept is None and counted.is_anything:
        at = {"created_at": uow.now, "updated_at": uow.now}
        days.add(CareDay.parse(id=uow.new_id(), day=day.isoformat(), **at, **fields))


_FIELDS: Sequence[str] = ("talks", "messages", "calls", "is_circling", "felt")
