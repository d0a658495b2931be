"""Layers of attention over pieces of words, on NumPy alone; the upper ones can be adapted.

MiniLM is such a stack of six; a smaller one, cut from it, comes with Rosemary (small_reader.py).
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.embedding.joined import Joined, joined
from core.words.embedding.low_rank import ADAPTED_FROM, NO_READING, LowRank, Reading
from core.words.embedding.minilm_layer import Layer, normalised
from core.words.embedding.port import InContext
from core.words.embedding.word_pieces import WordPieces

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

LONGEST = 256
# Sentences of one length go through together: no padding, and the matrices stay in the cache.
_PIECES_AT_ONCE = 512


@frozen
class Entry:
    """How a piece of a word enters: what it is, where it stands."""

    words: "Matrix"
    places: "Matrix"
    gain: "Matrix"
    bias: "Matrix"


class Stack:
    """reading, of_two: what was learnt beside the weights; without it nothing can be read as
    adapted, and nothing together with what stands before it."""

    def __init__(
        self,
        entry: Entry,
        layers: Sequence[Layer],
        pieces: WordPieces,
        reading: Reading = NO_READING,
        *,
        of_two: Mapping[str, Reading] = MappingProxyType({}),
    ) -> None:
        self._entry = entry
        self._layers = layers
        self._pieces = pieces
        self._reading = reading
        self._of_two = of_two

    @property
    def entry(self) -> Entry:
        return self._entry

    @property
    def layers(self) -> Sequence[Layer]:
        return self._layers

    @property
    def vocabulary(self) -> Sequence[str]:
        """The pieces, in the order of `entry.words`."""
        return self._pieces.every

    @property
    def reading(self) -> str:
        return self._reading.mark

    def adapted(self, text: str) -> "Matrix":
        return self._on(self.begun([self.ids(text)])[0], self._reading.layers)

    def reading_together(self, kind: str) -> str:
        return self._of_two.get(kind, NO_READING).mark

    def together(self, kind: str, before: Sequence[str], text: str) -> InContext:
        told, learnt = self.joined(before, text), self._of_two[kind].layers
        return InContext(self._on(self.begun([told.ids])[0], learnt), told.place)

    def joined(self, before: Sequence[str], text: str) -> Joined:
        return joined([self.ids(each) for each in before], self.ids(text), LONGEST)

    def ids(self, text: str) -> tuple[int, ...]:
        """A text and its words in small letters are the same sentence."""
        return tuple(self._pieces.ids(text))

    def begun(self, ids: Sequence[Sequence[int]]) -> "Matrix":
        """(sentence, piece, number) of sentences of one length, before the adapted layers."""
        state = self._through(ids, self._layers[:ADAPTED_FROM])
        return state.reshape(len(ids), len(ids[0]), -1)

    @property
    def upper(self) -> Sequence[Layer]:
        """The layers that can be adapted."""
        return self._layers[ADAPTED_FROM:]

    def adapted_starts(self, words: Sequence[str]) -> list[int]:
        """After the sign for the beginning."""
        around = len(self._pieces.ids(""))
        lengths = (len(self._pieces.ids(word)) - around for word in words)
        return list(accumulate(lengths, initial=1))

    def _on(self, state: "Matrix", learnt: Sequence[LowRank]) -> "Matrix":
        for layer, low in zip(self.upper, learnt, strict=True):
            state = layer.read(state, 1, len(state), low)
        return state

    def _through(self, ids: Sequence[Sequence[int]], layers: Sequence[Layer]) -> "Matrix":
        import numpy as np

        entry, pieces = self._entry, np.array(ids, dtype=np.int64)
        count, length = pieces.shape
        entering = entry.words[pieces] + entry.places[:length]
        state = normalised(entering.reshape(count * length, -1), entry.gain, entry.bias)
        for layer in layers:
            state = layer.read(state, count, length)
        return state


def of_one_length(cut: Sequence[Sequence[int]]) -> list[list[int]]:
    """Places in `cut`, grouped by length, no more at once than is quick."""
    by_length: dict[int, list[int]] = {}
    for at, ids in enumerate(cut):
        by_length.setdefault(len(ids), []).append(at)
    groups = []
    for length, places in by_length.items():
        step = max(1, _PIECES_AT_ONCE // length)
        groups += [places[at : at + step] for at in range(0, len(places), step)]
    return groups
