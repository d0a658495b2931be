"""Whether anything that is remembered speaks of what is asked: "nothing known" is an answer.

Three looks. Somebody is named of whom nobody ever spoke: then nothing is known, whatever else fits.
Somebody is named of whom there is something: little more is needed. Nobody is named: the words
that are asked for, each by how rare it is, and the meaning must come together in one place.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from core.recall.question import Question, words_of

# What the best must reach of its rare words' share (0 to 1) and its meaning (cosine) together.
# Calibrated so that 95 of 100 answers that stand among the first five are kept.
NAMED: Final = 0.38
UNNAMED: Final[Mapping[str | None, float]] = {
    None: 0.34,
    "wordllama-l2-supercat-256": 0.575,
}
UNNAMED_USUAL: Final = 0.60


def is_anyone_unknown(
    question: Question, known: Sequence[str], holding: Callable[[str], int]
) -> bool:
    """known: names on record and of whoever spoke. holding: how many memories have a word."""
    names = {word for name in known for word in words_of(name)}
    return any(word not in names and holding(word) == 0 for word in question.people)


def least(question: Question, model: str | None) -> float:
    if question.people and model is not None:
        return NAMED
    return UNNAMED.get(model, UNNAMED_USUAL)


class Coverage:
    """How much of a question's words stands in a text, each by how rare it is: 0 to 1."""

    def __init__(self, question: Question, count: int, holding: Callable[[str], int]) -> None:
        """count: of all memories."""
        topics = question.topics or question.words
        rare = {word: _rarity(count, holding(word)) for word in topics}
        whole = sum(rare.values()) or 1.0
        self._shares = [(stem(word), value / whole) for word, value in rare.items()]

    def of(self, text: str) -> float:
        found = {stem(word) for word in words_of(text)}
        return sum(share for word, share in self._shares if word in found)


def _rarity(count: int, holding: int) -> float:
    return math.log(1 + (max(count, holding) - holding + 0.5) / (holding + 0.5))


_ENDINGS: Final = (
    *("ingly", "edly", "ings", "ing", "ies", "ied", "ed", "es", "ly", "'s", "s", "e", "y"),
)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The word without its ending, where three letters are left."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word
