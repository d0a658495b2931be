"""Finds the words in a sentence that carry a time, and reads them against `now`."""

import re
from dataclasses import replace
from datetime import datetime, timedelta
from functools import lru_cache

from core.frozen import frozen
from core.typed_moments import zone_named
from core.words.plain import plain
from core.words.time_phrases.clock import CLOCK, PARTS, Clock, clock_of, nearest, on_day, part_on
from core.words.time_phrases.day_words import DAYS
from core.words.time_phrases.days import of_month_read
from core.words.time_phrases.reading import Frame, Grain, Reading, Tense, roughly

_PART = r"(?P<part>morning|afternoon|evening|night|lunchtime)"
_THIS_PART = re.compile(
    rf"\b(?:(?P<which>this|last|all|tomorrow|yesterday|earlier this|late|first thing this|in the) {_PART}|(?P<tonight>tonight)|at (?P<lunch>lunchtime))\b"
)
_AFTER_DAY = re.compile(rf" ?,? ?(?:in the |at )?{_PART}\b")
_REPEATED = re.compile(
    r"\b(?:every (?:other |second |single |few |\w+ )?(?:day|night|morning|evening|afternoon|week|month|hour|hours|days|weeks|fortnight|year|\w+day)s?(?: (?:morning|afternoon|evening|night))?"
    r"|(?:once|twice|three times|four times|two times|several times) (?:a|every|each|per) (?:day|night|week|month|year)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b(?! ago)|daily|nightly|weekly|monthly|most (?:days|nights|mornings)|each (?:day|night|morning|evening|week)|on and off|off and on|night after night|day after day|at weekends|at night|of an evening)\b"
)
# "On and off all this week" has a time beside it.
_BESIDE_A_TIME = frozenset(("at night", "on and off", "off and on"))
_OPEN = re.compile(
    r"\b(?:now and (?:then|again)|from time to time|once in a while|back in the day|in the old days|the other (?:day|night|week|morning|evening)|recently|lately|a while (?:ago|back)|for (?:a while|ages|some time|donkey's years)|ages ago|some time ago|a long time ago|years ago|(?:many|donkey's) years ago|soon|later(?: on)?(?! this)|one day|sometime|some day|at some point|a bit ago|not long ago|these days|nowadays|back then|the other week|weeks ago|months ago|days ago|before the war|during the war|when i was (?:a )?\w+(?: \w+)?|all my life|at bedtime|after (?:lunch|dinner|breakfast|tea)|before (?:lunch|dinner|breakfast|bed)|at teatime|any day now|in due course)\b"
)
_PAST_WORDS = re.compile(
    r"\b(?:i'd an?|she'd an?|he'd an?|was|were|had|did|didn't|went|saw|came|took|got|fell|felt|started|stopped|ate|woke|began|said|told|gave|been|hurt itself|broke|slept|rang|met|left|wasn't|weren't|couldn't|hadn't|has (?:been|had)|have (?:been|had)|'ve (?:been|had)|happened|passed|died|ended|moved|visited|called|phoned|seen|\w{3,}ed|since|done|put|threw|lost|found|made|bought|sat|ran|cut|drank)\b"
)
_AHEAD_WORDS = re.compile(
    r"\b(?:will|'ll|won't|going to|is coming|are coming|comes|due|booked|appointment|appt|have (?:a|an|my|the)|has (?:a|an|her|his|the)|got (?:a|an|my)|is (?:on|at|next)|i'm (?:seeing|going|having|off)|(?:seeing|going|having|coming|visiting|starting|starts|moving|picking|see you|need to|must|can you|remind|should|next|until|till|by|tomorrow|scheduled|expected|expecting|planned|rearranged|rescheduled))\b"
)
_BEFORE = re.compile(
    r"\b(?P<how>since|ever since|until|till|til|up to|before|after|by|from)(?: (?:about|around|last|the|at|on|early|late|roughly))*? ?$"
)


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
    said = plain(text)
    zone = zone_named(zone_name)
    frame = Frame(now.astimezone(zone), zone, is_day_first, _tense(said))
    repeated = _REPEATED.search(said)
    if repeated and repeated[0] not in _BESIDE_A_TIME:
        return TimePhrase(repeated[0], None, repeats=True)
    exact = _exact(frame, said)
    if exact:
        return exact
    vague = _OPEN.search(said) or repeated
    return TimePhrase(vague[0], None) if vague else None


@lru_cache(maxsize=512)
def phrase_in(text: str) -> str | None:
    """Only the words: when they are is for who knows the day."""
    now = datetime.fromisoformat("2026-01-07T12:00:00+00:00")
    found = time_phrase(text, now, "UTC")
    return found.phrase if found else None


def _tense(said: str) -> Tense:
    if _AHEAD_WORDS.search(said) and not re.search(
        r"\b(?:was|were|had|did|went|saw|fell|since|ago|yesterday|last)\b", said
    ):
        return Tense.AHEAD
    return Tense.PAST if _PAST_WORDS.search(said) else Tense.AHEAD


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
    return not before.strip("(, ") and not is_dose and not re.match(r"[\d/]", after)


