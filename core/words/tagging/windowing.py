"""Teaches a reader of words in their windows, by back-propagation on NumPy.

As core/words/tagging/placing.py does, over every word of a sentence.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.convolution import AT_ONCE, Scaling, windows
from core.words.descent import Descent
from core.words.tagging.window_tags import WindowTags, WordsSeen, rows_of
from core.words.teaching import scaling_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

# Of 2,141 lines that were not learnt from, more hidden numbers, a wider window and the greatest of
# the sentence name no more rightly (2026-11-29).
FILTERS, ROUNDS, PACE = 256, 6, 2e-3
LOST_IN, LOST_OUT = 0.2, 0.4
# So much of each answer is given to all tags alike (Szegedy et al. 2016).
SMOOTH = 0.03
# A mark that lies over fewer words says little of the next.
LEAST_MARKED = 20


@frozen
class Tagged:
    """A sentence, and how its words are rightly tagged."""

    words: WordsSeen
    tags: Sequence[str]


def taught_windows(shown: Sequence[Tagged], seed: int, trust: float, leaning: float) -> WindowTags:
    """shown: sentences with words. Their numbers may be in half precision."""
    tags = tuple(sorted({tag for one in shown for tag in one.tags}))
    marks = _marks(shown)
    scaling = scaling_of([one.words.means for one in shown])
    learner = _Learner(shown, (tags, marks, scaling), seed)
    filters, added, out, out_added = learner.learnt()
    return WindowTags(
        tags, marks, scaling, filters, added, out, out_added, trust=trust, leaning=leaning
    )


def _marks(shown: Sequence[Tagged]) -> tuple[str, ...]:
    every = Counter(mark for one in shown for over in one.words.marks for mark in set(over))
    return tuple(sorted(mark for mark, count in every.items() if count >= LEAST_MARKED))


class _Learner:
    def __init__(
        self,
        shown: Sequence[Tagged],
        known: tuple[Sequence[str], Sequence[str], Scaling],
        seed: int,
    ) -> None:
        import numpy as np

        self._shown = shown
        self._tags, self._marks, self._scaling = known
        self._right = [[*self._numbers(one)] for one in shown]
        self._wide = shown[0].words.means.shape[1] + len(self._marks)
        self._descent = Descent(seed)
        wide, draw = AT_ONCE * self._wide, self._descent.chance.standard_normal
        weights: list[Matrix] = [
            (draw((wide, FILTERS)) / wide**0.5).astype(np.float32),
            np.zeros(FILTERS, np.float32),
            (draw((FILTERS, len(self._tags))) * 0.5 / FILTERS**0.5).astype(np.float32),
            np.zeros(len(self._tags), np.float32),
        ]
        self._descent.begin(weights)

    def _numbers(self, one: Tagged) -> Iterator[int]:
        """Of its tags; -1 for a word without pieces, of which nothing is read."""
        for tag, row in zip(one.tags, one.words.means, strict=True):
            yield self._tags.index(tag) if row.any() else -1

    def learnt(self) -> "Sequence[Matrix]":
        """The weights."""
        lengths = [len(one.tags) for one in self._shown]
        return self._descent.walk(lengths, self._gradients, ROUNDS, PACE, is_settled=True)

    def _gradients(self, batch: "NDArray[np.int64]") -> "tuple[Matrix, Matrix, Matrix, Matrix]":
        """Of filters, added, out, out_added: forward once, then back."""
        import numpy as np

        rows, right = self._padded(batch)
        filters, added, out, out_added = self._descent.weights
        beside = windows(rows)
        answers = beside @ filters + added
        np.maximum(answers, 0, out=answers)
        kept = self._descent.kept(answers.shape, LOST_OUT)
        seen: Matrix = answers * kept
        wrong = _wrong(seen @ out + out_added, right)
        back = (wrong @ out.T) * kept * (answers > 0)
        return beside.T @ back, back.sum(axis=0), seen.T @ wrong, wrong.sum(axis=0)

    def _padded(self, batch: "NDArray[np.int64]") -> "tuple[Matrix, NDArray[np.int64]]":
        """The rows with some numbers lost by chance, and the tag of each word; -1 where none is."""
        import numpy as np

        length = max(len(self._right[at]) for at in batch)
        rows = np.zeros((len(batch), length, self._wide), np.float32)
        right = np.full((len(batch), length), -1, np.int64)
        for row, tags, at in zip(rows, right, batch, strict=True):
            count = len(self._right[at])
            row[:count] = rows_of(self._shown[at].words, self._scaling, self._marks)
            tags[:count] = self._right[at]
        rows *= self._descent.kept(rows.shape, LOST_IN)
        return rows, right.ravel()


def _wrong(scores: "Matrix", right: "NDArray[np.int64]") -> "Matrix":
    """How far the chances are from what is right; nothing where no word is."""
    import numpy as np

    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    told = right >= 0
    shares -= np.float32(SMOOTH / scores.shape[1])
    shares[np.flatnonzero(told), right[told]] -= np.float32(1 - SMOOTH)
    wrong: Matrix = shares * told[:, None] / np.float32(max(1, told.sum()))
    return wrong
