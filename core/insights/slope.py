"""A slow change over weeks."""

from datetime import date, timedelta
from typing import Final

import numpy as np

from core.insights.effect import COVERS, Answer, Daily, Effect, TooFew
from core.insights.resampling import (
    Numbers,
    Places,
    drawn_in_blocks,
    share_as_large,
    shuffled_in_blocks,
)

PERIOD_DAYS: Final = 84
LEAST_DAYS, LEAST_ACTIVE = 21, 12


def slope(days: Daily, last: date, period_days: int = PERIOD_DAYS) -> Answer:
    """The change over the period that ends with `last`, in the unit of the values.

    Theil and Sen's median of the slopes between all pairs of days (Sen 1968, Journal of the
    American Statistical Association 63: 1379); a day that is far off moves it little. Its interval
    is drawn from blocks of a week, its p from weeks that change places: a plain test finds trends
    where days only resemble their neighbours (Hamed and Rao 1998, Journal of Hydrology 204: 182).
    """
    first = last - timedelta(days=period_days - 1)
    held = [(when.toordinal(), value) for when, value in days if first <= when <= last]
    if len(held) < LEAST_ACTIVE:
        return TooFew(len(held), LEAST_ACTIVE)
    when, values = (np.array(each, dtype=np.float64) for each in zip(*held, strict=True))
    spanned = int(when[-1] - when[0]) + 1
    if spanned < LEAST_DAYS:
        return TooFew(spanned, LEAST_DAYS)
    return _effect(when, values, spanned)


def _effect(when: Numbers, values: Numbers, spanned: int) -> Effect:
    change = _slopes(when, values[None, :])[0] * spanned
    level = change / spanned * (when - when.mean())
    rest = values - level
    drawn = level + rest[drawn_in_blocks(len(values), block=_week(when))]
    low, high = np.quantile(_slopes(when, drawn) * spanned, [(1 - COVERS) / 2, (1 + COVERS) / 2])
    shuffled = _slopes(when, values[_weeks_elsewhere(when)]) * spanned
    return Effect(
        float(change), float(low), float(high), share_as_large(change, shuffled), len(values)
    )


def _weeks_elsewhere(when: Numbers) -> Places:
    return shuffled_in_blocks(len(when), block=_week(when))


def _week(when: Numbers) -> int:
    """As many values as a week has on average."""
    return max(1, round(7 * len(when) / float(when[-1] - when[0] + 1)))


def _slopes(when: Numbers, rows: Numbers) -> Numbers:
    """The median slope of each row. A row at a time: all pairs of all rows are gigabytes."""
    one, other = np.triu_indices(len(when), 1)
    apart = when[other] - when[one]
    return np.array([np.median((row[other] - row[one]) / apart) for row in rows])
