"""Of what fits about as well, what tells something new comes first (MMR).

Measured: a fifth of the likeness to what stands above it; more multi-part questions find all
their parts, and none of the others loses.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from core.recall.ranking import Ranked

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COUNTS: Final = 0.20
_AMONG: Final = 60


def spread(
    ranked: Sequence[Ranked], limit: int, likeness: "Callable[[Sequence[int]], NDArray[np.float32]]"
) -> list[Ranked]:
    """The first `limit`, each beside the best of those before it. likeness: of memories' vectors,
    each to each."""
    import numpy as np

    left = list(ranked[:_AMONG])
    like = likeness([each.found.number for each in left])
    scores = np.array([each.score for each in left], np.float32)
    nearest = np.zeros(len(left), np.float32)
    chosen: list[Ranked] = []
    while len(chosen) < min(limit, len(left)):
        best = int(np.argmax(scores - np.float32(COUNTS) * nearest))
        chosen.append(left[best])
        scores[best] = -np.inf
        np.maximum(nearest, like[best], out=nearest)
    return chosen
