"""A day against the person's own usual days."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

import numpy as np

from core.frozen import frozen
from core.insights.alike import Alike
from core.insights.effect import Answer, Daily, TooFew

USUAL_DAYS: Final = 28
LEAST_DAYS: Final = 10
# From here on a day is called unusual: by chance alone about one in a hundred is (`bench alerts`).
UNUSUAL: Final = 3.5
# Makes the median distance of a normal spread its standard deviation; and half of what lies between
# a tenth and nine tenths of it.
_AS_DEVIATION, _AS_DEVIATION_OF_TENTHS = 1.4826, 0.7803
WEEK_DAYS: Final = 7
_STRETCHES: Final = (3, 5, 7)
# What is older than these weeks has a level of its own.
OLD_DAYS: Final = 84


@frozen
class Level:
    """usual: the median of the days before. z: how many usual spreads the day lies from it.

    has_spread: False where the usual days are all alike; z is 0 then and nothing is unusual yet.
    """

    usual: float
    today: float
    z: float
    days: int
    has_spread: bool = True

    @property
    def is_unusual(self) -> bool:
        return abs(self.z) >= UNUSUAL


def level(days: Daily, day: date, until: date | None = None) -> Level | TooFew | None:
    """`day` against the four weeks before it, which do not hold it; or before `until`, where days
    until then are judged together. None without a value on `day`."""
    today = dict(days).get(day)
    if today is None:
        return None
    end = until or day
    first = end - timedelta(days=USUAL_DAYS)
    before = [value for when, value in days if first <= when < end]
    if len(before) < LEAST_DAYS:
        return TooFew(len(before), LEAST_DAYS)
    return _against(before, today)


def week_level(course: Alike, last: date) -> Answer | None:
    """How much higher the week that ends with `last` is than the four before it. None without a
    value in it.

    Its days are judged at every likeness of days, and beside the habits of the days of the week
    (`alike`). What is older tells of these alone, and has levels of its own.
    """
    began = last - timedelta(days=WEEK_DAYS - 1)
    is_now, is_lately = course.since(began), course.since(began - timedelta(days=USUAL_DAYS))
    if not is_now.any():
        return None
    before = int((is_lately - is_now).sum())
    if before < LEAST_DAYS:
        return TooFew(before, LEAST_DAYS)
    is_old = 1 - course.since(last - timedelta(days=OLD_DAYS - 1))
    beside = course.beside(is_lately, 1 - is_lately - is_old, is_old, course.weekdays)
    return replace(beside.effect_of(is_now), days=before + int(is_now.sum()))


def harder_lately(course: Alike, last: date) -> float:
    """How often chance has days as hard as those just before `last`, of all that are given.

    For what is asked every night: of stretches of the last three, five and seven days the clearest,
    at three times its p; judged at every likeness of days (`alike`), as one hard day makes the next
    likelier. One-sided.
    """
    stretches = [course.since(last - timedelta(days=days - 1)) for days in _STRETCHES]
    beside = course.beside(np.ones(len(course.days)))
    found = [beside.effect_of(each) for each in stretches if 0 < each.sum() < len(each)]
    sides = [each.p / 2 if each.value > 0 else 1 - each.p / 2 for each in found]
    return min(1.0, len(_STRETCHES) * min(sides, default=1.0))


def _against(before: Sequence[float], today: float) -> Level:
    usual = float(np.median(before))
    apart = float(np.median(np.abs(np.asarray(before) - usual)))
    low, high = np.quantile(before, (0.1, 0.9))
    # Where most days are alike and some are far off, as near no distress, these are usual, too.
    spread = max(_AS_DEVIATION * apart, _AS_DEVIATION_OF_TENTHS * float(high - low) / 2)
    if spread == 0.0:
        return Level(usual, today, 0.0, len(before), has_spread=False)
    return Level(usual, today, (today - usual) / spread, len(before))
