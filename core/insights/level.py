"""A day against the person's own usual days."""

from collections.abc import Sequence
from datetime import date, timedelta
from math import sqrt
from typing import Final

import numpy as np
from scipy.stats import t as student

from core.frozen import frozen
from core.insights.effect import Daily, TooFew

USUAL_DAYS: Final = 28
LEAST_DAYS: Final = 10
# From here on a day is called unusual.
UNUSUAL: Final = 2.5
# Makes the median distance of a normal spread its standard deviation.
_AS_DEVIATION: Final = 1.4826
# The median of n values wavers as the mean of 2n/pi; the median distance as a deviation of 0.37 n
# (Rousseeuw and Croux 1993, Journal of the American Statistical Association 88: 1273).
_MEDIAN_WAVERS, _DISTANCE_IS_WORTH = 1.571, 0.37
WEEK_DAYS: Final = 7
# (1 + r) / (1 - r) of days that resemble the day before by a half.
_ALIKE: Final = 3.0


@frozen
class Level:
    """usual: the median of the days before. z: how many usual spreads the day lies from it.

    p: how often a usual day lies as far off. has_spread: False where the usual days are all alike;
    z is 0 then and nothing is unusual yet.
    """

    usual: float
    today: float
    z: float
    p: float
    days: int
    has_spread: bool = True

    @property
    def is_unusual(self) -> bool:
        return abs(self.z) >= UNUSUAL


def level(days: Daily, day: date) -> Level | TooFew | None:
    """`day` against the four weeks before it, which do not hold it. None without a value then."""
    today = dict(days).get(day)
    if today is None:
        return None
    first = day - timedelta(days=USUAL_DAYS)
    before = [value for when, value in days if first <= when < day]
    if len(before) < LEAST_DAYS:
        return TooFew(len(before), LEAST_DAYS)
    return _against(before, today)


def week_level(days: Daily, last: date) -> Level | TooFew | None:
    """The week that ends with `last` against the four before it. None without a value in it.

    today: the median of the week. Its days are less news than days that resemble none: seven are
    worth a third of that, as where each resembles the day before by a half (Bayley and Hammersley
    1946, Supplement to the Journal of the Royal Statistical Society 8: 184).
    """
    began = last - timedelta(days=WEEK_DAYS)
    held = [value for when, value in days if began < when <= last]
    if not held:
        return None
    first = began - timedelta(days=USUAL_DAYS)
    before = [value for when, value in days if first < when <= began]
    if len(before) < LEAST_DAYS:
        return TooFew(len(before), LEAST_DAYS)
    return _against(before, float(np.median(held)), len(held))


def _against(before: Sequence[float], today: float, of_days: int = 1) -> Level:
    """of_days: how many `today` is the median of."""
    usual = float(np.median(before))
    spread = _AS_DEVIATION * float(np.median(np.abs(np.asarray(before) - usual)))
    if spread == 0.0:
        return Level(usual, today, 0.0, 1.0, len(before), has_spread=False)
    z = (today - usual) / spread
    alike = _ALIKE if of_days > 1 else 1.0
    own = _MEDIAN_WAVERS * alike / of_days if of_days > 1 else 1.0
    wavering = sqrt(own + _MEDIAN_WAVERS * alike / len(before))
    p = 2 * student.sf(abs(z) / wavering, _DISTANCE_IS_WORTH * len(before))
    return Level(usual, today, z, float(p), len(before))
