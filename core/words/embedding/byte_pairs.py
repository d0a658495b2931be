"""Llama's way to cut text into pieces: joins the pair that was learnt first, until none is left.

Its own library brings seventeen others, three of which speak to the network.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

_SPACE = "\u2581"
# Joining takes as long as the square of a word's length; no word is as long, and what is, like
# a picture that was pasted as text, is cut here first.
_LONGEST = 200


class BytePairs:
    """vocabulary: piece to id. merges: pair of pieces to its rank, earliest first."""

    def __init__(
        self, vocabulary: Mapping[str, int], merges: Mapping[tuple[str, str], int]
    ) -> None:
        self._vocabulary = vocabulary
        self._merges = merges
        # People use few words; most of a sentence was cut before.
        self._ids_of = lru_cache(maxsize=20_000)(self._cut)

    def ids(self, text: str) -> list[int]:
        """No piece that was learnt holds a space within, so each word is cut by itself."""
        words = [_SPACE + word for word in text.split()]
        return [piece for part in _parts(words) for piece in self._ids_of(part)]

    def whole_words(self) -> list[str]:
        """Pieces that are a word: lower case, of three letters or more."""
        whole = (piece[1:] for piece in self._vocabulary if piece.startswith(_SPACE))
        return [word for word in whole if len(word) > 2 and word.isalpha() and word.islower()]

    def _cut(self, word: str) -> tuple[int, ...]:
        pieces = list(word)
        while len(pieces) > 1:
            ranks = [self._merges.get(pair, len(self._merges)) for pair in pairwise(pieces)]
            best = min(ranks)
            if best == len(self._merges):
                break
            at = ranks.index(best)
            pieces[at : at + 2] = [pieces[at] + pieces[at + 1]]
        return tuple(number for piece in pieces for number in self._numbers(piece))

    def _numbers(self, piece: str) -> list[int]:
        """A letter that is in no piece is told by its bytes; half a letter as a question mark."""
        known = self._vocabulary.get(piece)
        if known is not None:
            return [known]
        return [self._vocabulary[f"<0x{byte:02X}>"] for byte in piece.encode(errors="replace")]


def _parts(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        yield from (word[at : at + _LONGEST] for at in range(0, len(word), _LONGEST))
