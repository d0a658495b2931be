"""A date by its numbers, a year, a decade."""

import re
from datetime import date

from core.near_days import TypedDays, Unclear
from core.strings import Catalogue
from core.words.time_phrases.numbers import ORDINAL, day_number_of
from core.words.time_phrases.reading import Frame, Reading, Tense


def dated_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    """A day by its name and number, read by the grammar that forms use.

    Raises ValueError for a day that its month does not have.
    """
    text = re.sub(r"\b(?:the|of|on|in)\b|,", " ", found["dated"])
    text = re.sub(r"(?<=\d)(?:st|nd|rd|th)\b", "", text)
    text = re.sub(rf"\b{ORDINAL}\b", lambda said: str(day_number_of(said[0])), text)
    try:
        said = TypedDays(Catalogue.load("en"), frame.tense is Tense.AHEAD).read(
            text.split(), frame.today
        )
    except Unclear:
        if _IN_NO_CALENDAR.search(found["dated"]):
            raise ValueError from None
        return None
    parts = [int(part) for part in said.split("-")]
    if len(parts) == 3:
        return frame.day(date(*parts))
    return frame.month(parts[0], parts[1])


# Day and month are both named, and the month has no such day.
_IN_NO_CALENDAR = re.compile(
    r"\b(?:29|3[01]|twenty[ -]?ninth|thirtieth|thirty[ -]?first)(?:st|nd|rd|th)?\b.*\b(?:feb|apr|jun|sep|nov)"
    r"|\b(?:feb|apr|jun|sep|nov)\w*\b.*\b(?:29|3[01]|twenty[ -]?ninth|thirtieth|thirty[ -]?first)(?:st|th)?\b"
)


def figures_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    first, second, year = int(found["first"]), int(found["second"]), found["yy"]
    day, month = (first, second) if frame.is_day_first else (second, first)
    if month > 12 and day <= 12:
        day, month = month, day
    years = [int(year) + (2000 if len(year) == 2 else 0)] if year else [frame.today.year]
    try:
        meant = date(years[0], month, day)
    except ValueError:
        return None
    if not year:
        meant = _year_meant(frame, meant)
    return frame.day(meant)


def _year_meant(frame: Frame, day: date) -> date:
    if frame.tense is Tense.PAST and day > frame.today:
        return day.replace(year=day.year - 1)
    if frame.tense is Tense.AHEAD and day < frame.today:
        return day.replace(year=day.year + 1)
    return day


def iso_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    try:
        return frame.day(date.fromisoformat(found["iso"]))
    except ValueError:
        return None


def year_alone_read(frame: Frame, found: re.Match[str]) -> Reading:
    return frame.year(int(found["year"]))


_DECADES = {"twenties": 1920, "thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960,
            "seventies": 1970, "eighties": 1980, "nineties": 1990}  # fmt: skip


def decade_read(frame: Frame, found: re.Match[str]) -> Reading:
    said = found["decade"]
    digits = re.sub(r"\D", "", said)
    first = _DECADES.get(said) or int(digits) + (1900 if len(digits) == 2 else 0)
    return frame.span(frame.at(date(first, 1, 1)), frame.at(date(first + 10, 1, 1)))
