"""A date as people say it: "since last Tuesday", "for three days", "this morning".

What TypedDates reads exactly it reads as ever. All else core/words/time_phrases reads, and what it
was read as is shown before it counts: whoever types confirms it. What could still be two days, or
is only a time that repeats, is refused and not guessed.
"""

import re
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from core.errors import DateUnclear
from core.figures import in_plain_figures
from core.frozen import frozen
from core.near_days import YEARS_MEANT
from core.typed_dates import AHEAD, TypedDates
from core.typed_moments import last_moment

if TYPE_CHECKING:
    from core.words.time_phrases.find import TimePhrase
    from core.words.time_phrases.reading import Reading

_LONGEST: Final = 60  # characters
# "Since" makes a stretch of it, of which the beginning is meant.
_SINCE = re.compile(
    r"^(?:it |this )?(?:began |started )?(?:ever )?(?:since|from)\s+", re.IGNORECASE
)
_FILLER = re.compile(r"\b(?:about|around|roughly|on|at|the|in|it|began|started)\b|[\W_]")
# 3/4 is a day in March to some and one in April to others.
_TWO_DAYS = re.compile(r"\d\s*/\s*\d")
_SURE_WHICH = re.compile(r"\b(?:last|this|next|coming|past|week)\b", re.IGNORECASE)
_TO_COME = re.compile(r"\b(?:next|coming)\b", re.IGNORECASE)
_BEHIND = re.compile(r"\b(?:last|ago)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_TOLD_FROM_TODAY = re.compile(
    r"\b(?:since|from|for|last|next|this|ago|in|before|after|evening|morning|afternoon|night"
    r"|\d+(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
_LONG: Final = timedelta(days=60)  # said so, it is no more precise than a month
_VERY_LONG: Final = timedelta(days=730)  # no more precise than a year
_A_DAY: Final = timedelta(days=1)


@frozen
class SaidDates:
    """`field` in each method is what a refusal names. Raises DateUnclear, as TypedDates does."""

    exact: TypedDates

    def partial(self, text: str, now: datetime, field: str) -> str:
        """A PartialDate, no more precise than it sounds."""
        _refuse_the_other_way(text, field, is_ahead=field in AHEAD)
        try:
            return self.exact.partial(text, now, field)
        except DateUnclear:
            reading = self._read(text, now, field, is_ahead=field in AHEAD)
            return _as_partial(reading, now)

    def moment(self, text: str, now: datetime, field: str, *, needs_time: bool = False) -> datetime:
        """In UTC."""
        is_ahead = needs_time or field in AHEAD
        _refuse_the_other_way(text, field, is_ahead=is_ahead)
        try:
            return self.exact.moment(text, now, field, needs_time=needs_time)
        except DateUnclear:
            reading = self._read(text, now, field, is_ahead=is_ahead)
            return _as_moment(reading, field, needs_time=needs_time)

    def end_of_day(self, moment: datetime) -> datetime:
        """The last moment of its day, as long as that is where the person lives."""
        return last_moment(moment, self.exact.zone_name)

    def is_said(self, text: str) -> bool:
        """Whether it is told from today, in more than a word, and is shown before it counts."""
        words = _WORD.findall(text.casefold())
        months = [name.casefold() for name in self.exact.words.say("dates.months").split(", ")]
        named = any(month.startswith(word) for word in words for month in months if len(word) > 2)
        return len(words) > 1 and not named and _TOLD_FROM_TODAY.search(text) is not None

    def _read(self, text: str, now: datetime, field: str, *, is_ahead: bool) -> "Reading":
        """English phrases; in any other language they are unclear, and TypedDates has its own."""
        said = in_plain_figures(text).strip()
        if not 0 < len(said) <= _LONGEST:
            raise DateUnclear(field)
        if not _WORD.search(said) or _TWO_DAYS.search(said):
            raise DateUnclear(field)
        if self._could_be_today(said, now):
            raise DateUnclear(field)
        inner = _SINCE.sub("", said)
        for told in (inner, f"i had it {inner}") if not is_ahead else (inner, f"i will go {inner}"):
            reading = _whole(told, inner, now, self.exact.zone_name)
            if reading is not None and _fits(reading, now, is_ahead=is_ahead):
                return reading
        raise DateUnclear(field)

    def _could_be_today(self, said: str, now: datetime) -> bool:
        """Said on a Saturday, "since Saturday" could be two days."""
        from core.typed_moments import zone_named

        today = self.exact.words.say("dates.weekdays").split(", ")[
            now.astimezone(zone_named(self.exact.zone_name)).weekday()
        ]
        named = re.search(rf"\b{today[:3]}(?:{today[3:]})?\b", said, re.IGNORECASE)
        return named is not None and _SURE_WHICH.search(said) is None


def _refuse_the_other_way(text: str, field: str, *, is_ahead: bool) -> None:
    """ "Next Tuesday" is no answer to when it began, and "last Tuesday" none to when it will be."""
    if (_BEHIND if is_ahead else _TO_COME).search(text):
        raise DateUnclear(field)


def _whole(told: str, inner: str, now: datetime, zone_name: str) -> "Reading | None":
    """None where the words say more than one time, or none. told: `inner` in a sentence."""
    from core.words.plain import plain
    from core.words.time_phrases.find import time_phrase

    found: TimePhrase | None = time_phrase(told, now, zone_name)
    if found is None or found.reading is None or found.repeats:
        return None
    left = plain(inner).replace(found.phrase, " ")
    return None if _FILLER.sub("", left) else found.reading


def _fits(reading: "Reading", now: datetime, *, is_ahead: bool) -> bool:
    if reading.begins_at.year not in YEARS_MEANT:
        return False
    return reading.ends_at > now if is_ahead else reading.begins_at <= now


def _as_moment(reading: "Reading", field: str, *, needs_time: bool) -> datetime:
    """The first moment of it; a visit has an hour."""
    from core.records.calendar import in_utc
    from core.words.time_phrases.reading import Grain

    begins, grain = reading.begins_at, reading.grain
    is_long = reading.ends_at - begins >= _A_DAY
    if grain in {Grain.WEEK, Grain.MONTH, Grain.YEAR} or (
        grain is Grain.SPAN and _is_season(reading)
    ):
        raise DateUnclear(field)
    if needs_time and grain not in {Grain.MINUTE, Grain.HOUR}:
        raise DateUnclear(field)
    if grain is Grain.SPAN and is_long:  # three days before now is that day, and no hour of it
        begins = begins.replace(hour=0, minute=0)
    return in_utc(begins.replace(second=0, microsecond=0))


def _is_season(reading: "Reading") -> bool:
    """Of the calendar: "for a hundred days" begins at no first of a month."""
    begins, ends = reading.begins_at, reading.ends_at
    is_of_months = begins.day == ends.day == 1 and ends - begins > _A_DAY
    return reading.grain.value == "span" and is_of_months


def _as_partial(reading: "Reading", now: datetime) -> str:
    """A week is no day, and what was long ago is no more precise than it sounds."""
    from core.words.time_phrases.reading import Grain

    begins, grain = reading.begins_at, reading.grain
    ago = now - begins
    is_rough = reading.is_about or grain is Grain.SPAN
    if grain is Grain.YEAR or (is_rough and ago >= _VERY_LONG):
        return f"{begins:%Y}"
    if _is_season(reading):
        return f"{begins:%Y}"
    if grain in {Grain.MONTH, Grain.WEEK} or (is_rough and ago >= _LONG):
        return f"{begins:%Y-%m}"
    return f"{begins:%Y-%m-%d}"
