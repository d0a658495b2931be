"""A sudden change that stays."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

import numpy as np

from core.frozen import frozen
from core.insights.alike import Alike, Beside, shares
from core.insights.effect import Effect, TooFew
from core.insights.resampling import ROUNDS, Numbers, noise

PERIOD_DAYS: Final = 84
LEAST_ACTIVE: Final = 28
# A change is one only when it lasted for this long, before and after.
LEAST_ON_EACH_SIDE: Final = 10
# Likenesses that weigh less change nothing.
_LEAST_SHARE: Final = 0.005


@frozen
class Shift:
    """began: the first day of the new level. effect: how much higher it is than the one before."""

    began: date
    effect: Effect


def shift(course: Alike, last: date, period_days: int = PERIOD_DAYS) -> Shift | TooFew:
    """The likeliest day of one change, and how often chance has one as clear somewhere.

    At each likeness of the days (`alike`), the clearest of all steps is held against the clearest
    in days without any; likenesses weigh as much as they explain, with a step as without (Serinaldi
    and Kilsby 2016: likeness and step are to be estimated together). Days without talks are no
    values: a gap is not a shift.
    """
    is_now = course.since(last - timedelta(days=period_days - 1))
    active = int(is_now.sum())
    if active < LEAST_ACTIVE:
        return TooFew(active, LEAST_ACTIVE)
    beside = course.beside(is_now, 1 - is_now, course.weekdays)
    first = len(is_now) - active
    places = np.arange(first + LEAST_ON_EACH_SIDE, len(is_now) - LEAST_ON_EACH_SIDE + 1)
    steps = (np.arange(len(is_now))[:, None] >= places).astype(np.float64)
    looked = _looked_for(steps, beside)
    weights = shares(looked.log_weights)
    share, place = weights.sum(axis=1), int(np.argmax(weights.sum(axis=0)))
    possible = np.flatnonzero(share >= _LEAST_SHARE)
    rarely = [_as_clear_by_chance(looked, beside, int(at)) for at in possible]
    p = float(np.average(rarely, weights=share[possible]))
    found = beside.effect_of(steps[:, place])
    return Shift(course.days[places[place]], replace(found, p=p, days=active))


@frozen
class _Looked:
    """By likeness. steps: of a length of 1, as only their direction is of interest. clearest: of
    all, how much of the days it explains, 0 to 1."""

    steps: Numbers
    log_weights: Numbers
    clearest: Numbers


def _looked_for(steps: Numbers, beside: Beside) -> _Looked:
    rest = beside.rest(steps)
    sizes = np.maximum((rest**2).sum(axis=1), 1e-12)
    rest = rest / np.sqrt(sizes)[:, None, :]
    every = np.maximum((beside.values**2).sum(axis=1), 1e-12)[:, None]
    clear = (rest * beside.values[:, :, None]).sum(axis=1) ** 2 / every
    log_weights = beside.explains(every * (1 - clear), sizes)
    return _Looked(rest, log_weights, clear.max(axis=1))


def _as_clear_by_chance(looked: _Looked, beside: Beside, at: int) -> float:
    chance, habits = noise(looked.steps.shape[1]), beside.habits[at]
    left = (chance**2).sum(axis=0) - ((habits.T @ chance) ** 2).sum(axis=0)
    clearest = ((looked.steps[at].T @ chance) ** 2).max(axis=0) / left
    return float((1 + (clearest >= looked.clearest[at]).sum()) / (1 + ROUNDS))
