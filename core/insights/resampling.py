"""Chance, drawn: the same record says the same tomorrow."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.stats import pearson3, skew

Numbers = NDArray[np.float64]
Places = NDArray[np.intp]

_SEED: Final = 19_750
ROUNDS: Final = 1999
BLOCK_DAYS: Final = 7
# Of fewer draws no curve is drawn: they are counted.
_LEAST_DRAWN: Final = 100


@lru_cache(maxsize=4)
def noise(length: int, rounds: int = ROUNDS) -> Numbers:
    """Columns of values without anything in them, of a spread of 1."""
    return np.random.default_rng(_SEED).normal(size=(length, rounds))


def drawn_in_blocks(length: int, rounds: int = 999, block: int = BLOCK_DAYS) -> Places:
    """Places 0 to length - 1, `rounds` rows of `length`: moving blocks with replacement (Künsch
    1989, The Annals of Statistics 17: 1217)."""
    chance = np.random.default_rng(_SEED)
    block = min(block, length)
    per_row = -(-length // block)
    begins = chance.integers(0, length - block + 1, size=(rounds, per_row))
    rows = (begins[:, :, None] + np.arange(block)).reshape(rounds, -1)
    return rows[:, :length].astype(np.intp)


def in_any_order(length: int, rounds: int = ROUNDS) -> Places:
    """Places 0 to length - 1, each once in each of the rows."""
    chance = np.random.default_rng(_SEED)
    return chance.permuted(np.tile(np.arange(length, dtype=np.intp), (rounds, 1)), axis=1)


def rarely(seen: float, drawn: Numbers) -> float:
    """How often chance is as large as `seen`, itself among the draws. Some chances are rarer than
    one in so many: the tail of a curve through their mean, spread and skewness tells these (Winkler
    and others 2016, NeuroImage 141: 502).
    """
    counted = (1 + np.count_nonzero(drawn >= seen - 1e-12)) / (1 + len(drawn))
    if len(drawn) < _LEAST_DRAWN or float(drawn.std()) == 0.0:
        return float(counted)
    rest = (seen - drawn.mean()) / drawn.std()
    return min(float(counted), float(pearson3.sf(rest, float(skew(drawn)))))
