"""What a model makes of sentences that have nothing to do with each other.

By it one model is told from another, and what it says of every sentence alike is taken away.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

STRANGERS: Final = (
    "The kettle is on the stove.",
    "He repaired the roof of the barn last autumn.",
    "Which bus goes to the harbour?",
    "Her grandson plays the trumpet.",
    "Two tablets after breakfast.",
    "It snowed all night in the mountains.",
    "The cat sleeps under the radiator.",
    "We voted in the school hall.",
    "My left knee is stiff in the morning.",
    "They married in a small chapel.",
    "The library closes at five.",
    "Bring the blue umbrella, please.",
    "I never learnt to swim.",
    "The bank has sent another letter.",
    "Roast potatoes need goose fat.",
    "Our neighbour keeps bees.",
)
# Between two openings of one model its cosines differ by rounding, on another machine by less than
# a hundredth; of a coarser copy of the same weights they are two to five hundredths apart.
_APART: Final = 0.02


def signs(rows: "Matrix") -> tuple[float, ...]:
    """rows: of STRANGERS, each of length 1. The cosine of each two of them, to three places."""
    import numpy as np

    close = rows @ rows.T
    return tuple(round(float(each), 3) for each in close[np.triu_indices(len(rows), 1)])


def are_of_one_model(some: Sequence[float], others: Sequence[float]) -> bool:
    """By the signs of both."""
    if len(some) != len(others):
        return False
    return all(abs(one - other) <= _APART for one, other in zip(some, others, strict=True))


def without_common(rows: "Matrix", common: "Matrix") -> "Matrix":
    """common: the mean of STRANGERS. Rows of length 1 in, and out.

    Of many models every two sentences are near each other, by what all have in common; without it
    strangers are about 0 apart from each other, as they are to our own (Mu and Viswanath 2018).
    """
    import numpy as np

    left = rows - common
    lengths = np.linalg.norm(left, axis=1, keepdims=True)
    kept: Matrix = (left / np.maximum(lengths, 1e-9)).astype(np.float32)
    return kept
