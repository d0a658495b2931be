"""A slow change over weeks."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from core.insights.alike import Alike
from core.insights.effect import Answer, TooFew

PERIOD_DAYS: Final = 84
LEAST_DAYS, LEAST_ACTIVE = 21, 12


def slope(course: Alike, last: date, period_days: int = PERIOD_DAYS) -> Answer:
    """The change over the period that ends with `last`, in the unit of the values.

    A straight line, beside the habits of the days of the week, judged at every likeness of days
    that these leave possible (`alike`): a plain test finds trends where days only resemble their
    neighbours (Hamed and Rao 1998, Journal of Hydrology 204: 182). What is older than the period
    tells of likeness and habits alone, and has a level of its own.
    """
    is_now = course.since(last - timedelta(days=period_days - 1))
    when = course.when[is_now > 0]
    if len(when) < LEAST_ACTIVE:
        return TooFew(len(when), LEAST_ACTIVE)
    spanned = int(when[-1] - when[0]) + 1
    if spanned < LEAST_DAYS:
        return TooFew(spanned, LEAST_DAYS)
    beside = course.beside(is_now, 1 - is_now, course.weekdays)
    found = beside.effect_of(is_now * (course.when - when[0]) / spanned)
    return replace(found, days=len(when))
