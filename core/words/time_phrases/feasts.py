"""Feasts and holidays: the day on which each falls in a year."""

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta

from core.words.time_phrases.reading import Frame, Reading, Tense


def easter(year: int) -> date:
    """By the anonymous Gregorian rule (Meeus, Astronomical Algorithms, chapter 8)."""
    a, b, c = year % 19, year // 100, year % 100
    d, e, f = b // 4, b % 4, (b + 8) // 25
    h = (19 * a + b - d - (b - f + 1) // 3 + 15) % 30
    k = (32 + 2 * e + 2 * (c // 4) - h - c % 4) % 7
    m = (a + 11 * h + 22 * k) // 451
    n = h + k - 7 * m + 114
    return date(year, n // 31, n % 31 + 1)


FEASTS: Sequence[tuple[str, Callable[[int], date]]] = (
    ("christmas eve", lambda y: date(y, 12, 24)),
    ("boxing day", lambda y: date(y, 12, 26)),
    ("new year's eve", lambda y: date(y, 12, 31)),
    ("new year's day", lambda y: date(y, 1, 1)),
    ("new year", lambda y: date(y, 1, 1)),
    ("christmas", lambda y: date(y, 12, 25)),
    ("xmas", lambda y: date(y, 12, 25)),
    ("good friday", lambda y: easter(y) - timedelta(2)),
    ("easter", easter),
    ("halloween", lambda y: date(y, 10, 31)),
    ("bonfire night", lambda y: date(y, 11, 5)),
    ("guy fawkes", lambda y: date(y, 11, 5)),
    ("remembrance day", lambda y: date(y, 11, 11)),
    ("valentine", lambda y: date(y, 2, 14)),
    ("thanksgiving", lambda y: date(y, 11, 22 + (3 - date(y, 11, 1).weekday()) % 7)),
)


def feast(frame: Frame, found: re.Match[str]) -> Reading:
    rule = next(rule for name, rule in FEASTS if found["feast"].startswith(name))
    days = [rule(frame.today.year + shift) for shift in (-1, 0, 1)]
    is_past = found["which"] == "last" or (
        frame.tense is Tense.PAST and found["which"] not in {"this", "next"}
    )
    if is_past:
        return frame.day(max(day for day in days if day < frame.today))
    return frame.day(min(day for day in days if day >= frame.today))
