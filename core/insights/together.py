"""What is seen on the same days, or a day apart. Never because of each other."""

from datetime import timedelta
from typing import Final

import numpy as np
from scipy.stats import pearson3, rankdata, skew

from core.frozen import frozen
from core.insights.effect import COVERS, Daily, Effect, TooFew
from core.insights.resampling import Numbers, drawn_in_blocks

LEAST_DAYS: Final = 21
# The other the same day, or the day before.
LAGS: Final = (0, 1)
# Nearer shifts would still be like the days as they were.
_LEAST_SHIFT: Final = 7
# Of fewer turns no curve is drawn: they are counted.
_LEAST_TURNS: Final = 100
_TREND_DAYS: Final = 28


@frozen
class Together:
    """lag: the other came so many days earlier. effect: rank correlation, -1 to 1."""

    lag: int
    effect: Effect


def together(felt: Daily, other: Daily) -> Together | TooFew:
    """Spearman's correlation of the ranks, without the slow course of either.

    Whether it is chance is judged by turning one course against the other, day by day, with the
    best lag of each turn: habits of the week stay as they are in both.
    """
    matched = {lag: _matched(felt, other, lag) for lag in LAGS}
    least = min(len(each[0]) for each in matched.values())
    if least < LEAST_DAYS:
        return TooFew(least, LEAST_DAYS)
    rests = {lag: (_rest(one), _rest(two)) for lag, (one, two) in matched.items()}
    seen = {lag: _correlated(*pair) for lag, pair in rests.items()}
    lag = max(LAGS, key=lambda each: abs(seen[each]))
    turned = np.max([np.abs(_turned(*rests[each], _turns(least))) for each in LAGS], axis=0)
    p = _rarely(abs(seen[lag]), turned)
    low, high = _interval(*rests[lag])
    return Together(lag, Effect(seen[lag], low, high, p, len(rests[lag][0])))


def _matched(felt: Daily, other: Daily, lag: int) -> tuple[Numbers, Numbers]:
    values = dict(other)
    pairs = [
        (value, values[day - timedelta(days=lag)])
        for day, value in felt
        if day - timedelta(days=lag) in values
    ]
    one, two = np.array(pairs, dtype=np.float64).reshape(-1, 2).T
    return one, two


def _rest(values: Numbers) -> Numbers:
    """Without the slow course: less the median of the days around."""
    half = _TREND_DAYS // 2
    around = [np.median(values[max(0, at - half) : at + half + 1]) for at in range(len(values))]
    return values - np.array(around)


def _rarely(seen: float, turned: Numbers) -> float:
    """How often chance is as large. A year has three hundred turns, and some chances are rarer than
    one in so many: the tail of a curve through their mean, spread and skewness tells these (Winkler
    and others 2016, NeuroImage 141: 502).
    """
    counted = (1 + np.count_nonzero(turned >= seen - 1e-12)) / (1 + len(turned))
    if len(turned) < _LEAST_TURNS or float(turned.std()) == 0.0:
        return float(counted)
    rest = (seen - turned.mean()) / turned.std()
    return min(float(counted), float(pearson3.sf(rest, float(skew(turned)))))


def _correlated(one: Numbers, two: Numbers) -> float:
    return float(_each_correlated(one[None, :], two[None, :])[0])


def _each_correlated(rows: Numbers, others: Numbers) -> Numbers:
    """Of each row with the row beside it; 0 where one of them never changes."""
    return np.asarray((_in_spreads(rows) * _in_spreads(others)).mean(axis=1), dtype=np.float64)


def _in_spreads(rows: Numbers) -> Numbers:
    ranks = rankdata(rows, axis=1)
    rest = ranks - ranks.mean(axis=1, keepdims=True)
    spread = ranks.std(axis=1, keepdims=True)
    return np.asarray(np.divide(rest, spread, out=np.zeros_like(rest), where=spread > 0.0))


def _turns(length: int) -> range:
    return range(_LEAST_SHIFT, length - _LEAST_SHIFT + 1)


def _turned(one: Numbers, two: Numbers, turns: range) -> Numbers:
    """By each of the turns. What is turned keeps its ranks."""
    ranks, others = _in_spreads(one[None, :])[0], _in_spreads(two[None, :])[0]
    places = (np.arange(len(others))[None, :] - np.array(turns)[:, None]) % len(others)
    return np.asarray(others[places] @ ranks / len(ranks), dtype=np.float64)


def _interval(one: Numbers, two: Numbers) -> tuple[float, float]:
    places = drawn_in_blocks(len(one))
    drawn = _each_correlated(one[places], two[places])
    low, high = np.quantile(drawn, [(1 - COVERS) / 2, (1 + COVERS) / 2])
    return float(low), float(high)
