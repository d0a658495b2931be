"""A day, by its name or by how far it is from today."""

import re
from datetime import date, timedelta

from core.words.time_phrases.numbers import day_number_of, number_of
from core.words.time_phrases.reading import Frame, Grain, Reading, Tense, month_start, roughly


def near_read(frame: Frame, found: re.Match[str]) -> Reading:
    shifts = {"today": 0, "yesterday": -1, "tomorrow": 1, "tomorow": 1, "tommorow": 1, "tomorrer": 1,
              "2morrow": 1, "tmrw": 1, "day before yesterday": -2, "day after tomorrow": 2, "yesteday": -1}  # fmt: skip
    return frame.day(frame.today + timedelta(shifts[found["near"]]))


def night_before_last_read(frame: Frame, found: re.Match[str]) -> Reading:  # noqa: ARG001
    begins, ends = frame.today - timedelta(2), frame.today - timedelta(1)
    return Reading(frame.at(begins, 22), frame.at(ends, 6), Grain.PART_OF_DAY)


def weekday_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    number = weekday_number(found["weekday"])
    monday = frame.today - timedelta(frame.today.weekday())
    which, late = found["which"] or "", found["late"] or ""
    ahead = (number - frame.today.weekday()) % 7 or 7
    back = (frame.today.weekday() - number) % 7 or 7
    if late.strip() == "before last":
        return frame.day(frame.today - timedelta(back + 7))
    if "week" in which or "fortnight" in which:
        weeks = 2 if "fortnight" in which else int(number_of(which.split()[0])[0])
        on = -back - 7 * weeks if which.endswith(" last") else ahead + 7 * weeks
        return frame.day(frame.today + timedelta(on))
    if late.strip() in {"week", "fortnight"}:
        return frame.day(frame.today + timedelta(ahead + (7 if "week" in late else 14)))
    if which in {"last", "this past", "the previous"} or late.strip() in {
        "last",
        "gone",
        "past",
        "just gone",
    }:
        return frame.day(frame.today - timedelta(back))
    if which == "the week before last":
        return None
    if which == "this":
        return frame.day(monday + timedelta(number))
    if which == "next":
        return frame.day(monday + timedelta(7 + number))
    if which in {"this coming", "the coming", "coming"}:
        return frame.day(frame.today + timedelta(ahead))
    if frame.tense is Tense.PAST:
        return frame.day(frame.today - timedelta(back))
    return frame.day(frame.today + timedelta(ahead))


def weekday_number(weekday: str) -> int:
    """0 is Monday; also of "wensday" and "tusday"."""
    return _STARTS[weekday[:2]]


_STARTS = {"mo": 0, "tu": 1, "we": 2, "th": 3, "fr": 4, "sa": 5, "su": 6}


def days_between_read(frame: Frame, found: re.Match[str]) -> Reading:
    first, last = weekday_number(found["weekday"]), weekday_number(found["to"])
    count = (last - first) % 7 + 1
    if frame.tense is Tense.PAST:
        back = (frame.today.weekday() - last) % 7 or 7
        return frame.days(frame.today - timedelta(back + count - 1), count, Grain.SPAN)
    ahead = (first - frame.today.weekday()) % 7 or 7
    return frame.days(frame.today + timedelta(ahead), count, Grain.SPAN)


def nth_weekday_read(frame: Frame, found: re.Match[str]) -> Reading:
    """ "The first Monday of the month", "the last Friday of June"."""
    first = _month_of(frame, found)
    later = (weekday_number(found["weekday"]) - first.weekday()) % 7
    days = [first + timedelta(later + 7 * week) for week in range(5)]
    within = [day for day in days if day.month == first.month]
    nth = ("first", "second", "third", "fourth", "last").index(found["nth"])
    return frame.day(within[-1] if nth == 4 else within[nth])


def nth_week_read(frame: Frame, found: re.Match[str]) -> Reading:
    """ "The first week of December", "the last week in October": seven days, more or less."""
    first = _month_of(frame, found)
    nth = ("fi", "se", "th", "fo", "la").index(_SPOKEN.get(found["nth"], found["nth"])[:2])
    ends = month_start(first.year, first.month + 1)
    begins = ends - timedelta(7) if nth == 4 else first + timedelta(7 * nth)
    return roughly(frame.days(begins, 7, Grain.SPAN))


_SPOKEN = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"}


def _month_of(frame: Frame, found: re.Match[str]) -> date:
    year, month = frame.today.year, frame.today.month
    if found["of"]:
        return month_start(year, month + {"last": -1, "next": 1}.get(found["of"], 0))
    names = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
    named = names.index(found["month"][:3]) + 1
    if found["year"]:
        return month_start(int(found["year"]), named)
    is_past = frame.tense is Tense.PAST
    return month_start(year - (is_past and named > month) + (not is_past and named < month), named)


def of_month_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    number = day_number_of(found["day"])
    step = -1 if frame.tense is Tense.PAST else 1
    for shift in (0, step, 2 * step):
        first = month_start(frame.today.year, frame.today.month + shift)
        try:
            day = first.replace(day=number)
        except ValueError:
            continue
        if (day - frame.today).days * step >= 0:
            return frame.day(day)
    return None
