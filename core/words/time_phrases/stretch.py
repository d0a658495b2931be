"""A day with the word before it: "since" and "until" make a stretch of it."""

import re
from dataclasses import replace

from core.words.time_phrases.reading import Frame, Reading, Tense, roughly

_BEFORE = re.compile(
    r"\b(?P<how>(?:ever )?since (?:just |well |way |long )?(?:before|after)|since|ever since|until|till|til|up to|before|after|by|from)(?: (?:about|around|last|the|at|on|early|late|roughly))*? ?$"
)
_UNTIL = frozenset(("until", "till", "til", "up to"))


def with_word_before(
    frame: Frame, said: str, start: int, reading: Reading
) -> tuple[int, Reading | None]:
    """Where the phrase begins, and its reading; None where nothing can have lasted so long.

    What was so until a day that is over ended on that day.
    """
    lead = _BEFORE.search(said[:start])
    if lead is None:
        return start, reading
    if lead["how"].endswith(" before"):
        return lead.start(), None  # "since before Christmas": nobody said since when
    if "since" in lead["how"]:
        since = until_now(frame, reading)
        is_after = since is not None and lead["how"].endswith(" after")
        return lead.start(), roughly(since) if since and is_after else since
    if lead["how"] in _UNTIL and (ends := _end_ahead(frame, reading)):
        return lead.start(), replace(ends, is_about=reading.is_about)
    return start, reading


def until_now(frame: Frame, reading: Reading) -> Reading | None:
    """None of a day that is still to come."""
    if frame.is_ahead(reading.begins_at):
        return None
    return replace(frame.span(reading.begins_at, frame.now), is_about=reading.is_about)


def _end_ahead(frame: Frame, reading: Reading) -> Reading | None:
    """From now to the day; of a month or a week that is going on, to its end."""
    if frame.is_ahead(reading.begins_at):
        return frame.span(frame.now, reading.begins_at)
    if frame.tense is Tense.AHEAD and frame.is_ahead(reading.ends_at):
        return frame.span(frame.now, reading.ends_at)
    return None
