"""What was learnt for Rosemary's questions beside the frozen products of MiniLM's upper layers.

After Hu et al. 2021, "LoRA: low-rank adaptation of large language models": to each product two
small matrices add theirs. Taught by core/words/adapting; the numbers lie in resources/words.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.kept import kept_numbers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

    # (in, rank) and (rank, out).
    Pair = tuple[Matrix, Matrix]

READING = "reading"
# What is read as one with what stands before it, each kind by a reading of its own: a reply with
# what it answers, a question with an earlier one.
READING_OF_REPLIES = "reading_of_replies"
READING_OF_PAIRS = "reading_of_pairs"
OF_TWO = (READING_OF_REPLIES, READING_OF_PAIRS)
# The layers below this one read for every purpose alike.
ADAPTED_FROM = 2
PRODUCTS = 4


@frozen
class LowRank:
    """Of one layer: what is added to the products that ask, that tell what was seen, that widen
    and that think."""

    asked: "Pair"
    seen: "Pair"
    wide: "Pair"
    thought: "Pair"

    @classmethod
    def of(cls, matrices: "Sequence[Matrix]") -> "LowRank":
        """Eight, each pair after the other."""
        pairs = zip(matrices[::2], matrices[1::2], strict=True)
        return cls(*pairs)


@frozen
class Reading:
    """layers: from ADAPTED_FROM on. mark: what heads over it carry, so that none is ever read by
    another reading than it was taught with."""

    layers: Sequence[LowRank]
    mark: str


NO_READING = Reading((), "")


def kept_reading(embedder: str, name: str = READING) -> Reading:
    """NO_READING where nothing was learnt."""
    import numpy as np

    kept = kept_numbers(name, embedder)
    if kept is None:
        return NO_READING
    rows = [kept[name].astype(np.float32) for name in sorted(kept)]
    each = 2 * PRODUCTS
    layers = [LowRank.of(rows[at : at + each]) for at in range(0, len(rows), each)]
    return Reading(layers, mark_of(kept))


def readings_of_two(embedder: str) -> Mapping[str, Reading]:
    return {name: kept_reading(embedder, name) for name in OF_TWO}


def mark_of(kept: "Mapping[str, NDArray[np.generic]]") -> str:
    """Of what is kept, by its numbers."""
    told = hashlib.sha256()
    for name in sorted(kept):
        told.update(kept[name].tobytes())
    return told.hexdigest()[:16]


def packed(layers: "Iterable[Sequence[Matrix]]") -> "dict[str, NDArray[np.generic]]":
    """In half precision: the last digits say nothing."""
    import numpy as np

    every = [matrix for layer in layers for matrix in layer]
    return {f"{at:03d}": matrix.astype(np.float16) for at, matrix in enumerate(every)}
