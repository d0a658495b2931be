"""A day, by its name or by how far it is from today."""

import re
from datetime import timedelta

from core.words.time_phrases.numbers import day_number_of
from core.words.time_phrases.reading import Frame, Grain, Reading, Tense, month_start

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def near_read(frame: Frame, found: re.Match[str]) -> Reading:
    shifts = {"today": 0, "yesterday": -1, "tomorrow": 1, "tomorow": 1, "tommorow": 1, "tomorrer": 1,
              "day before yesterday": -2, "day after tomorrow": 2, "yesteday": -1}  # fmt: skip
    return frame.day(frame.today + timedelta(shifts[found["near"]]))


def night_before_last_read(frame: Frame, found: re.Match[str]) -> Reading:  # noqa: ARG001
    begins, ends = frame.today - timedelta(2), frame.today - timedelta(1)
    return Reading(frame.at(begins, 22), frame.at(ends, 6), Grain.PART_OF_DAY)


def weekday_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    number = next(i for i, name in enumerate(WEEKDAYS) if name.startswith(found["weekday"][:3]))
    monday = frame.today - timedelta(frame.today.weekday())
    which, late = found["which"] or "", found["late"] or ""
    ahead = (number - frame.today.weekday()) % 7 or 7
    back = (frame.today.weekday() - number) % 7 or 7
    if which == "a week last" or late.strip() == "before last":
        return frame.day(frame.today - timedelta(back + 7))
    if which.startswith(("a week", "a fortnight")):
        return frame.day(frame.today + timedelta(ahead + (7 if "week" in which else 14)))
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


def week_today_read(frame: Frame, found: re.Match[str]) -> Reading:
    days = 14 if "fortnight" in found[0] or "two weeks" in found[0] else 7
    if "tomorrow" in found[0]:
        days += 1
    return frame.day(
        frame.today + timedelta(-days if re.search(r"ago|last|yesterday", found[0]) else days)
    )


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
