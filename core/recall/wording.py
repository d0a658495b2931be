"""How each word that is asked for may stand in what is kept: as it is, or in another way.

A dose in either spelling, a medicine by its other names and as it is often misspelled, what is
written in one word or in two; and, where nobody ever used the word, the one that they did use which
is spelled almost alike. What is merely spelled alike is never looked for where the word itself
stands, so that no question finds something for want of care.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import Final

from core.frozen import frozen
from core.recall.tokens import as_written, parts_of, stem, tokens_of
from core.words.plain import plain
from core.words.statements.terms import found_terms, is_within

# Shorter words differ by one letter from too many others.
_FUZZY_FROM: Final = 6
_FAR_FROM: Final = 9
_SPLIT_FROM: Final = 8
_LEAST_PART: Final = 3
# Longer is no word that somebody misspelled.
_LONGEST: Final = 40

Holding = Callable[..., int]


@frozen
class Wording:
    """ways: of each word, itself first; more than one word of a way stand beside each other."""

    ways: Mapping[str, tuple[str, ...]] = field(repr=False)

    def of(self, word: str) -> tuple[str, ...]:
        return self.ways.get(word, (word,))

    def all_of(self, words: Sequence[str]) -> list[str]:
        return list(dict.fromkeys(way for word in words for way in self.of(word)))

    def stands_in(self, word: str, said: "Spoken") -> bool:
        return any(said.has(way) for way in self.of(word))


class Spoken:
    """A text, its words without their endings."""

    def __init__(self, text: str) -> None:
        tokens = tokens_of(text)
        parts = [part for token in tokens for part in parts_of(token)]
        self._stems = frozenset(map(stem, [*tokens, *parts]))
        self._in_a_row = f" {' '.join(map(stem, tokens))} "

    def has(self, way: str) -> bool:
        wanted = [stem(token) for token in tokens_of(way)]
        if len(wanted) == 1:
            return wanted[0] in self._stems
        return bool(wanted) and f" {' '.join(wanted)} " in self._in_a_row


def wording_of(
    words: Sequence[str], holding: Holding, used: Callable[[], Sequence[str]]
) -> Wording:
    """holding: in how many memories one of these ways stands. used: words that whoever told things
    used; asked for only where one is not found as it is."""
    ways = {word: tuple(dict.fromkeys(_usual(word))) for word in words}
    joined = _joined(words)
    for word in words:
        ways[word] += joined.get(word, ())
    for word in words:
        is_sayable = _FUZZY_FROM <= len(word) <= _LONGEST and word.isalpha()
        if is_sayable and not holding(*ways[word]):
            ways[word] += (*_split(word), *_spelled_alike(word, used()))
    return Wording(ways)


def _usual(word: str) -> Iterator[str]:
    """As it is first, then as lists have it."""
    yield from as_written(word)
    for found in found_terms(plain(word)):
        yield found.term.said
        yield found.term.means


def _joined(words: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
    """ "Tooth brush" stands as "toothbrush", too."""
    pairs = pairwise(words)
    both = [(one, other) for one, other in pairs if one.isalpha() and other.isalpha()]
    found: dict[str, tuple[str, ...]] = {}
    for one, other in both:
        for word in (one, other):
            found[word] = (*found.get(word, ()), one + other)
    return found


def _split(word: str) -> Iterator[str]:
    """ "Hearingaids" stands as "hearing aids", too."""
    if len(word) >= _SPLIT_FROM:
        for at in range(_LEAST_PART, len(word) - _LEAST_PART + 1):
            yield f"{word[:at]} {word[at:]}"


def _spelled_alike(word: str, used: Sequence[str]) -> Iterator[str]:
    """In a short word one letter for another makes another word, like "hearing" of "heating"; one
    too many, one too few or two that changed places are slips."""
    is_long = len(word) >= _FAR_FROM
    for other in used:
        if len(other) < _FUZZY_FROM or other[0] != word[0] or other == word:
            continue
        is_slip = is_long or len(other) != len(word) or sorted(other) == sorted(word)
        if is_slip and is_within(word, other, 2 if is_long else 1):
            yield other
