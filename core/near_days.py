"""A day, a month or a year as people write it: "24 Nov", "yesterday", "March 2019", "24.11.2026".

The words are those of the reader's catalogue. What could mean two days is refused, not guessed.
"""

import re
from collections.abc import Sequence
from datetime import date, timedelta

from core.frozen import frozen
from core.records.partial import first_moment
from core.strings import Catalogue

# Any other year that is written by hand is a slip of it.
YEARS_MEANT = range(1850, 2200)
LEAST_LETTERS = 3  # "nov" and "Sat" are enough; "ma" could be two months
_ISO = re.compile(r"^\d{4}(-\d{2}){0,2}$")
_DOTTED = re.compile(r"^(?:(\d{1,2})\.)?(\d{1,2})\.(\d{4})$")
_SLASHED = re.compile(r"^(?:(\d{1,2})/)?(\d{1,2})/(\d{4})$")


class Unclear(Exception):
    """It could mean two days, or none. Never leaves core: callers name the field at fault."""


@frozen
class TypedDays:
    """words: of the language it is written in.

    is_ahead: whether a day without its year is the next one, or the last one.
    """

    words: Catalogue
    is_ahead: bool = False

    def read(self, tokens: Sequence[str], today: date) -> str:
        """A PartialDate, as precise as what was written. Raises Unclear."""
        said = (
            self._near(tokens, today)
            or self._counted(tokens, today)
            or self._numbers(tokens)
            or self._named(tokens, today)
        )
        if said is None:
            raise Unclear
        return _on_the_calendar(said)

    def _near(self, tokens: Sequence[str], today: date) -> str | None:
        """today, yesterday, tomorrow, Saturday."""
        if len(tokens) != 1:
            return None
        for key, days in (("today", 0), ("yesterday", -1), ("tomorrow", 1)):
            if tokens[0] == self.words.say(f"dates.{key}").casefold():
                return (today + timedelta(days=days)).isoformat()
        weekday = _place(tokens[0], self._list("dates.weekdays"))
        return None if weekday is None else self._weekday(weekday, today)

    def _weekday(self, weekday: int, today: date) -> str:
        """Said on a Saturday, "Saturday" could be two days."""
        ahead = (weekday - today.weekday()) % 7
        if ahead == 0:
            raise Unclear
        return (today + timedelta(days=ahead if self.is_ahead else ahead - 7)).isoformat()

    def _counted(self, tokens: Sequence[str], today: date) -> str | None:
        """ "3 days ago", "two weeks ago"; months and years are no more precise than they sound."""
        text = " ".join(tokens)
        for unit in ("days", "weeks", "months", "years"):
            before, after = self.words.say(f"dates.{unit}_ago", count="\n").casefold().split("\n")
            if text.startswith(before) and text.endswith(after) and len(text) > len(after):
                count = self._count(text.removeprefix(before).removesuffix(after))
                return None if count is None else _ago(unit, count, today)
        return None

    def _count(self, text: str) -> int | None:
        if text.isdecimal():
            return int(text)
        numbers = self._list("dates.numbers")
        return numbers.index(text) + 1 if text in numbers else None

    @staticmethod
    def _numbers(tokens: Sequence[str]) -> str | None:
        """Only figures: 2026-11-24, 24.11.2026, 24/11/2026; 3/4/2026 could be two days."""
        if len(tokens) != 1:
            return None
        (token,) = tokens
        if _ISO.match(token):
            return token
        if found := _DOTTED.match(token):
            return _joined(found[3], found[2], found[1])
        if found := _SLASHED.match(token):
            return _slashed(found)
        return None

    def _named(self, tokens: Sequence[str], today: date) -> str | None:
        """ "24 November 2026", "Nov 24", "March 2019"; a weekday beside a day is passed over."""
        months, weekdays = self._list("dates.months"), self._list("dates.weekdays")
        named = [_place(token, months) for token in tokens]
        found = [month for month in named if month is not None]
        others = [
            token
            for token, month in zip(tokens, named, strict=True)
            if month is None and _place(token, weekdays) is None
        ]
        if len(found) != 1:
            return None
        years = [token for token in others if re.fullmatch(r"[12]\d{3}", token)]
        days = [day for token in others if (day := self._day(token)) is not None]
        if len(years) + len(days) != len(others) or len(years) > 1 or len(days) > 1:
            return None
        if years:
            return _joined(years[0], str(found[0] + 1), days[0] if days else None)
        return self._in_the_year_meant(found[0] + 1, int(days[0]) if days else None, today)

    def _day(self, token: str) -> str | None:
        for ending in (*self._list("typed_dates.day_endings"), "."):
            if token.endswith(ending) and token.removesuffix(ending).isdecimal():
                token = token.removesuffix(ending)
        return token if re.fullmatch(r"\d{1,2}", token) else None

    def _in_the_year_meant(self, month: int, day: int | None, today: date) -> str:
        """The nearest year in which it lies behind (or ahead of) today; today is both."""
        now = (today.month, today.day) if day else (today.month,)
        then = (month, day) if day else (month,)
        year = today.year
        if self.is_ahead and then < now:
            year += 1
        if not self.is_ahead and then > now:
            year -= 1
        return _joined(str(year), str(month), str(day) if day else None)

    def _list(self, key: str) -> list[str]:
        return [word.casefold() for word in self.words.say(key).split(", ")]


def _place(token: str, names: Sequence[str]) -> int | None:
    """Which of the names is meant, by all of it or by its first letters."""
    start = token.removesuffix(".")
    if start in names:
        return names.index(start)
    fitting = [place for place, name in enumerate(names) if name.startswith(start)]
    return fitting[0] if len(start) >= LEAST_LETTERS and len(fitting) == 1 else None


def _ago(unit: str, count: int, today: date) -> str:
    try:
        if unit in {"days", "weeks"}:
            return (today - timedelta(**{unit: count})).isoformat()
        if unit == "years":
            return str(today.year - count)
        month = today.year * 12 + today.month - 1 - count
        return f"{month // 12:04}-{month % 12 + 1:02}"
    except OverflowError:
        raise Unclear from None


def _slashed(found: re.Match[str]) -> str:
    first, second, year = found[1], found[2], found[3]
    if first is None or first == second:
        return _joined(year, second, first)
    if int(first) <= 12 and int(second) <= 12:
        raise Unclear
    day, month = (first, second) if int(first) > 12 else (second, first)
    return _joined(year, month, day)


def _joined(year: str, month: str, day: str | None) -> str:
    return "-".join([year, month.zfill(2), *([day.zfill(2)] if day else [])])


def _on_the_calendar(said: str) -> str:
    if "00" in said.split("-"):
        raise Unclear
    try:
        year = first_moment(said).year
    except ValueError:
        raise Unclear from None
    if year not in YEARS_MEANT:
        raise Unclear
    return said
