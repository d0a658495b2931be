"""A piece of a week or a year, and what only the clocks tell: "early next week", "since the clocks went back"."""

import re
from collections.abc import Sequence
from datetime import timedelta

from core.words.time_phrases.reading import Build, Frame, Grain, Reading, month_start, roughly

_WHICH = {"last": -1, "this": 0, "the": 0, "next": 1}
_FIRST = re.compile(r"early|start|beginning|front|fore")
_MIDDLE = re.compile(r"mid")


def _piece_read(frame: Frame, found: re.Match[str]) -> Reading:
    """A third of it, more or less."""
    piece, shift = found["piece"], _WHICH[found["which"]]
    third = 0 if _FIRST.search(piece) else 1 if _MIDDLE.search(piece) else 2
    if found["unit"] == "week":
        monday = frame.today - timedelta(frame.today.weekday()) + timedelta(7 * shift)
        begins, count = ((0, 2), (2, 2), (4, 3))[third]
        return roughly(frame.days(monday + timedelta(begins), count, Grain.SPAN))
    if found["unit"] == "year":
        return roughly(frame.month(frame.today.year + shift, 1 + 4 * third, 4))
    first = month_start(frame.today.year, frame.today.month + shift)
    ends = month_start(first.year, first.month + 1)
    begins_on = first + timedelta(10 * third)
    count = 10 if third < 2 else (ends - begins_on).days
    return roughly(frame.days(begins_on, count, Grain.SPAN))


_LONGEST = 400  # days: clocks that did not change in them do not change


def _clocks_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    """The last day on which they went that way where the person lives."""
    way = {"back": -1, "forward": 1}.get(found["way"] or "", 0)
    for back in range(_LONGEST):
        day = frame.today - timedelta(back)
        begins, ends = (frame.at(each).utcoffset() for each in (day, day + timedelta(1)))
        moved = (ends or timedelta()) - (begins or timedelta())
        if moved and (way == 0 or (moved > timedelta()) == (way > 0)):
            return frame.day(day)
    return None


PIECES: Sequence[tuple[str, Build]] = (
    (
        r"(?:at |towards |by |in )?(?:the )?(?:very )?(?P<piece>(?:(?:back|tail|latter|front|fore) )?(?:end|start|beginning|middle)|(?:early|latter) part) of (?P<which>the|this|next|last) (?P<unit>week|year)\b",
        _piece_read,
    ),
    (r"(?P<piece>early|late|mid)[ -](?P<which>last|next) (?P<unit>week|month|year)\b", _piece_read),
    (r"(?P<piece>early|late) (?P<which>this) (?P<unit>month|year)\b", _piece_read),
    (
        r"(?<=since )(?:the )?clocks (?:went|changed|have gone|were put)(?: (?P<way>back|forward))?",
        _clocks_read,
    ),
)
