"""Is it the same question, or the same need, however it is worded? (D8)"""

import re
from typing import Final

from core.words.meaning import Meaning
from core.words.pairs import chance_of, odds_at, pair_head, pair_row
from core.words.pairs_read import MOST, odds, pairs_head
from core.words.plain import words_of

TASK: Final = "repetition"
# Above it, two fingerprints are one question (the rule book's number).
ALIKE: Final = 0.6
# At or above it, two sentences mean the same: by cosine where nothing was learnt (measured on
# medical question pairs with MiniLM: precision 0.86), else by the head.
SAME_MEANING: Final = 0.75
SAME: Final = 0.5
# Below this cosine two sentences of a session have nothing to do with each other, whatever the head
# says: it was taught on hard pairs, and most pairs of a session are easy. The static table sees
# less of what is alike in other words, so its bound is lower: of 500 pairs that have nothing to do
# with each other 14 pass it, and at 0.4 it would hide five in six of the repeated questions.
FAR: Final = 0.4
# A picture, a sigh and a row of dots ask for nothing, and are near everything of their kind.
_ASKS: Final = re.compile(r"[^\W\d_]{3}|[^\W\d_]+\W+[^\W\d_]")
_FAR_BY: Final = {"wordllama-l2-supercat-256": 0.2}


def same_need(one: str, other: str, meaning: Meaning) -> float:
    """0 to 1. Stricter than D8's type, under which two people asked for are one.

    Both are read as one only where that can turn the answer: it takes as long as two embeddings.
    """
    if word_for_word(one, other):
        return 1.0
    learnt = pair_head(TASK, meaning.embedder.model.name)
    if learnt is None:
        close = meaning.closeness(one, other)
        return min(1.0, max(0.0, close * SAME / SAME_MEANING))
    told = learnt.odds(pair_row(one, other, meaning))
    read = pairs_head(TASK, meaning)
    if read is None:
        return chance_of(told, learnt.least)
    if abs(told - odds_at(read.least)) <= read.trust * MOST:
        told += read.trust * odds(read, one, other, meaning)
    return chance_of(told, read.least)


def word_for_word(one: str, other: str) -> bool:
    words = words_of(one)
    return words != [] and words == words_of(other)


def means_the_same(one: str, other: str, meaning: Meaning) -> bool:
    """The last of D8's three, for whoever knows the other two."""
    asks = _ASKS.search(one) and _ASKS.search(other)
    return bool(asks) and _is_near(one, other, meaning) and same_need(one, other, meaning) >= SAME


def _is_near(one: str, other: str, meaning: Meaning) -> bool:
    return meaning.closeness(one, other) >= _FAR_BY.get(meaning.embedder.model.name, FAR)
