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
    ("st stephen's", lambda y: date(y, 12, 26)),
    ("new year's eve", lambda y: date(y, 12, 31)),
    ("hogmanay", lambda y: date(y, 12, 31)),
    ("new year's day", lambda y: date(y, 1, 1)),
    ("new year", lambda y: date(y, 1, 1)),
    ("epiphany", lambda y: date(y, 1, 6)),
    ("burns night", lambda y: date(y, 1, 25)),
    ("christmas", lambda y: date(y, 12, 25)),
    ("xmas", lambda y: date(y, 12, 25)),
    ("pancake day", lambda y: easter(y) - timedelta(47)),
    ("shrove tuesday", lambda y: easter(y) - timedelta(47)),
    ("ash wednesday", lambda y: easter(y) - timedelta(46)),
    ("mothering sunday", lambda y: easter(y) - timedelta(21)),
    ("palm sunday", lambda y: easter(y) - timedelta(7)),
    ("maundy thursday", lambda y: easter(y) - timedelta(3)),
    ("good friday", lambda y: easter(y) - timedelta(2)),
    ("easter monday", lambda y: easter(y) + timedelta(1)),
    ("easter", easter),
    ("whit sunday", lambda y: easter(y) + timedelta(49)),
    ("st david's", lambda y: date(y, 3, 1)),
    ("st patrick's", lambda y: date(y, 3, 17)),
    ("paddy's day", lambda y: date(y, 3, 17)),
    ("april fool", lambda y: date(y, 4, 1)),
    ("st george's", lambda y: date(y, 4, 23)),
    ("may day", lambda y: date(y, 5, 1)),
    ("memorial day", lambda y: date(y, 5, 31 - date(y, 5, 31).weekday())),
    ("midsummer", lambda y: date(y, 6, 24)),
    ("independence day", lambda y: date(y, 7, 4)),
    ("labor day", lambda y: date(y, 9, 1 + (0 - date(y, 9, 1).weekday()) % 7)),
    ("halloween", lambda y: date(y, 10, 31)),
    ("hallowe'en", lambda y: date(y, 10, 31)),
    ("all saints", lambda y: date(y, 11, 1)),
    ("bonfire night", lambda y: date(y, 11, 5)),
    ("guy fawkes", lambda y: date(y, 11, 5)),
    ("remembrance day", lambda y: date(y, 11, 11)),
    ("armistice day", lambda y: date(y, 11, 11)),
    ("veterans day", lambda y: date(y, 11, 11)),
    ("st andrew's", lambda y: date(y, 11, 30)),
    ("valentine", lambda y: date(y, 2, 14)),
    ("thanksgiving", lambda y: date(y, 11, 22 + (3 - date(y, 11, 1).weekday()) % 7)),
)


_IN_THE = re.compile(r"\bin the ?$")


def feast(frame: Frame, found: re.Match[str]) -> Reading | None:
    """None of "in the new year", which is no one day."""
    if found["feast"] == "new year" and _IN_THE.search(
        found.string[max(0, found.start() - len("in the ")) : found.start()]
    ):
        return None
    rule = next(rule for name, rule in FEASTS if found["feast"].startswith(name))
    days = [rule(frame.today.year + shift) for shift in (-1, 0, 1)]
    is_past = found["which"] == "last" or (
        frame.tense is Tense.PAST and found["which"] not in {"this", "next"}
    )
    if is_past:
        return frame.day(max(day for day in days if day < frame.today))
    return frame.day(min(day for day in days if day >= frame.today))
