"""Is it the same question, or the same need, however it is worded? (D8)"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from core.frozen import frozen
from core.words.head import head
from core.words.meaning import Meaning
from core.words.patterns import patterns
from core.words.plain import plain, words_of
from core.words.question_type import QuestionType, question_type
from core.words.stop_words import STOP_WORDS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TASK: Final = "repetition"
THINGS: Final = "lexicon/en/same_things.json"
# Above it, two fingerprints are one question (the rule book's number).
ALIKE: Final = 0.6
# At or above it, two sentences mean the same: by cosine where nothing was learnt (measured on
# medical question pairs with MiniLM: precision 0.86), else by the head.
SAME_MEANING: Final = 0.75
SAME: Final = 0.45


def fingerprint(text: str) -> str:
    """Lower case, no punctuation, no stop words, sorted; empty when nothing is left."""
    bare = {re.sub(r"'s?$", "", word) for word in words_of(text)}
    return " ".join(sorted(bare - STOP_WORDS - {""}))


def overlap(one: str, other: str) -> float:
    """Jaccard's, of two fingerprints: 0 to 1. An empty one is like nothing."""
    left, right = set(one.split()), set(other.split())
    return len(left & right) / len(left | right) if left and right else 0.0


@frozen
class Likeness:
    """score: 0 to 1, that both ask for the same."""

    overlap: float
    is_one_type: bool
    score: float

    @property
    def is_repeated(self) -> bool:
        """By any of the three: fingerprint, type, meaning."""
        return self.overlap > ALIKE or self.is_one_type or self.score >= SAME


def likeness(one: str, other: str, meaning: Meaning) -> Likeness:
    kinds = (question_type(one, meaning), question_type(other, meaning))
    same_type = kinds[0] == kinds[1] != QuestionType.GENERAL
    return Likeness(
        overlap(fingerprint(one), fingerprint(other)), same_type, same_need(one, other, meaning)
    )


def same_need(one: str, other: str, meaning: Meaning) -> float:
    """0 to 1. Stricter than D8's type, under which two people asked for are one."""
    learnt = head(TASK, meaning.embedder.model.name)
    if learnt is None:
        close = meaning.closeness(one, other)
        return min(1.0, max(0.0, close * SAME / SAME_MEANING))
    return learnt.chances(pair_row(one, other, meaning))["1"]


def things_in(text: str) -> set[str]:
    """What is spoken of, whatever it is called: "specs" and "glasses" are one thing."""
    said = plain(text)
    return {name for name, each in patterns(THINGS).items() if _whole(each, said)}


def _whole(each: "re.Pattern[str]", said: str) -> bool:
    return any(not said[found.end() : found.end() + 1].isalnum() for found in each.finditer(said))


def repeat_count(text: str, earlier: Sequence[str], meaning: Meaning) -> int:
    """How many distinct earlier messages of this session ask for the same."""
    return sum(likeness(text, said, meaning).is_repeated for said in dict.fromkeys(earlier))


def pair_row(one: str, other: str, meaning: Meaning) -> "NDArray[np.float32]":
    """What a pair looks like to the head: the same, whichever stands first."""
    import numpy as np

    prints = fingerprint(one), fingerprint(other)
    things = things_in(one), things_in(other)
    shared, apart = things[0] & things[1], things[0] ^ things[1]
    kinds = question_type(one, meaning), question_type(other, meaning)
    left, right = (set(each.split()) for each in prints)
    close = meaning.closeness(one, other)
    general = QuestionType.GENERAL
    told = [
        4 * close,
        4 * max(0.0, close - 0.5),
        overlap(*prints),
        overlap(*prints) > ALIKE,
        kinds[0] == kinds[1] and kinds[0] != general,
        kinds[0] == kinds[1] == general,
        kinds[0] != kinds[1] and general not in kinds,
        kinds[0] != kinds[1],
        not left or not right,
        bool(left - right) and bool(right - left) and bool(left & right),
        not left & right and bool(left) and bool(right),
        left == right and bool(left),
        2 * len(shared) / max(1, len(shared | apart)),
        bool(shared) and not apart,
        bool(shared),
        bool(apart),
        not shared and bool(things[0]) and bool(things[1]),
        not things[0] or not things[1],
        *(kinds[0] == kinds[1] == kind for kind in QuestionType),
    ]
    return np.array(told, dtype=np.float32)
