"""BERT's way to cut text into pieces: lower case, no accents, the longest piece that fits."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

_LONGEST_WORD = 100
# A word; or one sign; or one ideograph.
_WORDS = re.compile(r"[^\W_\u3400-\u9fff\uf900-\ufaff]+|[^\s]")


class WordPieces:
    def __init__(self, vocabulary: Mapping[str, int], longest: int) -> None:
        self._vocabulary = vocabulary
        self._longest = longest
        self._ids_of = lru_cache(maxsize=20_000)(self._cut)

    @cached_property
    def every(self) -> Sequence[str]:
        """In the order of their numbers."""
        return sorted(self._vocabulary, key=self._vocabulary.__getitem__)

    def ids(self, text: str) -> list[int]:
        """With the signs for beginning and end; never more than `longest`."""
        plain = unicodedata.normalize("NFD", text.lower())
        shown = "".join(sign for sign in plain if unicodedata.category(sign) not in _UNSEEN)
        pieces = [piece for word in _WORDS.findall(shown) for piece in self._ids_of(word)]
        first, last = self._vocabulary["[CLS]"], self._vocabulary["[SEP]"]
        return [first, *pieces[: self._longest - 2], last]

    def _cut(self, word: str) -> tuple[int, ...]:
        pieces: list[int] = []
        begin = 0
        while begin < len(word):
            end = self._end_of_longest(word, begin)
            if end == begin or len(word) > _LONGEST_WORD:
                return (self._vocabulary["[UNK]"],)
            pieces.append(self._vocabulary[_piece(word, begin, end)])
            begin = end
        return tuple(pieces)

    def _end_of_longest(self, word: str, begin: int) -> int:
        for end in range(len(word), begin, -1):
            if _piece(word, begin, end) in self._vocabulary:
                return end
        return begin


# Accents that stand alone after NFD, and control characters but for the spaces.
_UNSEEN = {"Mn", "Cf", "Co"}


def _piece(word: str, begin: int, end: int) -> str:
    return ("##" if begin else "") + word[begin:end]
