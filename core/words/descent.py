"""Goes down a slope in small steps: Adam (Kingma and Ba 2014) with weight decay.

Chance comes from one seed, so the same sentences teach the same numbers. Where it is to settle,
the mean of the weights of the last round is kept, not where the last few sentences left them
(Izmailov et al. 2018, "Averaging weights leads to wider optima and better generalization").
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

DECAY = 1e-2
TOGETHER = 32


class Descent:
    def __init__(self, seed: int) -> None:
        import numpy as np

        self.chance = np.random.default_rng(seed)
        self.weights: list[Matrix] = []
        self._steps = 0

    def begin(self, weights: "Sequence[Matrix]") -> None:
        import numpy as np

        self.weights = list(weights)
        self._mean = [np.zeros_like(each) for each in weights]
        self._square = [np.zeros_like(each) for each in weights]

    def walk(
        self,
        lengths: Sequence[int],
        uphill: "Callable[[NDArray[np.int64]], Sequence[Matrix]]",
        rounds: int,
        pace: float,
        *,
        is_settled: bool = False,
        after: Callable[[int], None] | None = None,
    ) -> "Sequence[Matrix]":
        """The weights at the end. lengths: of the sentences, all of which each round learns from,
        slower and slower. uphill: the steps that some of them say, one for each of the weights.
        after: is told the number of each round that is done, from 1.
        """
        last = _Mean()
        for turn in range(rounds):
            slower = pace * (1 - turn / rounds) + pace / 100
            for batch in self._batches(lengths):
                self._learn(uphill(batch), slower)
                if is_settled and turn == rounds - 1:
                    last.add(self.weights)
            if after:
                after(turn + 1)
        self.weights = last.of_all() or self.weights
        return self.weights

    def kept(self, shape: tuple[int, ...], lost: float) -> "Matrix":
        return kept_by(self.chance, shape, lost)

    def _batches(self, lengths: Sequence[int]) -> "Iterator[NDArray[np.int64]]":
        """Sentences of about one length together, in an order of chance."""
        import numpy as np

        jittered = np.array(lengths) + self.chance.random(len(lengths)) * 4
        order = np.argsort(jittered, kind="stable")
        groups = [order[at : at + TOGETHER] for at in range(0, len(order), TOGETHER)]
        for at in self.chance.permutation(len(groups)):
            yield groups[at]

    def _learn(self, steps: "Sequence[Matrix]", pace: float) -> None:
        self._steps += 1
        for at, step in enumerate(steps):
            self._move(at, step, pace)

    def _move(self, at: int, step: "Matrix", pace: float) -> None:
        import numpy as np

        self._mean[at] = (0.9 * self._mean[at] + 0.1 * step).astype(np.float32)
        self._square[at] = (0.999 * self._square[at] + 0.001 * step * step).astype(np.float32)
        mean = self._mean[at] / (1 - 0.9**self._steps)
        root = np.sqrt(self._square[at] / (1 - 0.999**self._steps)) + 1e-8
        decay = DECAY * self.weights[at] if step.ndim == 2 else 0
        self.weights[at] = (self.weights[at] - pace * (mean / root + decay)).astype(np.float32)


def kept_by(chance: "np.random.Generator", shape: tuple[int, ...], lost: float) -> "Matrix":
    """0 for what is lost by chance; the rest weighs the more."""
    import numpy as np

    kept: Matrix = (chance.random(shape) > lost).astype(np.float32)
    return kept / np.float32(1 - lost)


class _Mean:
    def __init__(self) -> None:
        self._sums: list[Matrix] = []
        self._count = 0

    def add(self, weights: "Sequence[Matrix]") -> None:
        import numpy as np

        self._sums = self._sums or [np.zeros_like(each) for each in weights]
        self._count += 1
        for total, each in zip(self._sums, weights, strict=True):
            np.add(total, (each - total) / np.float32(self._count), out=total)

    def of_all(self) -> "list[Matrix]":
        """Nothing where nothing was added."""
        return self._sums