def _overlap(clock: re.Match[str], start: int, end: int) -> bool:
    return clock.start() < end and start < clock.end()


def _is_beside(said: str, start: int, end: int, clock: re.Match[str]) -> bool:
    between = said[end : clock.start()] if clock.start() >= end else said[clock.end() : start]
    return len(between.split()) <= 2


def _day(frame: Frame, said: str) -> tuple[int, int, Reading | None] | None:
    found = [hit for pattern, build in DAYS for hit in _hits(frame, said, pattern, build)]
    for part in _THIS_PART.finditer(said):
        found.append((part.start(), part.end(), _part(frame, part)))
    if not found:
        return None
    start, end, reading = min(found, key=lambda hit: (hit[0], -hit[1]))
    dated = _dated_after(frame, said, found, end)
    if dated and reading is not None and reading.grain is Grain.DAY:
        end, reading = dated
    late = _AFTER_DAY.match(said, end)
    if late and reading is not None and reading.grain is Grain.DAY:
        return start, late.end(), part_on(frame, reading.begins_at.date(), late["part"])
    return start, end, reading


# "Weds 25th" and "Friday, 4th December": the number says which.
_NUMBERED = re.compile(r",? (?:the )?(?P<day>[0-3]?\d)(?:st|nd|rd|th)\b")


def _dated_after(
    frame: Frame, said: str, found: list[tuple[int, int, Reading | None]], end: int
) -> tuple[int, Reading] | None:
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


def _hits(
    frame: Frame, said: str, pattern: "re.Pattern[str]", build: "object"
) -> list[tuple[int, int, Reading | None]]:
    assert callable(build)  # noqa: S101 - the table holds functions
    hits: list[tuple[int, int, Reading | None]] = []
    for found in pattern.finditer(said):
        lead = len(found[0]) - len(found[0].lstrip())
        try:
            reading = build(frame, found)
        except (ValueError, OverflowError):
            # "For 5000 years", "the 31st of February": no calendar has it, and it must be asked.
            hits.append((found.start() + lead, found.end(), None))
            continue
        if reading is not None:
            told = _until_now(frame, found[0].lstrip(), reading) if _is_lived(reading) else None
            hits.append((found.start() + lead, found.end(), told))
    return hits


def _until_now(frame: Frame, phrase: str, reading: Reading) -> Reading:
    if not phrase.startswith("since "):
        return reading
    return replace(frame.span(reading.begins_at, frame.now), is_about=reading.is_about)


# Further off nobody means a day, and some days there cannot be told in another zone.
_FIRST_YEAR, _LAST_YEAR = 1000, 3000


def _is_lived(reading: Reading) -> bool:
    return reading.begins_at.year >= _FIRST_YEAR and reading.ends_at.year <= _LAST_YEAR


def _part(frame: Frame, found: re.Match[str]) -> Reading:
    if found["tonight"] or found["lunch"]:
        return part_on(frame, frame.today, "night" if found["tonight"] else "lunchtime")
    which, part = found["which"], found["part"]
    day = frame.today
    if which == "in the":
        is_past = PARTS[part][0] <= frame.now.hour
        if frame.tense is Tense.AHEAD and is_past:
            day += timedelta(1)
        if part == "night":
            day = frame.today - timedelta(1)
    if which in {"last", "yesterday"} or (which == "all" and part == "night"):
        day -= timedelta(1)
    if which == "tomorrow":
        day += timedelta(1)
    return part_on(frame, day, part)


def _with_word(
    frame: Frame, said: str, place: tuple[int, int], read: tuple[Reading | None, Clock | None]
) -> TimePhrase:
    """ "since" and "until" make a stretch of it; "about" leaves it rough."""
    (start, end), (reading, clock) = place, read
    if reading is not None and clock is not None and clock.is_about:
        reading = roughly(reading)
    lead = _BEFORE.search(said[:start])
    if lead and reading is not None:
        how = lead["how"]
        if how.endswith("since"):
            start, reading = (
                lead.start(),
                replace(frame.span(reading.begins_at, frame.now), is_about=reading.is_about),
            )
        elif how in {"until", "till", "til", "up to"}:
            start, reading = lead.start(), frame.span(frame.now, reading.begins_at)
    phrase = re.sub(r"^(?:on|at|in|over|during) (?=the other)", "", said[start:end].strip(" ,"))
    return TimePhrase(phrase, reading)


def in_words(reading: Reading) -> str:
    """ "Tuesday 17 November", as it is read back to whoever said it."""
    begins, ends = reading.begins_at, reading.ends_at
    day = f"{begins:%A} {begins.day} {begins:%B}"
    if reading.grain in {Grain.MINUTE, Grain.HOUR}:
        return f"{day}, {begins:%H:%M}"
    if reading.grain is Grain.MONTH:
        return f"{begins:%B %Y}"
    if reading.grain is Grain.YEAR:
        return f"{begins:%Y}"
    if reading.grain is Grain.PART_OF_DAY:
        return f"{day}, {begins:%H:%M} to {ends:%H:%M}"
    if reading.grain is Grain.DAY:
        return day
    last = ends - timedelta(microseconds=1)
    return f"{day} to {last:%A} {last.day} {last:%B}"
