"""How sure an effect is where days resemble those before them, and the days of the week differ.

What a day is worth depends on how alike days are, and that is never known. So an effect is judged
at every likeness that the days themselves leave possible, and the answers are weighed by how well
each explains them (Zellner and Tiao 1964, Journal of the American Statistical Association 59: 763;
weights by the restricted likelihood, Patterson and Thompson 1971, Biometrika 58: 545). Effect and
likeness are estimated together: one before the other is too sure, or finds nothing (Serinaldi and
Kilsby 2016, Stochastic Environmental Research and Risk Assessment 30: 763). Days without a talk are
simply not there: likeness fades with the days between (Jones 1993, Longitudinal Data with Serial
Correlation).
"""

from collections.abc import Sequence
from datetime import date
from functools import cached_property
from itertools import repeat
from math import inf
from typing import Final

import numpy as np
from scipy.linalg import solve_triangular
from scipy.stats import t as student

from core.frozen import frozen
from core.insights.effect import COVERS, Daily, Effect
from core.insights.resampling import Numbers

# How much of a day is found again the day after; and how much of a day lasts at all: the rest is
# of that day alone, as where little was said on it.
_DAILY: Final = (0.2, 0.4, 0.55, 0.68, 0.78, 0.86, 0.92, 0.96)
_LASTING: Final = (0.35, 0.65, 1.0)
LIKENESSES: Final = ((0.0, 1.0), *((a, b) for a in _DAILY for b in _LASTING))
# Before anything is known each likeness from 0 to 1 is as likely: these stand for a piece of it.
_PIECES: Final = np.diff([0.0, 0.1, 0.3, 0.475, 0.615, 0.73, 0.82, 0.89, 0.94, 1.0])
BEFORE: Final = np.log([_PIECES[0], *np.repeat(_PIECES[1:] / len(_LASTING), len(_LASTING))])
# Values so many usual spreads away count as being that far.
_FARTHEST: Final = 3.0
_AS_DEVIATION: Final = 1.4826
_LEAST_FREE: Final = 4
_LEAST_FOR_WEEKS: Final = 28


def near(values: Numbers) -> Numbers:
    """What is far off is taken to be less far: one day is to move little."""
    middle = float(np.median(values))
    spread = _AS_DEVIATION * float(np.median(np.abs(values - middle)))
    if spread == 0.0:
        return values
    return np.clip(values, middle - _FARTHEST * spread, middle + _FARTHEST * spread)


def shares(log_weights: Numbers) -> Numbers:
    """Of each, of one."""
    raised = np.exp(log_weights - log_weights.max())
    return np.asarray(raised / raised.sum())


class Alike:
    """Values, one for each day that has one, in the order of the days.

    is_far: what is far off is left there.
    """

    def __init__(self, held: Daily, *, is_far: bool = False) -> None:
        self.days = [day for day, _ in held]
        self.when: Numbers = np.array([day.toordinal() for day in self.days], dtype=np.float64)
        values = np.array([value for _, value in held], dtype=np.float64)
        self.values: Numbers = values if is_far or not len(values) else near(values)

    def since(self, day: date) -> Numbers:
        """A column: 1 from that day on, 0 before."""
        return (self.when >= day.toordinal()).astype(np.float64)

    @property
    def weekdays(self) -> Numbers:
        """Columns: each day of the week but the first that is there, around their mean; none where
        there are too few days to tell these apart."""
        of_week = self.when.astype(int) % 7
        there = np.unique(of_week)[1:] if len(self.days) >= _LEAST_FOR_WEEKS else ()
        columns = [(of_week == each).astype(np.float64) for each in there]
        return np.column_stack(
            [each - each.mean() for each in columns] or [self.when[:, None][:, :0]]
        )

    def beside(self, *columns: Numbers) -> "Beside":
        """All that is no effect."""
        return Beside(self.values, np.column_stack(columns), self._turns)

    @cached_property
    def _turns(self) -> Sequence[Numbers]:
        """Of each of LIKENESSES: what makes days out of days that resemble none (Cholesky)."""
        apart = np.abs(self.when[:, None] - self.when[None, :])
        return [_turn(apart, daily, lasting) for daily, lasting in LIKENESSES]


def _turn(apart: Numbers, daily: float, lasting: float) -> Numbers:
    alike = lasting * np.power(daily, apart) if daily else np.zeros_like(apart)
    np.fill_diagonal(alike, 1.0)
    return np.asarray(np.linalg.cholesky(alike))


class White:
    """Days as they would be if none resembled another, were this their likeness."""

    def __init__(self, turn: Numbers, beside: Numbers, before: float) -> None:
        self._turn, self._before = turn, before
        columns, sizes, _ = np.linalg.svd(self._white(beside), full_matrices=False)
        held = sizes > 1e-8 * sizes.max(initial=0.0)
        self.beside: Numbers = columns[:, held]
        self.log_size = float(np.log(np.diag(turn)).sum() + np.log(sizes[held]).sum())

    def rest(self, columns: Numbers) -> Numbers:
        """What of the columns is neither likeness nor anything beside the effect."""
        white = self._white(columns)
        return np.asarray(white - self.beside @ (self.beside.T @ white))

    def _white(self, columns: Numbers) -> Numbers:
        return np.asarray(solve_triangular(self._turn, columns, lower=True, check_finite=False))

    def explains(self, left: Numbers, free: int) -> Numbers:
        """How well, but for what the column is. left: the squares that are not explained."""
        return np.asarray(self._before - self.log_size - free / 2 * np.log(np.maximum(left, 1e-12)))


@frozen
class _Weighed:
    """One likeness: how well it explains the days, and what the effect is if it is so."""

    log_weight: float
    value: float
    error: float


class Beside:
    """Values at each likeness, less all that is no effect."""

    def __init__(self, values: Numbers, beside: Numbers, turns: Sequence[Numbers]) -> None:
        self._values = values
        self.white = [White(*each) for each in zip(turns, repeat(beside), BEFORE, strict=False)]
        # The same for each, as a likeness changes no column into another.
        self.free = len(values) - self.white[0].beside.shape[1] - 1

    @cached_property
    def rests(self) -> Sequence[Numbers]:
        return [white.rest(self._values) for white in self.white]

    def effect_of(self, column: Numbers) -> Effect:
        """p is 1 where too little is left beside the column to tell anything."""
        weighed = [self._weighed(column, at) for at in range(len(self.white))]
        held = [each for each in weighed if each is not None]
        many = len(self._values)
        return _together(held, self.free, many) if held else Effect(0.0, -inf, inf, 1.0, many)

    def _weighed(self, column: Numbers, at: int) -> _Weighed | None:
        white, other = self.white[at], self.rests[at]
        one = white.rest(column)
        size = float(one @ one)
        if self.free < _LEAST_FREE or size < 1e-10:
            return None
        value = float(one @ other) / size
        left = max(float(other @ other) - value**2 * size, 1e-12)
        weight = float(white.explains(np.array(left), self.free)) - np.log(size) / 2
        return _Weighed(weight, value, float(np.sqrt(left / self.free / size)))


def _together(weighed: Sequence[_Weighed], free: int, days: int) -> Effect:
    share = shares(np.array([each.log_weight for each in weighed]))
    values = np.array([each.value for each in weighed])
    errors = np.array([each.error for each in weighed])
    value = float(share @ values)
    error = float(np.sqrt(share @ (errors**2 + (values - value) ** 2)))
    p = float(share @ (2 * student.sf(np.abs(values) / errors, free)))
    reach = float(student.ppf((1 + COVERS) / 2, free)) * error
    return Effect(value, value - reach, value + reach, min(1.0, p), days)
