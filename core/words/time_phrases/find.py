"""Finds the words in a sentence that carry a time, and reads them against `now`."""

import re
from datetime import datetime, timedelta
from functools import lru_cache

from core.frozen import frozen
from core.typed_moments import zone_named
from core.words.plain import plain
from core.words.time_phrases.clock import CLOCK, Clock, clock_of, nearest, on_day
from core.words.time_phrases.day_words import DAYS
from core.words.time_phrases.days import of_month_read
from core.words.time_phrases.no_times import (
    is_amount,
    is_count,
    is_dose_count,
    is_no_day,
    without_money,
)
from core.words.time_phrases.open_times import BESIDE_A_TIME, OPEN, REPEATED
from core.words.time_phrases.parts import THIS_PART, part_of_that_day, this_part_read
from core.words.time_phrases.ranges import between_in, from_the_earlier, read_as_later
from core.words.time_phrases.reading import Build, Frame, Grain, Reading, roughly
from core.words.time_phrases.stretch import until_now, with_word_before
from core.words.time_phrases.tense import tense_of

Hit = tuple[int, int, Reading | None]


@frozen
class TimePhrase:
    """phrase: the words, as `plain` has them. reading: None when it must be asked about."""

    phrase: str
    reading: Reading | None
    repeats: bool = False


def time_phrase(
    text: str, now: datetime, zone_name: str, *, is_day_first: bool = True
) -> TimePhrase | None:
    """now: aware. None when the text names no time."""
    said = plain(without_money(text))
    zone = zone_named(zone_name)
    frame = Frame(now.astimezone(zone), zone, is_day_first, tense_of(said))
    repeated = REPEATED.search(said)
    if repeated and repeated[0] not in BESIDE_A_TIME:
        return TimePhrase(repeated[0], None, repeats=True)
    exact = _between(frame, said) or _exact(frame, said)
    if exact:
        return exact
    vague = OPEN.search(said) or repeated
    return TimePhrase(vague[0], None) if vague else None


@lru_cache(maxsize=512)
def phrase_in(text: str) -> str | None:
    """Only the words: when they are is for who knows the day."""
    now = datetime.fromisoformat("2026-01-07T12:00:00+00:00")
    found = time_phrase(text, now, "UTC")
    return found.phrase if found else None


def _between(frame: Frame, said: str) -> TimePhrase | None:
    between = between_in(said)
    later = _exact(frame, read_as_later(said, between)) if between else None
    if between is None or later is None or later.reading is None or "at " not in later.phrase:
        return None
    if later.reading.grain is not Grain.MINUTE:
        return None
    phrase = later.phrase.replace("at ", between[0], 1)
    # "Between two and three weeks at nine": the hour stands elsewhere, and is of no stretch.
    is_said = phrase in said
    return TimePhrase(phrase, from_the_earlier(frame, between, later.reading)) if is_said else None


def _exact(frame: Frame, said: str) -> TimePhrase | None:
    clock = _clock(said)
    day = _day(frame, said)
    if day and clock and clock.start() <= day[0] and day[1] <= clock.end():
        day = None  # "at 3 in the morning" is one time
    if day is None and clock is None:
        return None
    if day is None:
        assert clock is not None  # noqa: S101 - one was found
        return _with_word(
            frame, said, clock.span(), (nearest(frame, clock_of(clock)), clock_of(clock))
        )
    start, end, reading = day
    if clock and not _overlap(clock, start, end) and _is_beside(said, start, end, clock):
        told = clock_of(clock)
        if reading is not None and reading.grain in {Grain.DAY, Grain.PART_OF_DAY}:
            reading = _timed(frame, reading, told)
            start, end = min(start, clock.start()), max(end, clock.end())
            return _with_word(frame, said, (start, end), (reading, told))
    return _with_word(frame, said, (start, end), (reading, None))


def _timed(frame: Frame, reading: Reading, clock: Clock) -> Reading:
    day = reading.begins_at.date()
    if reading.grain is Grain.PART_OF_DAY and not clock.is_sure:
        hour = clock.hour % 12
        is_early = 6 <= reading.begins_at.hour < 12 or (reading.begins_at.hour == 22 and hour < 6)
        if reading.begins_at.hour == 22 and hour < 6:
            day += timedelta(1)
        return frame.moment(day, hour if is_early else hour + 12, clock.minute)
    if reading.begins_at.hour == 22 and clock.hour < 6:
        day += timedelta(1)
    return on_day(frame, clock, day)


def _clock(said: str) -> re.Match[str] | None:
    return next(
        (found for found in CLOCK.finditer(said) if found[0].strip() and _is_free(said, found)),
        None,
    )


