"""A stretch of text that tells who somebody is, and of what type."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Sequence, Set
from enum import Enum

from core.frozen import frozen


class Private(Enum):
    PERSON = "PERSON"
    PHONE = "PHONE"
    EMAIL = "EMAIL"
    ADDRESS = "ADDRESS"
    DATE = "DATE"
    ID = "ID"
    URL = "URL"


@frozen
class Span:
    """start, end: code points of the text as it was given, the end exclusive."""

    start: int
    end: int
    type: Private


# Of two that overlap the first type stays; of one type they become one.
_RANK = (Private.EMAIL, Private.URL, Private.ADDRESS, Private.DATE, Private.ID, Private.PHONE, Private.PERSON)  # fmt: skip


# How far what stands beside a word is looked at: no expression needs more. A whole text anew at
# each of its words would take the square of its length.
_NEAR = 120  # characters


def lead(text: str, at: int) -> str:
    """What stands before `at`, as far as it is looked at."""
    return text[max(0, at - _NEAR) : at]


def trail(text: str, at: int) -> str:
    """What stands from `at` on, as far as it is looked at."""
    return text[at : at + _NEAR]


def apart(spans: Iterable[Span]) -> list[Span]:
    """kept: in the order of the text, none of them over another; a number is hidden whole."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda s: (_RANK.index(s.type), s.start - s.end, s.start)):
        first = bisect_right(kept, span.start, key=_end)
        last = max(first, bisect_left(kept, span.end, key=_start))
        met = kept[first:last]
        kind = _of_both(span.type, {other.type for other in met})
        if kind is None and _holds(span, met):
            kind = span.type
        if kind is None:
            continue
        del kept[first:last]
        starts, ends = [span.start, *(o.start for o in met)], [span.end, *(o.end for o in met)]
        insort(kept, Span(min(starts), max(ends), kind), key=_start)
    return kept


def _holds(span: Span, met: Sequence[Span]) -> bool:
    """ "Licence TOOME 512039 G99XY": what ends like a postcode is a number all the same."""
    is_within = all(span.start <= each.start and each.end <= span.end for each in met)
    return span.type is Private.ID and is_within and {m.type for m in met} <= _IN_AN_ID


_IN_AN_ID = frozenset((Private.ADDRESS, Private.ID))


def _of_both(kind: Private, met: Set[Private]) -> Private | None:
    """ "+91-98860-44512": what a number begins with belongs to it. None: it is left out."""
    others = met - {kind}
    if not others:
        return kind
    return Private.ID if kind is Private.PHONE and others == {Private.ID} else None


def _start(span: Span) -> int:
    return span.start


def _end(span: Span) -> int:
    return span.end
