"""What is seen on the same days, or a day apart. Never because of each other."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

import numpy as np
from scipy.stats import rankdata

from core.frozen import frozen
from core.insights.alike import Alike, near
from core.insights.effect import COVERS, Daily, Effect, TooFew
from core.insights.resampling import Numbers, drawn_in_blocks

LEAST_DAYS: Final = 21
# The other the same day, or the day before.
LAGS: Final = (0, 1)
# A course that takes longer than so many days to turn is no news of single days.
_SLOW_DAYS: Final = 28
_BLOCK_DAYS: Final = 14
_LEAST_FOR_EACH: Final = 3


@frozen
class Together:
    """lag: the other came so many days earlier. effect: rank correlation, -1 to 1."""

    lag: int
    effect: Effect


class Seen:
    """One course, to be looked at beside many others: what its days share is worked out once."""

    def __init__(self, felt: Alike) -> None:
        self._days, self._values = felt.days, felt.values
        self._beside = np.column_stack([np.ones(len(felt.days)), felt.weekdays, _slow(felt.when)])
        self._likenesses = felt.beside(self._beside)

    def together(self, other: Daily) -> Together | TooFew:
        """What is left of both, once their slow courses and the days of the week are taken out.

        A line of one on the other, judged at every likeness of days that the first leaves possible
        (`alike`): of the two lags the clearer, at twice its p. Told as a correlation of the ranks
        of what is left.
        """
        values = dict(other)
        columns = {lag: self._column(values, lag) for lag in LAGS}
        least = min(int(np.isfinite(each).sum()) for each in columns.values())
        if least < LEAST_DAYS:
            return TooFew(least, LEAST_DAYS)
        rests = {lag: self._rest(column) for lag, column in columns.items()}
        p_of = {lag: self._p(rest) for lag, rest in rests.items()}
        lag = min(LAGS, key=lambda each: p_of[each])
        return Together(lag, self._likeness(rests[lag], min(1.0, len(LAGS) * p_of[lag])))

    def _column(self, values: Mapping[date, float], lag: int) -> Numbers:
        back = timedelta(days=lag)
        return np.array([values.get(day - back, np.nan) for day in self._days], dtype=np.float64)

    def _rest(self, column: Numbers) -> Numbers:
        """Of the days that have it; nothing is known of the others."""
        held = np.isfinite(column)
        rest = np.full(len(column), np.nan)
        rest[held] = _left(near(column[held]), self._beside[held])
        return rest

    def _p(self, rest: Numbers) -> float:
        # Where nothing is known, it is as on no day in particular.
        return self._likenesses.effect_of(np.nan_to_num(rest)).p

    def _likeness(self, rest: Numbers, p: float) -> Effect:
        held = np.isfinite(rest)
        one = _in_spreads(_left(self._values[held], self._beside[held]))
        two = _in_spreads(rest[held])
        places = drawn_in_blocks(len(one), block=_BLOCK_DAYS)
        drawn = _correlated(one[places], two[places])
        low, high = np.quantile(drawn, [(1 - COVERS) / 2, (1 + COVERS) / 2])
        value = float(_correlated(one[None, :], two[None, :])[0])
        return Effect(value, float(low), float(high), p, len(one))


def _slow(when: Numbers) -> Numbers:
    """Waves of eight weeks and longer."""
    spanned = float(np.ptp(when)) + 1 if len(when) else 1.0
    waves = np.arange(1, int(spanned // _SLOW_DAYS) + 1)
    return np.asarray(np.cos(np.pi * waves * ((when - when[:1] + 0.5) / spanned)[:, None]))


def _left(values: Numbers, beside: Numbers) -> Numbers:
    """What the columns do not explain, by least squares; where there is too little to tell them
    apart, what is not the mean."""
    if len(values) < _LEAST_FOR_EACH * beside.shape[1]:
        return np.asarray(values - values.mean())
    line, *_ = np.linalg.lstsq(beside, values)
    return np.asarray(values - beside @ line)


def _in_spreads(values: Numbers) -> Numbers:
    ranks = rankdata(values)
    spread = float(ranks.std())
    return np.asarray((ranks - ranks.mean()) / spread if spread else np.zeros(len(ranks)))


def _correlated(rows: Numbers, others: Numbers) -> Numbers:
    """Of each row with the row beside it; 0 where one of them never changes."""
    one, other = (each - each.mean(axis=1, keepdims=True) for each in (rows, others))
    sizes = np.sqrt((one**2).sum(axis=1) * (other**2).sum(axis=1))
    both = (one * other).sum(axis=1)
    return np.asarray(np.divide(both, sizes, out=np.zeros_like(both), where=sizes > 0.0))