def _is_free(said: str, found: re.Match[str]) -> bool:
    """Not the beginning or the end of a word, a dose or a date."""
    before, after = said[: found.start()][-1:], said[found.end() :]
    is_dose = re.match(
        r"\s?(?:mg|mcg|ml|tablets?|units|kg|stone|%|mmol|/|st\b|lb|degrees|c\b)", after
    )
    if before.strip("(, ") or is_dose or re.match(r"[\d/]", after):
        return False
    return not _is_number(said, found)


def _is_number(said: str, found: re.Match[str]) -> bool:
    """So many of something, or so much."""
    if found["bare"]:
        return _ROUGHLY.search(found[0]) is not None and is_count(said, *found.span())
    if found["only4"]:
        return is_dose_count(said, found.start(), found["only4"], found["part4"])
    is_pointed = found["h24"] and "." in found[0] and not found["half2"]
    return bool(is_pointed) and is_amount(said, found.start())


_ROUGHLY = re.compile(r"\b(?:about|around|roughly|nearly|by)\b")


def _overlap(clock: re.Match[str], start: int, end: int) -> bool:
    return clock.start() < end and start < clock.end()


def _is_beside(said: str, start: int, end: int, clock: re.Match[str]) -> bool:
    between = said[end : clock.start()] if clock.start() >= end else said[clock.end() : start]
    return len(between.split()) <= 2


def _day(frame: Frame, said: str) -> Hit | None:
    found = [hit for pattern, build in DAYS for hit in _hits(frame, said, pattern, build)]
    found += [(*part.span(), this_part_read(frame, part)) for part in THIS_PART.finditer(said)]
    if not found:
        return None
    start, end, reading = min(found, key=lambda hit: (hit[0], -hit[1]))
    dated = _dated_after(frame, said, found, end)
    if dated and reading is not None and reading.grain is Grain.DAY:
        end, reading = dated
    return part_of_that_day(frame, said, (start, end, reading))


# "Weds 25th" and "Friday, 4th December": the number says which.
_NUMBERED = re.compile(r",? (?:the )?(?P<day>[0-3]?\d)(?:st|nd|rd|th)\b")


def _dated_after(frame: Frame, said: str, found: list[Hit], end: int) -> tuple[int, Reading] | None:
    """Where a date follows a day of the week at once."""
    if not _WEEKDAY_END.search(said[:end]):
        return None
    for begins, ends, reading in found:
        is_next = begins >= end and said[end:begins].strip(", ") in {"", "the"}
        if is_next and reading is not None and reading.grain is Grain.DAY:
            return ends, reading
    numbered = _NUMBERED.match(said, end)
    reading = of_month_read(frame, numbered) if numbered else None
    return (numbered.end(), reading) if numbered and reading else None


_WEEKDAY_END = re.compile(
    r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs|r)?|fri|sat(?:ur)?|sun)(?:day)?|weds)$"
)


def _hits(frame: Frame, said: str, pattern: re.Pattern[str], build: Build) -> list[Hit]:
    hits: list[Hit] = []
    for found in pattern.finditer(said):
        start, end = found.end() - len(found[0].lstrip()), found.end()
        weekday = found.span("weekday") if "weekday" in pattern.groupindex else None
        if is_no_day(said, start, end, weekday):
            continue
        try:
            reading = build(frame, found)
            told = _told(frame, found[0].lstrip(), reading) if reading else None
        except (ValueError, OverflowError):
            # "For 5000 years", "the 31st of February": no calendar has it, and it must be asked.
            hits.append((start, end, None))
            continue
        if reading is not None:
            hits.append((start, end, told))
    return hits


def _told(frame: Frame, phrase: str, reading: Reading) -> Reading | None:
    if not _is_lived(reading):
        return None
    return until_now(frame, reading) if phrase.startswith("since ") else reading


# Further off nobody means a day, and some days there cannot be told in another zone.
_FIRST_YEAR, _LAST_YEAR = 1000, 3000


def _is_lived(reading: Reading) -> bool:
    return reading.begins_at.year >= _FIRST_YEAR and reading.ends_at.year <= _LAST_YEAR


def _with_word(
    frame: Frame, said: str, place: tuple[int, int], read: tuple[Reading | None, Clock | None]
) -> TimePhrase:
    """With "since" or "until" before it; "about" leaves it rough."""
    (start, end), (reading, clock) = place, read
    if reading is not None and clock is not None and clock.is_about:
        reading = roughly(reading)
    if reading is not None:
        start, reading = with_word_before(frame, said, start, reading)
    phrase = re.sub(r"^(?:on|at|in|over|during) (?=the other)", "", said[start:end].strip(" ,"))
    return TimePhrase(phrase, reading)
