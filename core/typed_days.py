"""A day as a person types it: "14 March 1944", "14.3.1944", "March 1944", "1944".

What could be two days, or none, is refused rather than guessed: 3/4/1944 is asked about.
"""

import re
from collections.abc import Sequence
from datetime import date

from core.errors import DateUnclear
from core.figures import in_plain_figures
from core.near_days import YEARS_MEANT

_PARTS = re.compile(r"\d+|[^\W\d_]+")
_LEAST_OF_A_MONTH = 3  # letters: Mar, Apr
_LONGEST_FILLER = 3  # letters: of, th, der, de
_LONGEST_TEXT = 60


def day_typed(text: str, field: str, months: Sequence[str]) -> str:
    """A PartialDate, as precise as what was typed. months: the twelve names, in any language.

    Raises DateUnclear naming the field.
    """
    text = in_plain_figures(text)
    parts = _PARTS.findall(text.casefold()) if len(text) <= _LONGEST_TEXT else []
    numbers = [part for part in parts if part.isdecimal()]
    month = _month_named([part for part in parts if not part.isdecimal()], field, months)
    try:
        return _written(_ordered(numbers, month, is_day_first="." in text))
    except ValueError:
        raise DateUnclear(field) from None


def _month_named(words: Sequence[str], field: str, months: Sequence[str]) -> int | None:
    """1 to 12, or None. A word that is neither a month nor a filler could mean anything."""
    found = {number for word in words for number in _fitting(word, months)}
    strange = [w for w in words if len(w) > _LONGEST_FILLER and not _fitting(w, months)]
    if strange or len(found) > 1:
        raise DateUnclear(field)
    return next(iter(found), None)


def _fitting(word: str, months: Sequence[str]) -> list[int]:
    if len(word) < _LEAST_OF_A_MONTH:
        return []
    names = enumerate(months, start=1)
    return [number for number, name in names if name.casefold().startswith(word)]


def _ordered(numbers: Sequence[str], month: int | None, *, is_day_first: bool) -> tuple[int, ...]:
    """Year, month, day as far as they are said. Raises ValueError."""
    years = [number for number in numbers if len(number) == len("1944")]
    if len(years) != 1:
        raise ValueError
    year, rest = int(years[0]), [int(number) for number in numbers if number != years[0]]
    if month is not None:
        (day,) = rest or (None,)
        return (year, month) if day is None else (year, month, day)
    if len(rest) < 2:
        return (year, *rest)
    first, second = rest
    if numbers[0] == years[0]:
        return year, first, second
    return year, *_month_and_day(first, second, is_day_first=is_day_first)


def _month_and_day(first: int, second: int, *, is_day_first: bool) -> tuple[int, int]:
    """Raises ValueError where both could be the month. Dots are written day first everywhere."""
    if is_day_first or first > 12 or first == second:
        return second, first
    if second > 12:
        return first, second
    raise ValueError


def _written(said: tuple[int, ...]) -> str:
    """Raises ValueError for a day that no calendar has, and for a year that nobody means."""
    if date(*said, *(1, 1)[len(said) - 1 :]).year not in YEARS_MEANT:
        raise ValueError
    return "-".join(f"{part:02}" for part in said)
