"""What stands beside a name of the record and belongs to it: "Upshall W", "desmnd fairly"."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
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


def misspelt_pairs(
    text: str, words: Sequence[re.Match[str]], names: Sequence[str]
) -> Iterator[Span]:
    """Both side by side; one of them alone would be a word: "lionel crab", of Lionel Crabb."""
    # A slip is never in the first letter (is_nearly): few words are looked at.
    whole = [parts for name in names if len(parts := _low_parts(name)) > 1]
    letters = {parts[-1][0] for parts in whole}
    for one, other in pairwise(words) if whole else ():
        last = other[0].casefold()
        if last[0] not in letters or text[one.end() : other.start()] != " ":
            continue
        first = one[0].casefold()
        known = [parts for parts in whole if _is_last(last, parts[-1]) and _is_first(first, parts)]
        is_whole = any(parts[-1] == last for parts in known)
        if known and _is_pair(text, one, is_whole=is_whole):
            yield Span(one.start(), other.end(), Private.PERSON)


@lru_cache(maxsize=256)
def _low_parts(name: str) -> tuple[str, ...]:
    return tuple(part.casefold() for part in parts_of(name))


def _is_last(word: str, part: str) -> bool:
    return word == part or (is_nearly(word, part) and word not in _OF_ALL)


def _is_first(word: str, parts: Sequence[str]) -> bool:
    return word in forms_of(parts[0]) or is_nearly(word, parts[0])


def _is_pair(text: str, one: re.Match[str], *, is_whole: bool) -> bool:
    """is_whole: the last name is spelled as it is."""
    return not is_counted(text, one) and (is_whole or not is_doing(text, one))
