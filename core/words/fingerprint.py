"""What is left of a question when its words of grammar are gone (D8)."""

import re

from core.words.plain import words_of
from core.words.stop_words import STOP_WORDS

_OWNED = re.compile(r"'s?$")


def fingerprint(text: str) -> str:
    """Lower case, no punctuation, no stop words, sorted; empty when nothing is left."""
    bare = {_OWNED.sub("", word) for word in words_of(text)}
    return " ".join(sorted(bare - STOP_WORDS - {""}))


def overlap(one: str, other: str) -> float:
    """Jaccard's, of two fingerprints: 0 to 1. An empty one is like nothing."""
    return shared(set(one.split()), set(other.split()))


def shared(left: set[str], right: set[str]) -> float:
    """Jaccard's, of two sets: 0 to 1. An empty one is like nothing."""
    return len(left & right) / len(left | right) if left and right else 0.0
