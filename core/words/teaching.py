"""Teaches a convolution from labelled sentences, by back-propagation on NumPy.

Dropout on what comes in, on whole pieces and on what was seen.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.convolution import AT_ONCE, Convolution, Scaling, windows
from core.words.descent import Descent

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

FILTERS = 128
ROUNDS, PACE = 24, 8e-3
LOST_IN, LOST_PIECES, LOST_OUT = 0.3, 0.1, 0.4
SPREAD = 2.0  # pieces come in with this much less than their own spread
_SAMPLE = 800


@frozen
class Lesson:
    """pieces: of each sentence, scaled. right: 1 for its label. share: how much it counts."""

    pieces: "Sequence[Matrix]"
    right: "Matrix"
    share: "Matrix"


def scaling_of(pieces: "Sequence[Matrix]") -> Scaling:
    """Their numbers may be in half precision; what is reckoned of them is not."""
    import numpy as np

    step = max(1, len(pieces) // _SAMPLE)
    some = np.concatenate([rows for rows in pieces[::step] if len(rows)])
    spread = (some.std(axis=0, dtype=np.float32) + np.float32(1e-6)) * np.float32(SPREAD)
    return Scaling(some.mean(axis=0, dtype=np.float32), spread)


def taught(lesson: Lesson, scaling: Scaling, seed: int) -> Convolution:
    learner = _Learner(lesson, seed)
    return Convolution(scaling, *learner.learnt())


class _Learner:
    def __init__(self, lesson: Lesson, seed: int) -> None:
        import numpy as np

        self._lesson = lesson
        self._descent = Descent(seed)
        self._lengths = [len(each) for each in lesson.pieces]
        wide, labels = AT_ONCE * lesson.pieces[0].shape[1], lesson.right.shape[1]
        draw = self._descent.chance.standard_normal
        weights: list[Matrix] = [
            (draw((wide, FILTERS)) / wide**0.5).astype(np.float32),
            np.zeros(FILTERS, np.float32),
            (draw((2 * FILTERS, labels)) * 0.5 / (2 * FILTERS) ** 0.5).astype(np.float32),
            np.zeros(labels, np.float32),
        ]
        self._descent.begin(weights)

    def learnt(self) -> "Sequence[Matrix]":
        """The weights."""
        return self._descent.walk(self._lengths, self._gradients, ROUNDS, PACE)

    def _gradients(self, batch: "NDArray[np.int64]") -> "tuple[Matrix, Matrix, Matrix, Matrix]":
        """Of filters, added, out, out_added: forward once, then back."""
        import numpy as np

        pieces, there = self._padded(batch)
        count, length = there.shape
        beside = windows(pieces)
        within, added = self._descent.weights[:2]
        answers = (beside @ within + added).reshape(count, length, -1)
        np.maximum(answers, 0, out=answers)
        answers *= there[:, :, None]
        root = 2 * np.sqrt(there.sum(axis=1, keepdims=True))
        seen = np.concatenate((answers.max(axis=1), answers.sum(axis=1) / root), axis=1)
        kept = self._descent.kept(seen.shape, LOST_OUT)
        seen *= kept
        wrong = self._wrong(seen, batch)
        back = (wrong @ self._descent.weights[2].T) * kept
        filters = answers.shape[2]
        spread = np.repeat((back[:, filters:] / root)[:, None], length, axis=1)
        greatest = np.arange(count)[:, None], answers.argmax(axis=1), np.arange(filters)[None]
        spread[greatest] += back[:, :filters]
        spread *= answers > 0
        flat = spread.reshape(count * length, filters)
        return beside.T @ flat, flat.sum(axis=0), seen.T @ wrong, wrong.sum(axis=0)

    def _wrong(self, seen: "Matrix", batch: "NDArray[np.int64]") -> "Matrix":
        """How far the chances are from what is right, by how much each sentence counts."""
        import numpy as np

        scores = seen @ self._descent.weights[2] + self._descent.weights[3]
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        share = self._lesson.share[batch]
        wrong: Matrix = (shares - self._lesson.right[batch]) * (share / share.sum())[:, None]
        return wrong

    def _padded(self, batch: "NDArray[np.int64]") -> "tuple[Matrix, Matrix]":
        """With some numbers and some pieces lost, so that nothing hangs on one of them."""
        import numpy as np

        rows = [self._lesson.pieces[at] for at in batch]
        wide, length = rows[0].shape[1], max(1, *(len(each) for each in rows))
        pieces = np.zeros((len(rows), length, wide), np.float32)
        there = np.zeros((len(rows), length), np.float32)
        for at, each in enumerate(rows):
            pieces[at, : len(each)] = each
            there[at, : max(1, len(each))] = 1
        pieces *= self._descent.kept((len(rows), 1, wide), LOST_IN)
        pieces *= self._descent.chance.random((len(rows), length, 1)) > LOST_PIECES
        return pieces, there
