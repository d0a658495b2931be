"""A stretch of text that tells who somebody is, and of what type."""

from collections.abc import Iterable
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


def apart(spans: Iterable[Span]) -> list[Span]:
    kept: list[Span] = []
    for span in sorted(spans, key=lambda s: (_RANK.index(s.type), s.start - s.end, s.start)):
        met = [other for other in kept if span.start < other.end and other.start < span.end]
        if any(other.type is not span.type for other in met):
            continue
        kept = [other for other in kept if other not in met]
        starts, ends = [span.start, *(o.start for o in met)], [span.end, *(o.end for o in met)]
        kept.append(Span(min(starts), max(ends), span.type))
    return sorted(kept, key=lambda s: s.start)
