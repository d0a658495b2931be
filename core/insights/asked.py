"""A question that is asked more often than before."""

from collections.abc import Sequence
from datetime import date, timedelta
from math import inf
from typing import Final

import numpy as np

from core.frozen import frozen
from core.insights.alike import Alike
from core.insights.effect import Answer, Effect, TooFew
from core.insights.resampling import in_any_order, rarely

LEAST_ASKINGS: Final = 5
_A_DAY, _WEEK, _FOUR_WEEKS = (timedelta(days=many) for many in (1, 7, 28))


@frozen
class AskedOn:
    """A day: how often it was asked, among how many messages of the person."""

    day: date
    askings: int
    messages: int


def asked_more(days: Sequence[AskedOn], last: date) -> Answer:
    """How many times as often in the week that ends with `last` as in the four before: 1 is as
    often. p: how often chance has as many (one-sided: only more often is asked for).

    By messages: who talks more asks more. Askings come in swarms, so a day is taken whole: how
    often would chance put as much into this week, if the days came in any order (Fisher 1935, The
    Design of Experiments, 21)? They come in spells, too: so it is also asked at every likeness of
    days (`alike`), and the less sure of both answers counts.
    """
    talked = [day for day in days if day.messages and day.day <= last]
    began = last - _WEEK + _A_DAY
    now = [day for day in talked if day.day >= began]
    usual = [day for day in talked if began - _FOUR_WEEKS <= day.day < began]
    askings = sum(day.askings for day in (*now, *usual))
    if askings < LEAST_ASKINGS or not now or not usual:
        return TooFew(askings, LEAST_ASKINGS)
    spells = _more_by_likeness(talked, began)
    by_likeness = spells.p / 2 if spells.value > 0 else 1 - spells.p / 2
    p, often = max(_by_order(now, usual), by_likeness), _often(usual)
    if often == 0.0:
        return Effect(inf, 1.0, inf, p, len(now) + len(usual))
    low, high = (max(0.0, 1 + each / often) for each in (spells.low, spells.high))
    return Effect(_often(now) / often, low, high, p, len(now) + len(usual))


def _often(days: Sequence[AskedOn]) -> float:
    return sum(day.askings for day in days) / sum(day.messages for day in days)


def _by_order(now: Sequence[AskedOn], usual: Sequence[AskedOn]) -> float:
    both = [*now, *usual]
    messages = np.array([day.messages for day in both], dtype=np.float64)
    more = np.array([day.askings for day in both]) - _often(both) * messages
    # In spreads, as few messages say it less sharply.
    places = in_any_order(len(both))[:, : len(now)]
    drawn = more[places].sum(axis=1) / np.sqrt(messages[places].sum(axis=1))
    seen = more[: len(now)].sum() / np.sqrt(messages[: len(now)].sum())
    return rarely(float(seen), drawn)


def _more_by_likeness(talked: Sequence[AskedOn], began: date) -> Effect:
    """How many more for each message, where a day tells the more, the more was said on it. What is
    older tells of spells alone, and has a level of its own."""
    weight = np.sqrt(np.array([day.messages for day in talked], dtype=np.float64))
    rates = [day.askings for day in talked] / weight
    course = Alike([(day.day, rate) for day, rate in zip(talked, rates, strict=True)], is_far=True)
    is_lately, is_now = course.since(began - _FOUR_WEEKS), course.since(began)
    beside = course.beside(weight * is_lately, weight * (1 - is_lately))
    return beside.effect_of(weight * is_now)
