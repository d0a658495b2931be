"""The days of an event that repeats, from now to a year ahead."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from itertools import islice
from typing import Any

from dateutil.rrule import rrulestr

from core.importers.icalendar_file.times import Property, Zones

HORIZON = timedelta(days=366)
# Daily from the first year that people keep in calendars to today is a tenth of it.
MOST_DAYS_COUNTED = 200_000
MOST_TAKEN = 400
_TOO_OFTEN = frozenset({"SECONDLY", "MINUTELY", "HOURLY"})


class RepeatsTooOften(Exception):
    """More than anyone visits; somebody wants us to count for ever."""


def repeats(event: Any) -> bool:  # noqa: ANN401 - of icalendar
    return "RRULE" in event or "RDATE" in event


def coming_days(event: Any, zones: Zones, now: datetime) -> list[datetime]:  # noqa: ANN401
    """Local times with their zone, at or after `now`, at most a year ahead, in order.

    Raises RepeatsTooOften, and ValueError for a rule that cannot be read. Counted by the clock
    on the wall: "every Tuesday at nine" stays at nine when the clocks change.
    """
    begins = zones.local(event["DTSTART"])
    zone = begins.tzinfo
    first = now.astimezone(zone).replace(tzinfo=None)
    left_out = set(_left_out(event, zones))
    found = set[datetime]()
    for day in islice(_days(event, begins), MOST_DAYS_COUNTED):
        if day > first + HORIZON:
            break
        if day >= first and day not in left_out and day.date() not in left_out:
            found.add(day)
    found |= {day for day in _added(event, zones) if first <= day <= first + HORIZON} - left_out
    if len(found) > MOST_TAKEN:
        raise RepeatsTooOften
    return [day.replace(tzinfo=zone) for day in sorted(found)]


def _days(event: Any, begins: datetime) -> Iterator[datetime]:  # noqa: ANN401
    for rule in _many(event.get("RRULE")):
        if _TOO_OFTEN & {str(word).upper() for word in rule.get("FREQ", ())}:
            raise RepeatsTooOften
        until = _until(rule, begins)
        # UNTIL is in UTC where the event has a zone; counted is by the clock on the wall.
        parts = {name: value for name, value in rule.items() if name.upper() != "UNTIL"}
        text = type(rule)(parts).to_ical().decode("ascii")
        for day in rrulestr(text, dtstart=begins.replace(tzinfo=None)):
            if until is not None and day > until:
                break
            yield day


def _until(rule: Any, begins: datetime) -> datetime | None:  # noqa: ANN401
    told = next(iter(rule.get("UNTIL", ())), None)
    if isinstance(told, datetime):
        return told.astimezone(begins.tzinfo).replace(tzinfo=None) if told.tzinfo else told
    return datetime.combine(told, time.max) if isinstance(told, date) else None


def _left_out(event: Any, zones: Zones) -> Iterator[datetime | date]:  # noqa: ANN401
    """A day without a time leaves out whatever is on it."""
    for one in _dates(event, "EXDATE"):
        is_day = not isinstance(one.dt, datetime)
        yield one.dt if is_day else zones.local(one).replace(tzinfo=None)


def _added(event: Any, zones: Zones) -> Iterator[datetime]:  # noqa: ANN401
    for one in _dates(event, "RDATE"):
        yield zones.local(one).replace(tzinfo=None)


def _dates(event: Any, name: str) -> Iterator[Property]:  # noqa: ANN401
    for several in _many(event.get(name)):
        yield from several.dts


def _many(value: Property) -> list[Property]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
