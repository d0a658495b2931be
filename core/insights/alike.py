"""How sure an effect is where days resemble those before them, and the days of the week differ.

What a day is worth depends on how alike days are, and that is never known. So an effect is judged
at every likeness that the days themselves leave possible, and the answers are weighed by how well
each explains them (Zellner and Tiao 1964, Journal of the American Statistical Association 59: 763;
weights by the restricted likelihood, Patterson and Thompson 1971, Biometrika 58: 545). Effect and
likeness are estimated together: one before the other is too sure, or finds nothing (Serinaldi and
Kilsby 2016, Stochastic Environmental Research and Risk Assessment 30: 763). Days without a talk are
simply not there: likeness fades with the days between, and what of a day is new is told day by day
(Kalman 1960; Jones 1993, Longitudinal Data with Serial Correlation).
"""

from datetime import date
from functools import cached_property
from math import inf
from typing import Final

import numpy as np
from scipy.stats import t as student

from core.insights.effect import COVERS, Daily, Effect
from core.insights.resampling import Numbers

# How much of a day is found again the day after; and how much of a day lasts at all: the rest is
# of that day alone, as where little was said on it.
_DAILY: Final = (0.2, 0.4, 0.55, 0.68, 0.78, 0.86, 0.92, 0.96)
_LASTING: Final = (0.35, 0.65, 1.0)
LIKENESSES: Final = ((0.0, 1.0), *((a, b) for a in _DAILY for b in _LASTING))
# Before anything is known each likeness from 0 to 1 is as likely: these stand for a piece of it.
_PIECES: Final = np.diff([0.0, 0.1, 0.3, 0.475, 0.615, 0.73, 0.82, 0.89, 0.94, 1.0])
BEFORE: Final[Numbers] = np.log(
    [_PIECES[0], *np.repeat(_PIECES[1:] / len(_LASTING), len(_LASTING))]
)
# Values so many usual spreads away count as being that far.
_FARTHEST: Final = 3.0
_AS_DEVIATION: Final = 1.4826
_LEAST_FREE: Final = 4
_NOTHING: Final = 1e-12
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
        none = np.empty((len(self.days), 0))
        return np.column_stack([none, *(each - each.mean() for each in columns)])

    def beside(self, *columns: Numbers) -> "Beside":
        """All that is no effect."""
        return Beside(self.values, np.column_stack(columns), self._news)

    @cached_property
    def _news(self) -> "_News":
        return _News(self.when)


class _News:
    """What of each day is new after all days before it, at each of LIKENESSES (the first axis)."""

    def __init__(self, when: Numbers) -> None:
        daily, lasting = np.array(LIKENESSES).T
        gaps = np.diff(when, prepend=-inf)
        self._fades: Numbers = daily ** gaps[:, None]
        self._gains, self.spreads = np.empty_like(self._fades), np.empty_like(self._fades)
        unknown = np.zeros_like(daily)
        for at, fades in enumerate(self._fades):
            before = fades**2 * unknown + lasting * (1 - fades**2)
            self.spreads[at] = np.sqrt(before + 1 - lasting)
            self._gains[at] = before / self.spreads[at] ** 2
            unknown = before * (1 - self._gains[at])

    def of(self, columns: Numbers) -> Numbers:
        """Likenesses, days, columns: in spreads of what is new."""
        new = np.empty((len(columns), len(LIKENESSES), columns.shape[1]))
        known = np.zeros(new.shape[1:])
        for at, column in enumerate(columns):
            known = self._fades[at][:, None] * known
            off = column - known
            known += self._gains[at][:, None] * off
            new[at] = off / self.spreads[at][:, None]
        return np.ascontiguousarray(new.transpose(1, 0, 2))


class Beside:
    """Values at each likeness, less all that is no effect."""

    def __init__(self, values: Numbers, beside: Numbers, news: _News) -> None:
        self._many, self._news = len(values), news
        columns, sizes, _ = np.linalg.svd(beside, full_matrices=False)
        white = news.of(columns[:, sizes > 1e-8 * sizes.max(initial=0.0)])
        self.habits, upper = np.linalg.qr(white)
        diagonal = np.abs(np.diagonal(upper, axis1=1, axis2=2))
        self._log_sizes = np.log(news.spreads).sum(axis=0) + np.log(diagonal).sum(axis=1)
        self.free = len(values) - white.shape[2] - 1
        self.values: Numbers = self.rest(values[:, None])[:, :, 0]

    def rest(self, columns: Numbers) -> Numbers:
        """What of the columns is neither likeness nor anything beside the effect."""
        white = self._news.of(columns)
        return np.asarray(white - self.habits @ (self.habits.transpose(0, 2, 1) @ white))

    def explains(self, left: Numbers, sizes: Numbers) -> Numbers:
        """How well each likeness does, as a logarithm. left: the squares that are not explained;
        sizes: those of the column."""
        beside = (BEFORE - self._log_sizes)[:, None]
        unexplained = np.log(np.maximum(left, _NOTHING)) * self.free / 2
        return np.asarray(beside - unexplained - np.log(np.maximum(sizes, _NOTHING)) / 2)

    def effect_of(self, column: Numbers) -> Effect:
        """p is 1 where too little is left beside the column to tell anything."""
        one = self.rest(column[:, None])[:, :, 0]
        sizes = (one**2).sum(axis=1)
        if self.free < _LEAST_FREE or sizes.max(initial=0.0) < _NOTHING:
            return Effect(0.0, -inf, inf, 1.0, self._many)
        values = (one * self.values).sum(axis=1) / sizes
        left = np.maximum((self.values**2).sum(axis=1) - values**2 * sizes, _NOTHING)
        share = shares(self.explains(left[:, None], sizes[:, None])[:, 0])
        return self._weighed(share, values, np.sqrt(left / self.free / sizes))

    def _weighed(self, share: Numbers, values: Numbers, errors: Numbers) -> Effect:
        value = float(share @ values)
        error = float(np.sqrt(share @ (errors**2 + (values - value) ** 2)))
        p = float(share @ (2 * student.sf(np.abs(values) / errors, self.free)))
        reach = float(student.ppf((1 + COVERS) / 2, self.free)) * error
        return Effect(value, value - reach, value + reach, min(1.0, p), self._many)
