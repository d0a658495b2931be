"""Counts what days came to outside of the talks, once for each day, and anew when it changes."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from core.clinical.write import require
from core.insights.lived import Happened, Lived
from core.lifecycle.showing import local_day
from core.ports import UnitOfWork
from core.records.lived_day import LIVED_DAY, LivedDay
from core.records.person import PERSON
from core.typed_moments import zone_named

# A day, and the hours of it.
_MARKS_AT_A_TIME: Final = 26
_LENGTH_OF_A_DAY: Final = len("2026-03-01")
_REST_OF_AN_HOUR: Final = timedelta(minutes=59, seconds=59)


def count_a_lived_day(uow: UnitOfWork) -> bool:
    """The oldest day that waits; False when none does. As any helper sees it (N4)."""
    waiting = uow.lived.marks_to_count(_MARKS_AT_A_TIME)
    if not waiting:
        return False
    helper = uow.as_any_helper_sees()
    zone = zone_named(require(uow, PERSON, uow.scope.user_id).time_zone)
    days = _days_of(waiting[0], zone)
    for day in days:
        _keep(uow, day, _lived(helper, day, zone))
    uow.lived.counted([mark for mark in waiting if _days_of(mark, zone) <= days])
    return True


def _days_of(mark: str, zone: ZoneInfo) -> frozenset[date]:
    """Where clocks stand at a half, an hour of UTC is part of two days."""
    if len(mark) == _LENGTH_OF_A_DAY:
        return frozenset({date.fromisoformat(mark)})
    hour = datetime.strptime(mark, "%Y-%m-%dT%H").replace(tzinfo=UTC)
    return frozenset(each.astimezone(zone).date() for each in (hour, hour + _REST_OF_AN_HOUR))


def _lived(helper: UnitOfWork, day: date, zone: ZoneInfo) -> Lived:
    begin, end = local_day(datetime.combine(day, time(12), zone), zone)
    happened = Happened(
        readings=helper.lived.readings_of(day, begin, end),
        events=helper.lived.events_between(begin, end),
        asked=helper.lived.asked_between(begin, end),
        written=helper.lived.written_between(begin, end),
        sure=helper.lived.sure_between(begin, end),
    )
    return Lived.of(happened, zone)


def _keep(uow: UnitOfWork, day: date, lived: Lived) -> None:
    """A day of which all is gone again stays, with nothing in it."""
    days, text = uow.of(LIVED_DAY), lived.as_text()
    kept = next(iter(days.find(day=day.isoformat())), None)
    if kept is not None and kept.lived != text:
        days.replace(kept.changed(lived=text, updated_at=uow.now))
    elif kept is None and lived.is_anything:
        at = {"created_at": uow.now, "updated_at": uow.now}
        days.add(LivedDay.parse(id=uow.new_id(), day=day.isoformat(), lived=text, **at))
