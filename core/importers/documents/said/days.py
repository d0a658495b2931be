"""The day and the hour that stand in a line; a date that can be read two ways is no date."""

import re
from collections.abc import Iterator
from datetime import date
from functools import cache

from core.frozen import frozen
from core.importers.documents.said.terms import any_of, terms

_ISO = re.compile(r"(?<!\d)((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)")
_DOTS = re.compile(r"(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d\d|\d\d)(?!\d)")
_SLASHES = re.compile(r"(?<![\d/])(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)\d\d)(?!\d)")
_TIME = re.compile(
    r"(?<![\d:.])([01]?\d|2[0-3])(?::|\.(?=\d\d\s?uhr)|\s?h\s?)([0-5]\d)(?!\d)(?:\s?([ap])\.?m\.?)?",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<![\d.,/-])((?:19|20)\d\d)(?![\d.,/-]\d)(?!\d)")


@frozen
class Day:
    """on: ISO. start, end: where it stands."""

    on: str
    start: int
    end: int


def days_in(text: str, *, day_first: bool | None) -> Iterator[Day]:
    """day_first: how this paper writes 03/04/2026; None when nothing on it tells."""
    for found in _ISO.finditer(text):
        yield from _day(found, found[1], found[2], found[3])
    for found in _DOTS.finditer(text):
        year = found[3] if len(found[3]) == 4 else f"20{found[3]}"
        yield from _day(found, year, found[2], found[1])
    for found in _SLASHES.finditer(text):
        yield from _slashed(found, day_first=day_first)
    for found in _in_words().finditer(text):
        day, month, year = _parts(found)
        yield from _day(found, year, str(_months()[month.casefold().rstrip(".")]), day)


def first_day(text: str, *, day_first: bool | None) -> Day | None:
    return min(days_in(text, day_first=day_first), key=lambda day: day.start, default=None)


def time_in(text: str) -> tuple[str, int, int] | None:
    """ "09:30", and where it stands. Half days as am and pm."""
    for found in _TIME.finditer(text):
        hour, half = int(found[1]), (found[3] or "").lower()
        if half:
            hour = hour % 12 + (12 if half == "p" else 0)
        return f"{hour:02}:{found[2]}", found.start(), found.end()
    return None


def year_in(text: str) -> str | None:
    found = _YEAR.search(text)
    return found[1] if found else None


def writes_day_first(text: str) -> bool | None:
    """By a date that can only be read one way, or by its language; None when nothing tells."""
    votes = {int(found[1]) > 12 for found in _SLASHES.finditer(text) if _is_clear(found)}
    if len(votes) == 1:
        return votes.pop()
    return True if not votes and any_of("day_first").search(text) else None


def _is_clear(found: re.Match[str]) -> bool:
    one, two = int(found[1]), int(found[2])
    return (one > 12) != (two > 12) and one <= 31 and two <= 31


def _slashed(found: re.Match[str], *, day_first: bool | None) -> Iterator[Day]:
    one, two, year = found[1], found[2], found[3]
    if int(one) > 12 or one == two:
        yield from _day(found, year, two, one)
    elif int(two) > 12:
        yield from _day(found, year, one, two)
    elif day_first is not None:
        day, month = (one, two) if day_first else (two, one)
        yield from _day(found, year, month, day)


def _day(found: re.Match[str], year: str, month: str, day: str) -> Iterator[Day]:
    try:
        on = date(int(year), int(month), int(day))
    except ValueError:
        return
    yield Day(on.isoformat(), found.start(), found.end())


@cache
def _in_words() -> re.Pattern[str]:
    """ "12 Oct 2026", "12. Oktober 2026", "12 de octubre de 2026", "October 12, 2026"."""
    month = rf"({'|'.join(sorted(_months(), key=len, reverse=True))})\.?"
    return re.compile(
        rf"(?<!\d)(\d{{1,2}})(?:st|nd|rd|th|er|\.)?[\s-]+(?:de\s+)?{month},?[\s-]+(?:de[l]?\s+)?"
        rf"((?:19|20)\d\d)|(?<!\w){month}\s+(\d{{1,2}})(?:st|nd|rd|th)?,?\s+((?:19|20)\d\d)",
        re.IGNORECASE,
    )


def _parts(found: re.Match[str]) -> tuple[str, str, str]:
    if found[1]:
        return found[1], found[2], found[3]
    return found[5], found[4], found[6]


@cache
def _months() -> dict[str, int]:
    return {name: number for number in range(1, 13) for name in terms(f"month.{number}")}
