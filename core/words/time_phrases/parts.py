"""A part of a day: "this morning", "in the early hours", "tomorrow dinnertime"."""

import re
from datetime import timedelta

from core.words.time_phrases.clock import PARTS, part_on
from core.words.time_phrases.reading import Frame, Grain, Reading, Tense

_PART = r"(?P<part>morning|afternoon|evening|night|breakfast ?time|lunch ?time|dinner ?time|tea ?time|bed ?time)"
# After a day, "dinner" is said for dinnertime.
_MEAL = r"(?P<meal>(?:breakfast|lunch|dinner|tea)(?: ?time)?|bed ?time)"
THIS_PART = re.compile(
    rf"\b(?:(?P<which>this|last|all|tomorrow|yesterday|earlier this|late|first thing this|in the) {_PART}|(?P<tonight>tonight)|at (?P<lunch>lunch ?time|dinner ?time)(?! (?:on|of|yesterday|today|tomorrow|last|\w+day)\b)|in the (?P<hours>early|small|wee) hours(?! (?:of|on|this|yesterday|\w+day)\b))\b"
)
_AFTER_DAY = re.compile(
    rf" ?,? ?(?:(?:in the |at |about |around |early |late |late in the |early in the |first thing in the )?(?:{_MEAL}|{_PART})|(?P<first>first thing)|(?P<half>[ap])\.?m)\b(?! i\b)"
)
_BEFORE_DAY = re.compile(
    r"\b(?:(?:(?:in|on|at) )?(?:the )?(?:(?P<part>morning|afternoon|evening|night) of|(?P<hours>(?:early|small|wee) hours)(?: of| on)?)(?: the)?|(?P<first>first thing)(?: on)?|(?P<meal>(?:breakfast|lunch|dinner|tea|bed) ?time)(?: on| of)?) $"
)
_MEALS = frozenset(("breakfast", "lunch", "dinner", "tea"))
_NIGHT = PARTS["night"][0]
_NEAR = 40  # characters: as far before a day as its part is said


def this_part_read(frame: Frame, found: re.Match[str]) -> Reading:
    if found["tonight"]:
        return part_on(frame, frame.today, "night")
    if found["lunch"] or found["hours"]:
        return _latest(frame, _named(frame, found["lunch"] or "hours"))
    which, part = found["which"], _named(frame, found["part"])
    if which == "in the" and part != "night":
        return _latest(frame, part)
    is_yesterday = which in {"last", "yesterday", "in the"} or (which == "all" and part == "night")
    shift = -1 if is_yesterday else 1 if which == "tomorrow" else 0
    return part_on(frame, frame.today + timedelta(shift), part)


def _latest(frame: Frame, part: str) -> Reading:
    """The next one, or the one that was where the sentence looks back."""
    begins_at, length = PARTS[part]
    is_short = length <= 2  # at one, lunchtime is not over
    if frame.tense is Tense.AHEAD:
        shift = int(begins_at + (length if is_short else 0) <= frame.now.hour)
    else:
        shift = -int(begins_at > frame.now.hour)
    return part_on(frame, frame.today + timedelta(shift), part)


def part_of_that_day(
    frame: Frame, said: str, hit: tuple[int, int, Reading | None]
) -> tuple[int, int, Reading | None]:
    """ "Tomorrow dinnertime", "the early hours of Sunday": the part is read along with its day."""
    start, end, reading = hit
    if reading is None or reading.grain not in {Grain.DAY, Grain.PART_OF_DAY}:
        return hit
    day, is_whole = reading.begins_at.date(), reading.grain is Grain.DAY
    late = _AFTER_DAY.match(said, end)
    if late and is_whole:
        part = late["meal"] or late["part"] or ("afternoon" if late["half"] == "p" else "morning")
        return start, late.end(), part_on(frame, day, _named(frame, part))
    near = max(0, start - _NEAR)
    early = _BEFORE_DAY.search(said[near:start])
    if early is None or not (is_whole or early["hours"]):
        return hit
    part = "hours" if early["hours"] else _named(frame, early["meal"] or early["part"] or "morning")
    if reading.begins_at.hour == _NIGHT:
        day += timedelta(1)  # "the early hours of last night"
    return near + early.start(), end, part_on(frame, day, part)


def _named(frame: Frame, part: str) -> str:
    """As the hours are listed; where the month is written first, dinner is in the evening."""
    name = part.replace(" ", "")
    name = f"{name}time" if name in _MEALS else name
    return "suppertime" if name == "dinnertime" and not frame.is_day_first else name
