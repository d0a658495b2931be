"""Which kinds of stories were followed by calmer words."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from math import sqrt
from typing import Final

import numpy as np
from scipy.stats import norm
from scipy.stats import t as student

from core.frozen import frozen
from core.insights.effect import COVERS, Effect, TooFew
from core.insights.resampling import Numbers

LEAST_USES: Final = 8
LEAST_DAYS: Final = 5
# So near in distress must others be, and so many, for a story to be compared with them at all.
NEAR: Final = 0.1
LEAST_NEAR: Final = 8
LEAST_OTHERS: Final = 20
# Where all changes are the same to the last digit.
_LEAST_ERROR: Final = 1e-6


@frozen
class Reply:
    """category: of the story that was told; None for any other reply. before, after: the distress
    of the words it answered, and of the next."""

    day: date
    category: str | None
    before: float
    after: float


def helping(replies: Sequence[Reply]) -> Mapping[str, Effect | TooFew]:
    """Of each category: how much lower distress is after it than after other replies; positive
    helps. p: how often chance has it as much lower (one-sided: only what helps is asked for).

    After a peak nearly everything seems to help. So each story is compared with what other replies
    were followed by at the same distress, and there alone: a line through the nearest of these, in
    which the nearer weigh more (Cleveland 1979, J. of the American Statistical Association 74:
    829), as what is usual need not be straight. Words of a day resemble each other: how sure it is,
    is told by leaving out one day after the other (MacKinnon, Nielsen and Webb 2023, J. of Applied
    Econometrics 38: 671). What is told is drawn towards what all stories have in common, the more
    the less sure it is (empirical Bayes: Morris 1983, J. of the American Statistical Association
    78: 47).
    """
    others = [each for each in replies if each.category is None]
    told = [each for each in replies if each.category is not None]
    categories = sorted({str(each.category) for each in told})
    if not told:
        return {}
    if len(others) < LEAST_OTHERS:
        return {category: TooFew(len(others), LEAST_OTHERS) for category in categories}
    days = sorted({each.day for each in replies})
    compared = _compared(told, others, days)
    left = {each: _left(each, compared) for each in categories}
    few = {category: each for category, each in left.items() if isinstance(each, TooFew)}
    enough = {category: each for category, each in left.items() if isinstance(each, _Left)}
    return {**few, **dict(_shrunk(enough))} if enough else few


@frozen
class _Compared:
    """Stories with others near them. calmer: by how much, of each story (a row) without each of
    the days (a column), and at the end with all; on: the column of its day."""

    categories: Sequence[str]
    on: Numbers
    calmer: Numbers


def _compared(told: Sequence[Reply], others: Sequence[Reply], days: Sequence[date]) -> _Compared:
    off = np.array([[b.before - a.before for b in others] for a in told], dtype=np.float64)
    held = (np.abs(off) <= NEAR).sum(axis=1) >= LEAST_NEAR
    near = [each for each, is_held in zip(told, held, strict=True) if is_held]
    off = off[held]
    weights = np.maximum(0.0, 1 - (off / (2 * NEAR)) ** 2)
    after = np.array([each.after for each in others])
    on = np.array([[each.day == day for day in days] for each in others], dtype=np.float64)
    # Sums over all others but those of one day: of the weights, times off to the power.
    sums = [(_without(weights * off**n, on), _without(weights * off**n * after, on))
            for n in range(3)]  # fmt: skip
    (many, at), (tilt, tilted), (wide, _) = sums
    # A little wider than it is, as two that are equally near tell of no slope.
    wide = wide + 0.05 * NEAR**2 * many
    usual = (wide * at - tilt * tilted) / np.maximum(many * wide - tilt**2, 1e-12)
    calmer = usual - np.array([[each.after] for each in near]).reshape(-1, 1)
    places = {day: place for place, day in enumerate(days)}
    return _Compared(
        [str(each.category) for each in near],
        np.array([places[each.day] for each in near]),
        calmer,
    )


def _without(weighed: Numbers, on: Numbers) -> Numbers:
    of_all = weighed.sum(axis=1, keepdims=True)
    return np.column_stack([of_all - weighed @ on, of_all])


@frozen
class _Left:
    """What of the changes after a category's stories is not as usual; positive is calmer.

    without: the mean without each of the days. error: of the mean.
    """

    mean: float
    error: float
    without: Numbers
    uses: int
    days: int


def _left(category: str, compared: _Compared) -> _Left | TooFew:
    of_it = np.array([each == category for each in compared.categories], dtype=bool)
    uses, days = int(of_it.sum()), len(np.unique(compared.on[of_it]))
    if uses < LEAST_USES or days < LEAST_DAYS:
        return TooFew(min(uses, LEAST_USES - 1), LEAST_USES)
    calmer, on = compared.calmer[of_it], compared.on[of_it]
    every = calmer.shape[1] - 1
    is_kept = on[:, None] != np.arange(every)
    without = (calmer[:, :every] * is_kept).sum(axis=0) / is_kept.sum(axis=0)
    mean = float(calmer[:, every].mean())
    error = sqrt((days - 1) / days * float(((without - mean) ** 2).sum()))
    return _Left(mean, max(error, _LEAST_ERROR), without, uses, days)


def _shrunk(left: Mapping[str, _Left]) -> Iterator[tuple[str, Effect]]:
    common, between, error_of_common = _common(list(left.values()))
    for category, each in left.items():
        own = between / (between + each.error**2)
        value = own * each.mean + (1 - own) * common
        error = sqrt(own * each.error**2 + ((1 - own) * error_of_common) ** 2)
        reach = float(norm.ppf((1 + COVERS) / 2)) * error
        p = float(student.sf(each.mean / each.error, each.days - 1))
        yield category, Effect(value, value - reach, value + reach, p, each.uses)


def _common(left: Sequence[_Left]) -> tuple[float, float, float]:
    """What categories have in common, the variance between them, and the error of the first.

    DerSimonian and Laird 1986, Controlled Clinical Trials 7: 177.
    """
    means = np.array([each.mean for each in left])
    weights = np.array([1 / each.error**2 for each in left])
    common = float(np.average(means, weights=weights))
    apart = float((weights * np.square(means - common)).sum())
    room = float(weights.sum() - np.square(weights).sum() / weights.sum())
    between = max(0.0, (apart - (len(means) - 1)) / room) if len(left) > 1 else 0.0
    # The others they are compared with are the same ones.
    off = np.array([each.without - each.mean for each in left])
    both = (off @ off.T)[np.triu_indices(len(left), 1)]
    shared = max(0.0, float(both.mean())) if both.size else 0.0
    error = sqrt(between / len(left) + 1 / float(weights.sum()) + shared)
    return common, between, error
