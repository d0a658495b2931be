"""Evenings against mornings, on days that had both."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from core.insights.alike import Alike
from core.insights.effect import Answer, TooFew

PERIOD_DAYS: Final = 84
LEAST_DAYS: Final = 8


def evenings_against_mornings(apart: Alike, last: date) -> Answer:
    """apart: how much higher the evening of a day was than its morning.

    The mean difference within a day, over the twelve weeks that end with `last`, judged at every
    likeness of days (`alike`). Means of what was said, no medians: where little was said in one
    part, its median says something else than that of the other, though both are alike. A day with
    one part only says nothing about the other.
    """
    is_now = apart.since(last - timedelta(days=PERIOD_DAYS - 1))
    days = int(is_now.sum())
    if days < LEAST_DAYS:
        return TooFew(days, LEAST_DAYS)
    return replace(apart.beside(1 - is_now, apart.weekdays).effect_of(is_now), days=days)
