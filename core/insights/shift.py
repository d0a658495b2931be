"""A sudden change that stays."""

from datetime import date, timedelta
from typing import Final

import numpy as np

from core.frozen import frozen
from core.insights.effect import COVERS, Daily, Effect, TooFew
from core.insights.resampling import Numbers, drawn_in_blocks, share_as_large, shuffled_in_blocks

PERIOD_DAYS: Final = 84
LEAST_ACTIVE: Final = 28
# A change is one only when it lasted for this long, before and after.
LEAST_ON_EACH_SIDE: Final = 10


@frozen
class Shift:
    """began: the first day of the new level. effect: how much higher it is than the one before."""

    began: date
    effect: Effect


def shift(days: Daily, last: date, period_days: int = PERIOD_DAYS) -> Shift | TooFew:
    """The likeliest day of one change (Pettitt 1979, Applied Statistics 28: 126).

    p by weeks that change places, as the days are no strangers to each other. Days without talks
    are no values: a gap is not a shift.
    """
    first = last - timedelta(days=period_days - 1)
    held = [(when, value) for when, value in days if first <= when <= last]
    if len(held) < LEAST_ACTIVE:
        return TooFew(len(held), LEAST_ACTIVE)
    values = np.array([value for _when, value in held], dtype=np.float64)
    at, seen = _strongest(values)
    chance = [_strongest(values[places])[1] for places in shuffled_in_blocks(len(values))]
    p = share_as_large(seen, np.array(chance))
    low, high = _interval(values, at)
    effect = Effect(_apart(values[:at], values[at:]), low, high, p, len(values))
    return Shift(held[at][0], effect)


def _strongest(values: Numbers) -> tuple[int, float]:
    """Where the sum of signs between before and after is largest, and how large."""
    order = np.sign(values[:, None] - values[None, :])
    # Of each place: how often what comes before is larger than what comes after.
    before = np.cumsum(order.sum(axis=1))[:-1]
    allowed = slice(LEAST_ON_EACH_SIDE - 1, len(values) - LEAST_ON_EACH_SIDE)
    at = int(np.argmax(np.abs(before[allowed]))) + LEAST_ON_EACH_SIDE
    return at, float(abs(before[at - 1]))


def _apart(before: Numbers, after: Numbers) -> float:
    return float(np.median(after) - np.median(before))


def _interval(values: Numbers, at: int) -> tuple[float, float]:
    before, after = values[:at], values[at:]
    drawn = [
        _apart(before[one], after[other])
        for one, other in zip(drawn_in_blocks(at), drawn_in_blocks(len(after)), strict=True)
    ]
    low, high = np.quantile(drawn, [(1 - COVERS) / 2, (1 + COVERS) / 2])
    return float(low), float(high)
