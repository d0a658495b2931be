"""Weeks, months and seasons, named or told from the present one."""

import re
from datetime import timedelta

from core.words.time_phrases.reading import Frame, Grain, Reading, Tense, roughly

MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september",
          "october", "november", "december")  # fmt: skip
_WHICH_WEEK = {"last": -1, "this past": -1, "the past": -1, "this": 0, "the": 0, "earlier this": 0,
               "later this": 0, "next": 1, "this coming": 1, "the coming": 1, "the following": 1}  # fmt: skip
_PIECE_STARTS = {
    "front": 1,
    "fore": 1,
    "early": 1,
    "beginning": 1,
    "start": 1,
    "mid": 11,
    "middle": 11,
    "late": 21,
    "end": 21,
}
_SEASON_STARTS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}


def weeks_read(frame: Frame, found: re.Match[str]) -> Reading:
    which = _WHICH_WEEK.get(found["which"], 0)
    unit = found["unit2"]
    if found["beyond"]:
        which = -2 if "before" in found["beyond"] else 2
    if unit == "week":
        return frame.week(which)
    if unit == "month":
        return frame.month(frame.today.year, frame.today.month + which)
    if unit == "year":
        return frame.year(frame.today.year + which)
    said = "this past" if found["gone"] else found["which"]
    return _weekend(frame, _which_weekend(frame, said, which))


def _which_weekend(frame: Frame, said: str, which: int) -> int:
    """The coming weekend is this week's; "the weekend" told of on a weekday is the last one."""
    is_over = frame.tense is Tense.PAST and frame.today.weekday() < 5
    if said == "this past" or (said == "the" and is_over):
        return -1
    return 0 if said == "this coming" else which


def _weekend(frame: Frame, weeks_on: int) -> Reading:
    saturday = frame.today - timedelta(frame.today.weekday()) + timedelta(5 + 7 * weeks_on)
    return frame.days(saturday, 2, Grain.SPAN)


def beyond_read(frame: Frame, found: re.Match[str]) -> Reading:
    shift = -2 if "before" in found["beyond"] else 2
    unit = found["beyond"].split()[0]
    if unit == "weekend":
        return _weekend(frame, shift)
    if unit == "week":
        return frame.week(shift)
    if unit == "month":
        return frame.month(frame.today.year, frame.today.month + shift)
    return frame.year(frame.today.year + shift)


def month_number(said: str) -> int:
    """January is 1."""
    return next(i for i, name in enumerate(MONTHS, 1) if name.startswith(said[:3]))


def _month_alone(frame: Frame, found: re.Match[str]) -> Reading:
    number = month_number(found["month"])
    reading = frame.month(_year_of(frame, found, number), number)
    return _piece_of(frame, reading, found["piece"]) if found["piece"] else reading


def _year_of(frame: Frame, found: re.Match[str], month: int) -> int:
    """The year said, or the nearest one that the words and the tense allow."""
    this_year, this_month, which = frame.today.year, frame.today.month, found["which"]
    if found["year"]:
        return int(found["year"])
    if which in {"last", "this past"} or (not which and frame.tense is Tense.PAST):
        return this_year - (month > this_month or (which == "last" and month == this_month))
    if which == "next":
        return this_year + (month <= this_month)
    return this_year + (month < this_month)


def _piece_of(frame: Frame, month: Reading, piece: str) -> Reading:
    """A third of a month: early, in the middle, late."""
    day_one = month.begins_at.date()
    first = next(day for name, day in _PIECE_STARTS.items() if name in piece)
    ends = frame.at(day_one.replace(day=first + 10)) if first < 21 else month.ends_at
    return roughly(frame.span(frame.at(day_one.replace(day=first)), ends))


def month_end_read(frame: Frame, found: re.Match[str]) -> Reading:
    shift = 1 if "next" in found[0] else -1 if "last" in found[0] else 0
    whole = frame.month(frame.today.year, frame.today.month + shift)
    first = whole.begins_at.date()
    if "end" in found["piece2"]:
        return roughly(frame.span(frame.at(first.replace(day=21)), whole.ends_at))
    start = 11 if "mid" in found["piece2"] else 1
    return roughly(
        frame.span(frame.at(first.replace(day=start)), frame.at(first.replace(day=start + 10)))
    )


def named_month_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    """ "may" and "march" are verbs too: alone they need a word before, or a year."""
    said = found["month"]
    needs_more = said in {"may", "march", "mar", "sep", "jan", "dec", "nov", "oct"}
    has_more = (
        found["which"]
        or found["year"]
        or found["piece"]
        or found[0].startswith(("in ", "since ", "during "))
        or _LEADING_UP.search(found.string[max(0, found.start() - 10) : found.start()])
    )
    if needs_more and not has_more:
        return None
    return _month_alone(frame, found)


_LEADING_UP = re.compile(r"\b(?:until|till|til|up to) ?$")


def season_read(frame: Frame, found: re.Match[str]) -> Reading:
    first = _SEASON_STARTS[found["season"]]
    year, which = frame.today.year, found["which"]
    if found["year"]:
        return frame.month(int(found["year"]), first, 3)
    is_over = (year, frame.today.month) >= (year, first + 3)
    if which == "last" or (which in {"", None, "the"} and frame.tense is Tense.PAST):
        year -= 0 if is_over and first != 12 else 1
    elif which == "next" or (which in {"", None, "the"} and is_over):
        year += 1 if frame.today.month >= first else 0
    return frame.month(year, first, 3)
