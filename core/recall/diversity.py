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


Likeness = Callable[[Sequence[int]], "NDArray[np.float32]"]


def spread(
    ranked: Sequence[Ranked], limit: int, likeness: Likeness, after: Sequence[Ranked] = ()
) -> list[Ranked]:
    """The first `limit`, each beside the best of those before it; `after` come first as they are.
    likeness: of memories' vectors, each to each."""
    import numpy as np

    known = {each.found.number for each in after}
    left = [*after, *(each for each in ranked if each.found.number not in known)][:_AMONG]
    like = likeness([each.found.number for each in left])
    scores = np.array([each.score for each in left], np.float32)
    scores[: len(after)] = -np.inf
    nearest = like[: len(after)].max(axis=0, initial=0.0)
    chosen = list(after)
    while len(chosen) < min(limit, len(left)):
        best = int(np.argmax(scores - np.float32(COUNTS) * nearest))
        chosen.append(left[best])
        scores[best] = -np.inf
        np.maximum(nearest, like[best], out=nearest)
    return chosen
