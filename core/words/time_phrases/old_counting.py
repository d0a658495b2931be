"""Weeks and years counted from a day or a month: "a week past Friday", "a year last March"."""

import re
from collections.abc import Sequence
from datetime import date, timedelta

from core.words.time_phrases.counted import months_on
from core.words.time_phrases.days import weekday_number
from core.words.time_phrases.months import month_number
from core.words.time_phrases.numbers import number_of
from core.words.time_phrases.reading import Build, Frame, Reading, Tense, roughly

_COUNT = r"(?P<count>a|one|two|three|four|five|six|[1-6])"
_WEEKS = r"(?P<unit>weeks?|fortnight)"
_NEAR = {"yesterday": -1, "today": 0, "tomorrow": 1}


def _days_in(found: re.Match[str]) -> int:
    count = int(number_of(found["count"])[0]) if found["count"] else 1
    return count * (14 if found["unit"].startswith("fort") else 7)


def _weeks_on(frame: Frame, found: re.Match[str]) -> Reading:
    ahead = (weekday_number(found["weekday"]) - frame.today.weekday()) % 7 or 7
    return frame.day(frame.today + timedelta(ahead + _days_in(found)))


def _weeks_back(frame: Frame, found: re.Match[str]) -> Reading:
    back = (frame.today.weekday() - weekday_number(found["weekday"])) % 7 or 7
    return frame.day(frame.today - timedelta(back + _days_in(found)))


def _unsure(frame: Frame, found: re.Match[str]) -> Reading:  # noqa: ARG001
    """ "Friday two weeks ago" is one Friday to some, and the one before to others; which Tuesday was
    the one after a birthday is not said."""
    raise ValueError


def _near_counted(frame: Frame, found: re.Match[str]) -> Reading:
    """ "A week yesterday", "three weeks today since he fell", "a month tomorrow"."""
    base = frame.today + timedelta(_NEAR[found["near"]])
    return frame.day(_moved(base, found, _sign(frame, found)))


def _sign(frame: Frame, found: re.Match[str]) -> int:
    near, is_since = (
        found["near"],
        re.match(r" since\b", found.string[found.end() : found.end() + len(" since ")]),
    )
    if near == "yesterday" or found["ago"] or is_since:
        return -1
    is_over = near == "today" and frame.tense is Tense.PAST and not found["hence"]
    return -1 if is_over else 1


def _moved(day: date, found: re.Match[str], sign: int) -> date:
    unit = found["unit"]
    if not unit.startswith(("month", "year")):
        return day + timedelta(sign * _days_in(found))
    count = int(number_of(found["count"])[0]) if found["count"] else 1
    return months_on(day, sign * count * (12 if unit.startswith("year") else 1))


def _this_time(frame: Frame, found: re.Match[str]) -> Reading:
    sign, unit = (1 if found["when"] == "next" else -1), found["unit"]
    if unit == "week":
        return frame.day(frame.today + timedelta(7 * sign))
    return roughly(frame.day(months_on(frame.today, sign * (12 if unit == "year" else 1))))


_SO_MANY_WEEKS = rf"(?:{_COUNT} )?{_WEEKS}"


def _of_that_week(frame: Frame, found: re.Match[str]) -> Reading:
    """ "Wednesday next week", "last week, on the Thursday"."""
    shift = {"last": -1, "this": 0, "next": 1}[found["week"]]
    monday = frame.today - timedelta(frame.today.weekday()) + timedelta(7 * shift)
    return frame.day(monday + timedelta(weekday_number(found["weekday"])))


def _years_back(frame: Frame, found: re.Match[str]) -> Reading:
    """ "A year last March" is the March before last."""
    month, count = month_number(found["month"]), int(number_of(found["count"])[0])
    this_year, this_month = frame.today.year, frame.today.month
    latest = this_year - (month >= this_month)
    if found["how"] == "come":  # so long it will have been by then
        latest = this_year + (month < this_month)
    return frame.month(latest - count, month)


def old_counting(weekday: str, month: str) -> Sequence[tuple[str, Build]]:
    """weekday, month: the expressions that find their names."""
    return (
        (
            rf"{_SO_MANY_WEEKS} (?:come|next|this|this coming|from|from this|from next) {weekday}\b",
            _weeks_on,
        ),
        (
            rf"{_SO_MANY_WEEKS} (?:past|gone|last|ago|ago last|ago this past)(?: on)? {weekday}\b",
            _weeks_back,
        ),
        (rf"{_SO_MANY_WEEKS} on {weekday} (?:past|gone|last)\b", _weeks_back),
        (rf"last {weekday} {_SO_MANY_WEEKS}\b(?! (?:ago|back|since))", _weeks_back),
        (rf"{weekday} (?:gone|past|last) {_SO_MANY_WEEKS}\b", _weeks_back),
        (rf"{weekday} (?:(?P<count>a|one) )?{_WEEKS} (?:gone|past|ago|back|since)\b", _weeks_back),
        (
            rf"{weekday} (?:two|three|four|five|six|[2-6]) weeks (?:gone|past|ago|back|since)\b",
            _unsure,
        ),
        (
            rf"{_COUNT} (?P<unit>weeks?|fortnight|months?|years?) (?P<ago>ago )?(?P<hence>from )?(?P<near>today|yesterday|tomorrow)\b",
            _near_counted,
        ),
        (
            rf"(?P<near>today|yesterday|tomorrow) {_WEEKS}\b(?P<count>)(?P<ago>)(?P<hence>)",
            _near_counted,
        ),
        (rf"(?:on )?{weekday},? (?:of |in )?(?P<week>last|this|next) week\b", _of_that_week),
        (rf"(?P<week>last|this|next) week,? (?:on )?(?:the )?{weekday}\b", _of_that_week),
        (
            rf"(?:on )?the {weekday} (?:before|after)\b(?! (?:last|my |his |her )?(?:lunch|dinner|tea|breakfast|bed|work|last)\b)",
            _unsure,
        ),
        (
            rf"{_COUNT} years? (?P<how>ago last|ago|past|gone|last|come) (?:this )?{month}\b(?! (?:the )?\d)",
            _years_back,
        ),
        (r"this time (?P<when>last|next) (?P<unit>week|month|year)\b", _this_time),
    )
