"""One name or another, or put right: where one of the two is somebody, the other is too."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from core.words.deidentify.name_lists import is_on_a_list, written_small
from core.words.deidentify.people import may_be_name
from core.words.deidentify.public import is_public
from core.words.deidentify.span import Private, Span, lead, trail
from core.words.deidentify.things import is_part_of_place

_CAP: Final = r"[A-Z][\w'’-]+"
# "Rawlins or Rollins", "Deepa, or Deepti", "Sheikh, no, Shaikh", "Rawlins, sorry, I mean Rollins".
_RIGHT: Final = r"(?:no|nope|sorry|wait|oh|I mean|rather|or rather|make that|correction)"
_OR: Final = rf"(?:,? or|(?:[,.;]| ?[-–—]|…|\.\.\.)? ?{_RIGHT}(?:,? {_RIGHT})?(?:,| ?[-–—])?)"
_BEHIND: Final = re.compile(rf"{_OR} (?P<what>{_CAP})")
_BEFORE: Final = re.compile(rf"(?<![\w'’-])(?P<what>{_CAP}){_OR} $")


def or_another(text: str, people: Sequence[Span]) -> Iterator[Span]:
    """Written with a capital letter, and right beside "or"."""
    for span in people:
        if span.type is not Private.PERSON or not text[span.start].isupper():
            continue
        said = lead(text, span.start)
        if before := _BEFORE.search(said):
            yield from _somebody(text, span.start - len(said), before)
        if after := _BEHIND.match(trail(text, span.end)):
            yield from _somebody(text, span.end, after)


def _somebody(text: str, offset: int, found: re.Match[str]) -> Iterator[Span]:
    word = re.sub(r"['’][sS]$", "", found["what"])
    start = offset + found.start("what")
    span = Span(start, start + len(word), Private.PERSON)
    is_thing = is_part_of_place(text, start, span.end) or is_public(text, span)
    is_small = word.casefold() in written_small() and not is_on_a_list(word)
    if may_be_name(word) and not (is_thing or is_small):
        yield span
