"""A text as it looks: each letter one sign, and what nobody sees left out; with the way back.

A name typed on one computer is written with other signs than on another ("u" and two dots, or one
"ü"), and a page that is pasted brings soft hyphens along. Whoever reads sees the same name.
"""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from core.frozen import frozen
from core.words.deidentify.span import Span

_MARKS = frozenset(("Mn", "Mc", "Me"))
# Soft hyphens, joiners, marks of direction, spaces without width.
_UNSEEN = "Cf"
# Vowels and last letters of Korean: they follow the first letter and become one sign with it.
_JAMO = range(0x1160, 0x1200)
_THIN_SPACE = "\u200b"


@frozen
class Composed:
    """starts, ends: of each sign, in the text as it was given; an end is exclusive."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def original(self, span: Span) -> Span:
        """With all that was left out between and behind its letters."""
        return Span(self.starts[span.start], self.ends[span.end - 1], span.type)


def composed(text: str) -> Composed:
    if _is_composed(text):
        return Composed(text, range(len(text)), range(1, len(text) + 1))
    signs = [(sign, *place) for place in _letters(text) for sign in _one(text[slice(*place)])]
    return Composed(
        "".join(sign for sign, _, _ in signs),
        tuple(start for _, start, _ in signs),
        tuple(end for _, _, end in signs),
    )


def as_seen(text: str) -> str:
    """In small letters: of two names that look the same, the same."""
    return composed(text).text.casefold()


def found_in(text: str, find: Callable[[str], Iterable[Span]]) -> Iterator[Span]:
    """What `find` finds in the text as it looks; places of the text as it was given.

    A space without width parts two words as often as it stands within one: both are read.
    """
    readings = {text, text.replace(_THIN_SPACE, " ")}
    for reading in map(composed, sorted(readings)):
        yield from (reading.original(s) for s in find(reading.text) if s.end > s.start)


def _is_composed(text: str) -> bool:
    if text.isascii():
        return True
    return unicodedata.is_normalized("NFC", text) and not any(map(_goes_on, text))


def _letters(text: str) -> Iterator[tuple[int, int]]:
    """Where each begins, with what belongs to it, and where the next one does."""
    starts = [at for at, sign in enumerate(text) if not _goes_on(sign)]
    return pairwise([*starts, len(text)])


def _goes_on(sign: str) -> bool:
    if sign.isascii():
        return False
    category = unicodedata.category(sign)
    return category == _UNSEEN or category in _MARKS or ord(sign) in _JAMO


def _one(letter: str) -> str:
    """A mark that no letter has taken up is left out: an expression would end the word at it."""
    seen = "".join(sign for sign in letter if unicodedata.category(sign) != _UNSEEN)
    whole = unicodedata.normalize("NFC", seen)
    return "".join(sign for sign in whole if unicodedata.category(sign) not in _MARKS)
