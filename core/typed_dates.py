"""What someone typed where a date belongs, read in their language and their time zone."""

import re
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise

from core.errors import DateUnclear
from core.figures import in_plain_figures
from core.frozen import frozen
from core.near_days import TypedDays, Unclear
from core.strings import Catalogue
from core.typed_moments import moment_typed, zone_named

_CLOCK = re.compile(r"^(\d{1,2})[:.](\d{2})$")
_A_DAY = len("2026-03-01")
# Of these a day without its year is the next one: a course that ends, an access.
AHEAD = frozenset({"ends_on", "until"})


@frozen
class TypedDates:
    """words: of the language it is typed in. zone_name: IANA, where the person lives.

    `field` in each method is what a refusal names.
    """

    words: Catalogue
    zone_name: str

    def partial(self, text: str, now: datetime, field: str) -> str:
        """A PartialDate: "2019", "March 2019", "yesterday". Raises DateUnclear."""
        try:
            return self._day(self._tokens(text), now, is_ahead=field in AHEAD)
        except Unclear:
            raise DateUnclear(field) from None

    def moment(self, text: str, now: datetime, field: str, *, needs_time: bool = False) -> datetime:
        """In UTC: "yesterday 18:30", "24 Nov at 9.15 am", "now".

        A visit (`needs_time`) lies ahead and has an hour; what ends lies ahead, anything else
        behind, and a day alone is its first moment. Raises DateUnclear.
        """
        tokens = self._tokens(text)
        is_ahead = needs_time or field in AHEAD
        if tokens == [self.words.say("typed_dates.now").casefold()]:
            return now
        if _is_iso(text.strip()):
            return moment_typed(text, self.zone_name, field, needs_time=needs_time)
        try:
            clock, rest = self._clock(tokens)
            today = now.astimezone(zone_named(self.zone_name)).date().isoformat()
            day = self._day(rest, now, is_ahead=is_ahead) if rest or not clock else today
        except Unclear:
            raise DateUnclear(field) from None
        if len(day) != _A_DAY:
            raise DateUnclear(field)
        typed = f"{day} {clock}" if clock else day
        return moment_typed(typed, self.zone_name, field, needs_time=needs_time)

    def _day(self, tokens: Sequence[str], now: datetime, *, is_ahead: bool) -> str:
        today = now.astimezone(zone_named(self.zone_name)).date()
        return TypedDays(self.words, is_ahead).read(tokens, today)

    def _tokens(self, text: str) -> list[str]:
        passed_over = self._list("typed_dates.passed_over")
        words = in_plain_figures(text).casefold().replace(",", " ").split()
        return [word for word in words if word not in passed_over]

    def _clock(self, tokens: Sequence[str]) -> tuple[str | None, Sequence[str]]:
        """The time among the tokens as "18:30", and what is left. Raises Unclear for two."""
        rest, clocks, skipped = list[str](), list[str](), False
        for token, following in pairwise([*tokens, ""]):
            if skipped:
                skipped = False
                continue
            half = self._half_of_day(following)
            read = self._read_clock(token, half)
            skipped = read is not None and half is not None
            if read is None:
                rest.append(token)
            else:
                clocks.append(read)
        if len(clocks) > 1:
            raise Unclear
        return (clocks[0] if clocks else None), rest

    def _half_of_day(self, token: str) -> int | None:
        """0 before noon, 12 after it, None for any other word."""
        for key, hours in (("before_noon", 0), ("after_noon", 12)):
            if token in self._list(f"typed_dates.{key}"):
                return hours
        return None

    def _read_clock(self, token: str, half: int | None) -> str | None:
        for key, hour in (("noon", 12), ("midnight", 0)):
            if token == self.words.say(f"dates.{key}").casefold():
                return f"{hour:02}:00"
        for name in (*self._list("typed_dates.before_noon"), *self._list("typed_dates.after_noon")):
            if half is None and token.endswith(name):  # "6pm"
                return self._read_clock(token.removesuffix(name), self._half_of_day(name))
        found = _CLOCK.match(token)
        if found and half is None and "." in token:
            raise Unclear  # "1.12" is a time to some and a day to others
        if found is None and (half is None or not re.fullmatch(r"\d{1,2}", token)):
            return None
        hour, minute = (int(found[1]), int(found[2])) if found else (int(token), 0)
        return _on_the_dial(hour, minute, half)

    def _list(self, key: str) -> list[str]:
        return [word.casefold() for word in self.words.say(key).split(", ")]


def _is_iso(text: str) -> bool:
    """A day and its time as computers write them, with or without an offset."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return len(text) > _A_DAY


def _on_the_dial(hour: int, minute: int, half: int | None) -> str:
    if half is not None:
        if not 1 <= hour <= 12:
            raise Unclear
        hour = hour % 12 + half
    if hour > 23 or minute > 59:
        raise Unclear
    return f"{hour:02}:{minute:02}"
