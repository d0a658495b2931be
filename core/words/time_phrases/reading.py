"""What a time phrase was read as: a stretch of local time, and how exact it is."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum
from zoneinfo import ZoneInfo

from core.frozen import frozen


class Grain(Enum):
    MINUTE = "minute"
    HOUR = "hour"
    PART_OF_DAY = "part_of_day"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    SPAN = "span"


class Tense(Enum):
    PAST = "past"
    AHEAD = "ahead"


@frozen
class Reading:
    """begins_at, ends_at: local, aware, the end exclusive. is_about: said as a rough time."""

    begins_at: datetime
    ends_at: datetime
    grain: Grain
    is_about: bool = False


@frozen
class Frame:
    """now: local, aware. is_day_first: 3/4 is the third of April. tense: of the sentence."""

    now: datetime
    zone: ZoneInfo
    is_day_first: bool
    tense: Tense

    @property
    def today(self) -> date:
        return self.now.date()

    def at(self, day: date, hour: int = 0, minute: int = 0) -> datetime:
        """The wall clock's reading; of an hour that the change of clocks repeats, the first."""
        return datetime.combine(day, time(hour, minute), self.zone)

    def after(self, moment: datetime, step: timedelta) -> datetime:
        """By the time that passes, not by what the wall clock shows."""
        return (moment.astimezone(UTC) + step).astimezone(self.zone)

    def is_ahead(self, moment: datetime) -> bool:
        return _is_later(moment, self.now)

    def days(self, first: date, count: int, grain: Grain) -> Reading:
        return Reading(self.at(first), self.at(first + timedelta(count)), grain)

    def day(self, day: date) -> Reading:
        return self.days(day, 1, Grain.DAY)

    def week(self, offset: int) -> Reading:
        monday = self.today - timedelta(self.today.weekday()) + timedelta(7 * offset)
        return self.days(monday, 7, Grain.WEEK)

    def month(self, year: int, month: int, count: int = 1) -> Reading:
        """month: any whole number; 0 is the December before."""
        grain = Grain.MONTH if count == 1 else Grain.SPAN
        return Reading(
            self.at(month_start(year, month)), self.at(month_start(year, month + count)), grain
        )

    def year(self, year: int) -> Reading:
        return Reading(self.at(date(year, 1, 1)), self.at(date(year + 1, 1, 1)), Grain.YEAR)

    def span(self, begins: datetime, ends: datetime) -> Reading:
        """Raises ValueError where it would begin after its end."""
        if _is_later(begins, ends):
            raise ValueError("a stretch begins no later than it ends")
        return Reading(begins, ends, Grain.SPAN)

    def moment(self, day: date, hour: int, minute: int) -> Reading:
        begins = self.at(day, hour, minute)
        return Reading(begins, self.after(begins, timedelta(minutes=1)), Grain.MINUTE)


# What is built of the words that a pattern found; None where they are no time after all.
Build = Callable[[Frame, re.Match[str]], Reading | None]


def _is_later(one: datetime, other: datetime) -> bool:
    """By the time that passes: of two moments in one zone Python compares what the clocks show."""
    return one.astimezone(UTC) > other.astimezone(UTC)


def month_start(year: int, month: int) -> date:
    return date(year + (month - 1) // 12, (month - 1) % 12 + 1, 1)


def roughly(reading: Reading) -> Reading:
    return replace(reading, is_about=True)
