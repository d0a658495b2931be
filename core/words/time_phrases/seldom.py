"""Times that are seldom said so: "three quarters of an hour", "two Sundays ago"."""

import re
from collections.abc import Sequence
from datetime import timedelta

from core.words.time_phrases.numbers import ORDINAL, day_number_of, number_of
from core.words.time_phrases.reading import Build, Frame, Grain, Reading, month_start

_DAYS = ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}  # fmt: skip
_UNDER_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_MONTHS = {"this": 0, "the": 0, "next": 1, "last": -1}


def _three_quarters(frame: Frame, found: re.Match[str]) -> Reading:
    sign = -1 if found["ago"] else 1
    begins = frame.after(frame.now, timedelta(minutes=sign * 45))
    return Reading(begins, frame.after(begins, timedelta(minutes=1)), Grain.MINUTE)


def _weekdays_ago(frame: Frame, found: re.Match[str]) -> Reading:
    count, _ = number_of(found["count"])
    back = (frame.today.weekday() - _DAYS.index(found["weekday"])) % 7 or 7
    return frame.day(frame.today - timedelta(back + 7 * (int(count) - 1)))


def _of_that_month(frame: Frame, found: re.Match[str]) -> Reading | None:
    first = month_start(frame.today.year, frame.today.month + _MONTHS[found["which"]])
    day = first + timedelta(day_number_of(found["day"]) - 1)
    return frame.day(day) if day.month == first.month else None


def _spoken_year(frame: Frame, found: re.Match[str]) -> Reading:
    """1920 to 1999."""
    unit = _UNDER_TEN.index(found["unit"]) + 1 if found["unit"] else 0
    return frame.year(1900 + _TENS[found["tens"]] + unit)


def _last_fortnight(frame: Frame, found: re.Match[str]) -> Reading:  # noqa: ARG001
    return frame.span(frame.after(frame.now, -timedelta(days=14)), frame.now)


SELDOM: Sequence[tuple[str, Build]] = (
    (r"(?:in )?three[- ]quarters of an hour(?: (?P<ago>ago|back))?\b", _three_quarters),
    (
        rf"(?P<count>two|three|four|five|[2-5]) (?P<weekday>{'|'.join(_DAYS)})days ago\b",
        _weekdays_ago,
    ),
    (
        rf"(?:on )?(?:the )?(?P<day>[0-3]?\d(?=st|nd|rd|th)|{ORDINAL})(?:st|nd|rd|th)? of (?P<which>this|the|next|last) month\b",
        _of_that_month,
    ),
    (
        rf"(?:back in |in |since )?nineteen[- ](?P<tens>{'|'.join(_TENS)})(?:[- ](?P<unit>{'|'.join(_UNDER_TEN)}))?\b(?! (?:mg|ml|people|of|times))",
        _spoken_year,
    ),
    (r"(?:for |over |in )?(?:the|this) (?:past|last) fortnight\b", _last_fortnight),
)
