"""Teaches a reader of placed things, by back-propagation on NumPy.

As core/words/teaching.py does, with numbers and pieces lost by chance.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.convolution import AT_ONCE, windows
from core.words.descent import Descent
from core.words.tagging.placed import Placed, PlaceReader, of_sorts, rows_of
from core.words.teaching import scaling_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

# Measured crosswise: more filters or rounds gain nothing.
FILTERS, ROUNDS, PACE = 128, 24, 4e-3
LOST_IN, LOST_PIECES, LOST_OUT = 0.3, 0.05, 0.4
# Before the thing, in it, after it.
_STRETCHES = 3


@frozen
class Told:
    """right: its label for each question; None where it teaches nothing of that."""

    placed: Placed
    right: Sequence[str | None]


@frozen
class _Rows:
    """What the reader sees of each thing. right: 1 for its label, 0 for all others."""

    pieces: "Sequence[Matrix]"
    ends: Sequence[tuple[int, int]]
    sorts: "Matrix"
    right: "Matrix"
    groups: Sequence[slice]
    wide: int


@frozen
class _Seen:
    """What came of a batch, as far as it is needed on the way back."""

    beside: "Matrix"
    answers: "Matrix"
    within: "Sequence[Matrix]"
    root: "Matrix"
    seen: "Matrix"


def taught_places(told: Sequence[Told], seed: int) -> PlaceReader:
    import numpy as np

    scaling = scaling_of([one.placed.pieces for one in told])
    sorts = sorted({sort for one in told for sort in one.placed.sorts})
    asked = range(len(told[0].right))
    labels = [tuple(sorted({str(t.right[q]) for t in told if t.right[q]})) for q in asked]
    ends = np.cumsum([0, *map(len, labels)])
    right = [
        [one.right[q] == label for q, group in enumerate(labels) for label in group] for one in told
    ]
    learner = _Learner(
        _Rows(
            [rows_of(one.placed, scaling) for one in told],
            [(one.placed.first, one.placed.past) for one in told],
            np.stack([of_sorts(one.placed, sorts) for one in told]),
            np.array(right, np.float32),
            [slice(int(a), int(b)) for a, b in pairwise(ends)],
            told[0].placed.pieces.shape[1],
        ),
        seed,
    )
    return PlaceReader(labels, sorts, scaling, *learner.learnt())


class _Learner:
    def __init__(self, rows: _Rows, seed: int) -> None:
        import numpy as np

        self._rows = rows
        self._descent = Descent(seed)
        self._lengths = [len(each) for each in rows.pieces]
        wide = AT_ONCE * rows.pieces[0].shape[1]
        seen = (_STRETCHES + 1) * FILTERS
        draw = self._descent.chance.standard_normal
        out = draw((seen, rows.right.shape[1])) * 0.5 / seen**0.5
        of_sorts_alone = np.zeros((rows.sorts.shape[1], rows.right.shape[1]))
        weights: list[Matrix] = [
            (draw((wide, FILTERS)) / wide**0.5).astype(np.float32),
            np.zeros(FILTERS, np.float32),
            np.concatenate((out, of_sorts_alone)).astype(np.float32),
            np.zeros(rows.right.shape[1], np.float32),
        ]
        self._descent.begin(weights)

    def learnt(self) -> "Sequence[Matrix]":
        """The weights."""
        return self._descent.walk(self._lengths, self._gradients, ROUNDS, PACE)

    def _gradients(self, batch: "NDArray[np.int64]") -> "tuple[Matrix, Matrix, Matrix, Matrix]":
        """Of filters, added, out, out_added: forward once, then back."""
        import numpy as np

        told = self._forward(batch)
        kept = self._descent.kept(told.seen.shape, LOST_OUT)
        kept[:, (_STRETCHES + 1) * FILTERS :] = 1
        seen: Matrix = told.seen * kept
        wrong = self._wrong(seen, batch)
        back = (wrong @ self._descent.weights[2].T) * kept
        count, length, _ = told.answers.shape
        mean = back[:, _STRETCHES * FILTERS : (_STRETCHES + 1) * FILTERS] / told.root
        spread = np.repeat(mean[:, None], length, axis=1)
        rows, columns = np.arange(count)[:, None], np.arange(FILTERS)[None]
        for at, within in enumerate(told.within):
            greatest = rows, within.argmax(axis=1), columns
            spread[greatest] += back[:, at * FILTERS : (at + 1) * FILTERS]
        spread *= told.answers > 0
        flat: Matrix = spread.reshape(count * length, FILTERS)
        return told.beside.T @ flat, flat.sum(axis=0), seen.T @ wrong, wrong.sum(axis=0)

    def _forward(self, batch: "NDArray[np.int64]") -> _Seen:
        import numpy as np

        pieces, there = self._padded(batch)
        beside = windows(pieces)
        filters, added = self._descent.weights[:2]
        answers = (beside @ filters + added).reshape(*pieces.shape[:2], -1)
        np.maximum(answers, 0, out=answers)
        every = there.sum(axis=0)
        answers *= every[:, :, None]
        within = [answers * each[:, :, None] for each in there]
        root = 2 * np.sqrt(every.sum(axis=1, keepdims=True))
        mean = answers.sum(axis=1) / root
        greatest = [each.max(axis=1) for each in within]
        seen = np.concatenate((*greatest, mean, self._rows.sorts[batch]), axis=1)
        return _Seen(beside, answers, within, root, seen)

    def _wrong(self, seen: "Matrix", batch: "NDArray[np.int64]") -> "Matrix":
        """How far the chances are from what is right; nothing where nothing is told."""
        import numpy as np

        scores = seen @ self._descent.weights[2] + self._descent.weights[3]
        wrong = np.zeros_like(scores)
        for group in self._rows.groups:
            right = self._rows.right[batch][:, group]
            shares = np.exp(scores[:, group] - scores[:, group].max(axis=1, keepdims=True))
            shares /= shares.sum(axis=1, keepdims=True)
            wrong[:, group] = (shares - right) * right.sum(axis=1, keepdims=True) / len(batch)
        return wrong

    def _padded(self, batch: "NDArray[np.int64]") -> "tuple[Matrix, Matrix]":
        """The pieces, with some numbers and some pieces lost; and in which stretch each stands."""
        import numpy as np

        rows = [self._rows.pieces[at] for at in batch]
        length, wide = max(len(each) for each in rows), self._rows.wide
        pieces = np.zeros((len(rows), length, rows[0].shape[1]), np.float32)
        there = np.zeros((_STRETCHES, len(rows), length), np.float32)
        for at, each in enumerate(rows):
            first, past = self._rows.ends[batch[at]]
            pieces[at, : len(each)] = each
            for stretch, (a, b) in enumerate(((0, first), (first, past), (past, len(each)))):
                there[stretch, at, a:b] = 1
        pieces[:, :, :wide] *= self._descent.kept((len(rows), 1, wide), LOST_IN)
        pieces[:, :, :wide] *= self._descent.chance.random((len(rows), length, 1)) > LOST_PIECES
        return pieces, there
