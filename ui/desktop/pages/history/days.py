"""Going to another day: by a day, a week, a month; and where a local day ends."""

import calendar
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import partial


def _by_days(days: int, day: date) -> date:
    return day + timedelta(days=days)


def _by_months(months: int, day: date) -> date:
    """The same day of the month, or the last one where there is no such day."""
    index = day.year * 12 + day.month - 1 + months
    year, month = index // 12, index % 12 + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


STEPS: Mapping[str, Callable[[date], date]] = {
    "month_back": partial(_by_months, -1),
    "week_back": partial(_by_days, -7),
    "day_back": partial(_by_days, -1),
    "day_on": partial(_by_days, 1),
    "week_on": partial(_by_days, 7),
    "month_on": partial(_by_months, 1),
}
FIRST_DAY = date(1900, 1, 1)


def end_of(day: date, zone: tzinfo) -> datetime:
    """The last moment of a local day, in UTC; a day may have 23 or 25 hours."""
    next_day = datetime.combine(day + timedelta(days=1), time(0), zone)
    return next_day.astimezone(UTC) - timedelta(microseconds=1)
