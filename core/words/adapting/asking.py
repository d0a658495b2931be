"""What is asked of a batch of adapted pieces, and what wrong answers say of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.lessons import Asked

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

# So much of each answer is given to all labels alike: nobody is quite sure (Szegedy et al. 2016).
SMOOTH = 0.05
FAR_BELOW = -1e9

# Which sentence of the batch, and what is asked of it.
Of = Sequence[tuple[int, Asked]]


def padded(states: "Sequence[Matrix]") -> "tuple[Matrix, Matrix]":
    """Filled up with nothing to one length; 1 where there is a piece."""
    import numpy as np

    length = max(len(each) for each in states)
    state = np.zeros((len(states), length, states[0].shape[1]), np.float32)
    is_there = np.zeros((len(states), length), np.float32)
    for at, each in enumerate(states):
        state[at, : len(each)] = each
        is_there[at, : len(each)] = 1
    return state, is_there


@frozen
class Pieces:
    """state: (sentence, piece, number). lengths: of each sentence. most: the number of the piece
    with the greatest of each number."""

    state: "Matrix"
    lengths: Sequence[int]
    most: "NDArray[np.intp]"

    @classmethod
    def of(cls, state: "Matrix", is_there: "Matrix") -> "Pieces":
        import numpy as np

        most = np.where(is_there[:, :, None] > 0, state, FAR_BELOW).argmax(axis=1)
        return cls(state, is_there.sum(axis=1).astype(int).tolist(), most)

    def seen(self, asked: Of, sorts: int) -> "Matrix":
        """As core/words/pooled.py sees it: the mean of the place, the greatest, the sorts."""
        import numpy as np

        wide = self.state.shape[2]
        seen = np.zeros((len(asked), 2 * wide + sorts), np.float32)
        columns = np.arange(wide)
        for row, (at, one) in zip(seen, asked, strict=True):
            first, past = self._place(at, one)
            row[:wide] = self.state[at, first:past].mean(axis=0)
            row[wide : 2 * wide] = self.state[at, self.most[at], columns]
            row[[2 * wide + sort for sort in one.sorts]] = 1
        return seen

    def spread(self, asked: Of, of_seen: "Matrix", wrong: "Matrix") -> None:
        """Adds to `wrong` how each piece should change."""
        import numpy as np

        wide = wrong.shape[2]
        columns = np.arange(wide)
        for row, (at, one) in zip(of_seen, asked, strict=True):
            first, past = self._place(at, one)
            wrong[at, first:past] += row[:wide] / np.float32(past - first)
            wrong[at, self.most[at], columns] += row[wide : 2 * wide]

    def _place(self, at: int, one: Asked) -> tuple[int, int]:
        return one.place or (0, self.lengths[at])


def off(scores: "Matrix", asked: Of, count: int) -> "Matrix":
    """How far the chances are from what is right. count: of the batch, whatever is asked of it."""
    import numpy as np

    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    right = np.full(scores.shape, SMOOTH / scores.shape[1], np.float32)
    right[np.arange(len(asked)), [one.label for _, one in asked]] += 1 - SMOOTH
    counts = np.array([one.share for _, one in asked], np.float32)[:, None]
    told: Matrix = (shares - right) * counts / np.float32(count)
    return told
