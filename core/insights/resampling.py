"""Chance, drawn in blocks: what was felt yesterday is felt today more often than not.

Single days that are drawn one by one would look far more certain than they are (Künsch 1989, The
Annals of Statistics 17: 1217, the moving blocks; Davison and Hinkley 1997, chapter 8).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Places = NDArray[np.intp]

# The same record says the same tomorrow.
_SEED: Final = 19_750
ROUNDS: Final = 999
BLOCK_DAYS: Final = 7


def drawn_in_blocks(length: int, rounds: int = ROUNDS, block: int = BLOCK_DAYS) -> Places:
    """Places 0 to length - 1, `rounds` rows of `length`: moving blocks with replacement."""
    chance = np.random.default_rng(_SEED)
    block = min(block, length)
    per_row = -(-length // block)
    begins = chance.integers(0, length - block + 1, size=(rounds, per_row))
    rows = (begins[:, :, None] + np.arange(block)).reshape(rounds, -1)
    return rows[:, :length].astype(np.intp)


def shuffled_in_blocks(length: int, rounds: int = ROUNDS, block: int = BLOCK_DAYS) -> Places:
    """Places 0 to length - 1, each once in a row: whole blocks change places.

    Where the first block begins is drawn too, or a short series would have few orders.
    """
    chance = np.random.default_rng(_SEED)
    rows = np.empty((rounds, length), dtype=np.intp)
    for row in rows:
        around = np.roll(np.arange(length), int(chance.integers(length)))
        blocks = [around[at : at + block] for at in range(0, length, block)]
        row[:] = np.concatenate([blocks[place] for place in chance.permutation(len(blocks))])
    return rows


def signs(length: int, rounds: int = ROUNDS) -> Numbers:
    """Rows of +1 and -1, each as likely."""
    chance = np.random.default_rng(_SEED)
    return chance.choice(np.array([-1.0, 1.0]), size=(rounds, length))


def share_as_large(seen: float, by_chance: Numbers) -> float:
    """p of `seen`, two-sided: itself is one of the draws, so it is never 0."""
    as_large = np.count_nonzero(np.abs(by_chance) >= abs(seen) - 1e-12)
    return float((1 + as_large) / (1 + by_chance.size))
