"""Reads a sentence piece by piece, three at a time, and keeps the strongest of what it saw.

After Kim, "Convolutional neural networks for sentence classification" (2014): over frozen vectors
of the pieces, one layer of filters, their greatest and their mean answer over the sentence, one
layer of labels. On NumPy; taught by core/words/teaching.py.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.frozen import frozen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

AT_ONCE = 3


@frozen
class Scaling:
    """What the pieces of this embedder usually are, so that each number counts alike."""

    middle: "Matrix"
    spread: "Matrix"

    def of(self, pieces: "Matrix") -> "Matrix":
        scaled: Matrix = (pieces - self.middle) / self.spread
        return scaled


@frozen
class Convolution:
    """filters: one row for each number of three pieces. out: two rows for each filter."""

    scaling: Scaling
    filters: "Matrix"
    added: "Matrix"
    out: "Matrix"
    out_added: "Matrix"

    def scores(self, pieces: "Matrix") -> "Matrix":
        """pieces: a row each; of a text without any, what the labels are without it."""
        import numpy as np

        if not len(pieces):
            return self.out_added
        answers = windows(self.scaling.of(pieces)[None]) @ self.filters + self.added
        np.maximum(answers, 0, out=answers)
        mean = answers.sum(axis=0) / (2 * len(answers) ** 0.5)
        seen = np.concatenate((answers.max(axis=0), mean))
        scores: Matrix = seen @ self.out + self.out_added
        return scores


PARTS = ("filters", "added", "out", "out_added")


def packed(net: Convolution) -> "dict[str, NDArray[np.generic]]":
    """In half precision: the last digits say nothing."""
    import numpy as np

    told = {part: getattr(net, part) for part in PARTS}
    told |= {"middle": net.scaling.middle, "spread": net.scaling.spread}
    return {name: value.astype(np.float16) for name, value in told.items()}


def unpacked(kept: "Mapping[str, NDArray[np.generic]]") -> Convolution:
    import numpy as np

    told = {name: value.astype(np.float32) for name, value in kept.items()}
    return Convolution(Scaling(told["middle"], told["spread"]), *(told[part] for part in PARTS))


def windows(pieces: "Matrix") -> "Matrix":
    """Of sentences of one length (sentence, piece, number): each piece between its neighbours."""
    import numpy as np

    count, length, wide = pieces.shape
    padded = np.zeros((count, length + AT_ONCE - 1, wide), np.float32)
    padded[:, 1:-1] = pieces
    beside = [padded[:, at : at + length] for at in range(AT_ONCE)]
    rows: Matrix = np.concatenate(beside, axis=2).reshape(count * length, AT_ONCE * wide)
    return rows
