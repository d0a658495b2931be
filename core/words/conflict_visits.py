"""Whether a sentence gives a visit the time that the record gives it."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from core.words.conflict_hours import hour_beside
from core.words.plain import plain
from core.words.time_phrases.clock import CLOCK, clock_of
from core.words.time_phrases.find import time_phrase
from core.words.time_phrases.reading import Grain, Reading


def same_time(text: str, when: str, now: datetime) -> bool | None:
    """None when the sentence or the record says no time, or more is said than could be read.

    Both by the clock on the wall where the person is: that of `now`, or that which the record names.
    """
    now, held = _on_the_wall(when, now)
    found = time_phrase(text, now, "UTC")
    if found is None or found.reading is None or held is None:
        return None
    rest = plain(text).replace(found.phrase, " ")
    reading = _coming(found.reading, found.phrase, plain(text), now)
    if reading.grain is not Grain.MINUTE:
        return _is_within(reading, held, found.phrase, rest)
    if len(when) <= len("2026-11-24"):
        return reading.begins_at.date() == held.date()
    if _NAMES_A_DAY.search(found.phrase):
        return _is_within(reading, held, found.phrase, rest)
    if _DAY.search(rest) or _is_other_half(plain(text), held):
        return None
    return _is_clock(reading.begins_at, held, found.phrase)


def _is_other_half(text: str, held: datetime) -> bool:
    """ "Half two in the morning", of a visit in the afternoon."""
    return (_LATE if held.hour < _NOON else _EARLY).search(text) is not None


_NOON = 12
_EARLY = re.compile(r"\b(?:morning|am)\b")
_LATE = re.compile(r"\b(?:afternoon|evening|night|pm)\b")


def _is_clock(told: datetime, held: datetime, phrase: str) -> bool:
    """Who says only "three" may mean the afternoon."""
    read = CLOCK.search(phrase)
    hours = 24 if read is not None and clock_of(read).is_sure else 12
    return (told.hour % hours, told.minute) == (held.hour % hours, held.minute)


def _is_within(reading: Reading, held: datetime, phrase: str, rest: str) -> bool | None:
    """rest: what was not read as a time; of a month, a day in it is open."""
    begins, ends = reading.begins_at, reading.ends_at
    is_dated = _YEAR.search(f"{phrase} {rest}") is not None
    meant = (held,) if is_dated else _as_said(held, phrase, begins)
    is_within = any(begins <= each < ends for each in meant)
    if is_within and _is_other_hour(rest, held):
        return False
    if is_within and _names_another_weekday(f"{phrase} {rest}", held):
        return None
    is_open = ends - begins > _A_DAY and _NUMBER.search(rest) is not None
    return None if is_within and is_open else is_within


_WEEKDAY = re.compile(
    r"\b(?:(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?day|(mon|tue|wed|thu|fri)(?:s|rs?)?)\b"
)
_WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def _names_another_weekday(rest: str, held: datetime) -> bool:
    """ "A wedding on the 18th, so it's the Friday": which of both is meant is open."""
    days = {whole or short for whole, short in _WEEKDAY.findall(rest)}
    return bool(days - {_WEEK[held.weekday()]})


def _is_other_hour(rest: str, held: datetime) -> bool:
    """Of a visit whose hour the record has; midnight is none."""
    clock = hour_beside(rest)
    if clock is None or (held.hour, held.minute) == (0, 0):
        return False
    hours = 24 if clock.is_sure else _NOON
    return (clock.hour % hours, clock.minute) != (held.hour % hours, held.minute)


_BARE_WEEKDAY = re.compile(r"(?<!last )\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b")
_BARE_DATE = re.compile(r"\bthe \d{1,2}(?:st|nd|rd|th)$")
_LOOKS_BACK = re.compile(
    r"\b(?:was|were|had|been|went|did|saw|seen|came|last|ago|missed|attended|\w+'d)\b"
    r"|\b(?:\w+day|week|month) (?:past|gone)\b"
)


def _coming(reading: Reading, phrase: str, text: str, now: datetime) -> Reading:
    """ "Thursday, they said": the saying is past, the day is to come."""
    if reading.ends_at > now or _LOOKS_BACK.search(text):
        return reading
    later = _A_WEEK if _BARE_WEEKDAY.search(phrase) else None
    # "A wedding on the 2nd, so it's the Friday": which of both is meant is open.
    is_date = _BARE_DATE.search(phrase) and not _DAY.search(text.replace(phrase, " "))
    later = _to_next_month(reading.begins_at) if is_date else later
    if later is None or reading.ends_at + later <= now:
        return reading
    return replace(reading, begins_at=reading.begins_at + later, ends_at=reading.ends_at + later)


_A_WEEK = timedelta(days=7)


def _to_next_month(day: datetime) -> timedelta | None:
    """None for a day that the next month does not have."""
    months = (timedelta(days=days) for days in range(28, 32))
    return next((later for later in months if (day + later).day == day.day), None)


def is_moment(text: str, when: str, now: datetime) -> bool:
    """Its day and its hour are said, and both are those of the record."""
    if same_time(text, when, now) is not True:
        return False
    found = time_phrase(text, _on_the_wall(when, now)[0], "UTC")
    if found is None or found.reading is None or not _NAMES_A_DAY.search(found.phrase):
        return False
    rest = plain(text).replace(found.phrase, " ")
    return found.reading.grain is Grain.MINUTE or hour_beside(rest) is not None


def _as_said(held: datetime, phrase: str, begins: datetime) -> tuple[datetime, ...]:
    """Who names the day and the month leaves the year out: "9 December" is the one in the record."""
    is_year_open = re.search(rf"\b(?:{_MONTHS_NAMED})", phrase) is not None
    is_day = (held.month, held.day) != (2, 29)
    return (held, held.replace(year=begins.year)) if is_year_open and is_day else (held,)


_MONTHS_NAMED = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_NAMES_A_DAY = re.compile(
    r"day|\d(?:st|nd|rd|th)|tomorrow|week|month|\d[/.-]\d+[/.-]|\d/\d|\b(?:mon|tues?|wed|thurs?|fri|sat|sun)\b|tonight|\bthis\b|fortnight|christmas"
    r"|easter|\beve\b|year|teenth|tieth|\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth)\b|"
    + _MONTHS_NAMED
)
_YEAR = re.compile(r"\d{4}|\byears?\b|'\d\d\b")
# The day on which the clocks go back is an hour longer.
_A_DAY = timedelta(hours=25)
_NUMBER = re.compile(
    r"\d|\b(?:half past|quarter (?:past|to)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|\w+th)\b"
)
# A day that was not read along with the hour: "ten March, morning half eight".
_DAY = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|june|july|august"
    r"|september|october|november|december)|tomorrow|next|fortnight|\d{1,2}(?:st|nd|rd|th)"
    r"|the (?:twenty[ -]|thirty[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|twentieth|thirtieth))\b"
)


def without_time(text: str, now: datetime) -> str:
    """As long as it was; without the time that was read."""
    found = time_phrase(text, _wall(now), "UTC")
    phrase = found.phrase if found else ""
    return text.replace(phrase, " " * len(phrase), 1) if phrase else text


def days_since(when: str, now: datetime) -> int | None:
    """How many days ago the record has it, by the clock on the wall; less than 0 is to come."""
    today, held = _on_the_wall(when, now)
    return (today.date() - held.date()).days if held else None


def time_in(text: str, now: datetime) -> datetime | None:
    """The moment that is said, where the clock shows `now`; None for a day without an hour."""
    found = time_phrase(text, _wall(now), "UTC")
    if found is None or found.reading is None or found.reading.grain is not Grain.MINUTE:
        return None
    return found.reading.begins_at.replace(tzinfo=now.tzinfo)


def _on_the_wall(when: str, now: datetime) -> tuple[datetime, datetime | None]:
    """Both as the clock shows them there, and called UTC."""
    written = _written(when)
    if written is None:
        now = _wall(now)
        found = time_phrase(when, now, "UTC")
        return now, found.reading.begins_at if found and found.reading else None
    if written.utcoffset() and not now.utcoffset():
        now = now.astimezone(written.tzinfo)
    elif now.utcoffset() and written.utcoffset() == timedelta(0):
        written = written.astimezone(now.tzinfo)
    return _wall(now), _wall(written)


def _written(when: str) -> datetime | None:
    try:
        return datetime.fromisoformat(when.replace(" at ", " "))
    except ValueError:
        return None


def _wall(moment: datetime) -> datetime:
    return moment.replace(tzinfo=UTC)
