"""A question that is asked more often than before."""

from collections.abc import Sequence
from math import inf
from typing import Final

from scipy.stats import binomtest, norm
from scipy.stats import t as student

from core.frozen import frozen
from core.insights.effect import COVERS, Answer, Effect, TooFew

LEAST_ASKINGS: Final = 5
_WEEK: Final = 7


@frozen
class AskedOn:
    """A day: how often it was asked, among how many messages of the person."""

    askings: int
    messages: int


def asked_more(this_week: Sequence[AskedOn], before: Sequence[AskedOn]) -> Answer:
    """How many times as often as in the four weeks before: 1 is as often.

    The exact binomial test of two counts, given their sum (Przyborowski and Wilenski 1940,
    Biometrika 31: 313), by messages: who talks more asks more. Askings come in swarms, so that a
    count is worth less than it says: by as much as the days before vary more than chance would
    (Wedderburn 1974, Biometrika 61: 439).
    """
    now, then = _sum(this_week), _sum(before)
    askings = now.askings + then.askings
    if askings < LEAST_ASKINGS or not now.messages or not then.messages:
        return TooFew(askings, LEAST_ASKINGS)
    swarms = _swarms(this_week, before)
    counted = round(now.askings / swarms.by), round(askings / swarms.by)
    share = now.messages / (now.messages + then.messages)
    test = binomtest(counted[0], max(counted[1], 1), share)
    interval = test.proportion_ci(COVERS)
    low, high = (_ratio(each, share) for each in (interval.low, interval.high))
    value = _ratio(now.askings / askings, share)
    return Effect(
        value, low, high, swarms.as_sure(float(test.pvalue)), len(this_week) + len(before)
    )


def _ratio(part: float, share: float) -> float:
    """Of two rates, from the part of all askings that are of this week."""
    if part >= 1.0:
        return inf
    return part / (1 - part) * (1 - share) / share


def _sum(days: Sequence[AskedOn]) -> AskedOn:
    return AskedOn(sum(day.askings for day in days), sum(day.messages for day in days))


@frozen
class _Swarms:
    """by: how many times the variance of a day's askings is what chance would make, 1 or more.

    days: how many told that, less what they were compared with.
    """

    by: float
    days: int

    def as_sure(self, p: float) -> float:
        """p, as sure as the days are of how askings swarm."""
        return p if self.by == 1.0 else float(2 * student.sf(norm.isf(p / 2), self.days))


def _swarms(*periods: Sequence[AskedOn]) -> _Swarms:
    """Each period around its own rate: that one is higher than another is no swarm."""
    chi, free = 0.0, 0
    for days in periods:
        talked = [day for day in days if day.messages]
        rate = sum(day.askings for day in talked) / sum(day.messages for day in talked)
        if rate > 0.0:
            chi += sum((d.askings - rate * d.messages) ** 2 / (rate * d.messages) for d in talked)
            free += len(talked) - 1
    return _Swarms(max(1.0, chi / free) if free else 1.0, free)
