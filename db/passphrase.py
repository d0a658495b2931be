"""A passphrase a person chose, read the same however their keyboard composes it."""

import unicodedata

from core.errors import InputRejected

LEAST_WORDS = 4
LEAST_CHARACTERS = 16

# "a a a a" is four words and sixteen equal keys are sixteen characters; neither is a passphrase.
_SHORTEST_WORD = 3
_LEAST_DIFFERENT = 6


def read_passphrase(typed: str) -> bytes:
    """NFKC, no spaces around it, one space between words."""
    return _normalised(typed).encode("utf-8")


def require_strong(typed: str) -> None:
    """At least 4 words of 3 letters, or 16 characters; and at least 6 different ones.

    Raises InputRejected("passphrase").
    """
    text = _normalised(typed)
    words = [word for word in text.split() if len(word) >= _SHORTEST_WORD]
    long_enough = len(words) >= LEAST_WORDS or len(text) >= LEAST_CHARACTERS
    if not long_enough or len(set(text)) < _LEAST_DIFFERENT:
        raise InputRejected("passphrase")


def _normalised(typed: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", typed).split())
