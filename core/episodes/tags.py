"""What an episode is about, in the words of the lexicon."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from core.resource_files import lexicon
from core.words.plain import plain, words_of
from core.words.statements.terms import found_terms, stem

_MOST: Final = 12
_MORE: Final = ("measures", "procedures")
_LONGEST: Final = 4


def tags_of(text: str) -> Sequence[str]:
    """Each once, in the order in which they are met; what is measured before what it could mean."""
    said = plain(text)
    measured, left = _of_lists(words_of(said))
    terms = [each.term.means for each in found_terms(" ".join(left))]
    return list(dict.fromkeys([*measured, *terms]))[:_MOST]


def _of_lists(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What is measured or done; and the words without those."""
    found, left, at = list[str](), list[str](), 0
    while at < len(words):
        length, means = _longest_at(words, at)
        if means is None:
            left.append(words[at])
        else:
            found.append(means)
        at += length
    return found, left


def _longest_at(words: Sequence[str], at: int) -> tuple[int, str | None]:
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        met = " ".join(map(stem, words[at : at + length]))
        if met in _index():
            return length, _index()[met]
    return 1, None


@cache
def _index() -> dict[str, str]:
    return {
        " ".join(map(stem, words_of(said))): means
        for file in _MORE
        for means, others in lexicon(f"lexicon/en/{file}.json").items()
        for said in (means, *others)
        if len(said) > 1
    }
