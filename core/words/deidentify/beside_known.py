"""What stands beside a name of the record and belongs to it: "Upshall W", "desmnd fairly"."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from core.words.deidentify.name_cues import is_counted, is_doing
from core.words.deidentify.name_forms import forms_of, is_nearly, parts_of
from core.words.deidentify.span import Private, Span, trail

_INITIAL: Final = re.compile(r" (?P<letter>[A-Za-z])(?![\w'’/&-])")
# "Sylvia a bit tired", "Anna I have seen".
_NO_INITIALS: Final = frozenset("aiI")
# "Is joan well", of Joan Wells: what is often said behind a name, and is none.
_OF_ALL: Final = frozenset((
    "well", "very", "warm", "here", "home", "back", "more", "when", "where", "were", "with", "will", "would", "still",
    "there", "then", "than", "this", "that", "down", "over", "just", "again", "always", "never", "walk", "walks", "want", "what",
))  # fmt: skip


def with_initial(text: str, word: re.Match[str], names: Sequence[str]) -> int:
    """Where the word ends, with the first letter of another part of that name."""
    found = _INITIAL.match(trail(text, word.end()))
    if found is None or found["letter"] in _NO_INITIALS:
        return word.end()
    letter, low = found["letter"].casefold(), word[0].casefold()
    is_its_own = any(letter in _other_letters(low, name) for name in names)
    return word.end() + found.end() if is_its_own else word.end()


def _other_letters(low: str, name: str) -> frozenset[str]:
    """Of the name that is called so; empty if it is not."""
    parts = [part.casefold() for part in parts_of(name)]
    called = [part for part in parts if low in forms_of(part)]
    return frozenset(part[0] for part in parts if part not in called) if called else frozenset()


def misspelt_pairs(text: str, words: Sequence[re.Match[str]], name: str) -> Iterator[Span]:
    """Both side by side; one of them alone would be a word: "lionel crab", of Lionel Crabb."""
    parts = [part.casefold() for part in parts_of(name)]
    if len(parts) == 1 or not parts:
        return
    for one, other in pairwise(words):
        if text[one.end() : other.start()] == " " and _is_pair(text, (one, other), parts):
            yield Span(one.start(), other.end(), Private.PERSON)


def _is_pair(text: str, pair: tuple[re.Match[str], re.Match[str]], parts: Sequence[str]) -> bool:
    one, other = (each[0].casefold() for each in pair)
    is_first = one in forms_of(parts[0]) or is_nearly(one, parts[0])
    is_last = other == parts[-1] or (is_nearly(other, parts[-1]) and other not in _OF_ALL)
    if not (is_first and is_last) or is_counted(text, pair[0]):
        return False
    return other == parts[-1] or not is_doing(text, pair[0])
