"""Which kinds of stories were followed by calmer words."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Final

import numpy as np
from scipy.stats import norm
from scipy.stats import t as student

from core.frozen import frozen
from core.insights.day import Others
from core.insights.effect import COVERS, Effect, TooFew

LEAST_USES: Final = 8
LEAST_OTHERS: Final = 20
# Where all changes are the same to the last digit.
_LEAST_ERROR: Final = 1e-6


# The category of a story that was told, the distress of the words it answered, and of the next.
Told = tuple[str, float, float]


def helping(told: Sequence[Told], others: Others) -> Mapping[str, Effect | TooFew]:
    """Of each category: how much lower distress is after it than after other replies; positive
    helps.

    After a peak nearly everything seems to help. So each change is compared with what other replies
    were followed by at the same distress: a line through these (least squares), what is left of the
    story's own changes, and that drawn towards what all stories have in common, the more the fewer
    its uses (empirical Bayes: Morris 1983, J. of the American Statistical Association 78: 47).
    """
    by_category: dict[str, list[Told]] = {}
    for each in told:
        by_category.setdefault(each[0], []).append(each)
    if others.many < LEAST_OTHERS:
        return {category: TooFew(others.many, LEAST_OTHERS) for category in by_category}
    line = _usual_change(others)
    left = {category: _left(line, each) for category, each in by_category.items()}
    few = {category: each for category, each in left.items() if isinstance(each, TooFew)}
    enough = {category: each for category, each in left.items() if isinstance(each, _Left)}
    return {**few, **dict(_shrunk(enough))} if enough else few


@frozen
class _Line:
    """The usual change by the distress before, through `many` other replies."""

    middle: float
    at_middle: float
    steep: float
    scatter: float
    spread: float
    many: int

    def change(self, before: float) -> float:
        return self.at_middle + self.steep * (before - self.middle)

    def error(self, before: float) -> float:
        """Of what the line says there."""
        off = (before - self.middle) ** 2 / self.spread if self.spread else 0.0
        return self.scatter * sqrt(1 / self.many + off)


def _usual_change(others: Others) -> _Line:
    many, middle, at_middle = others.many, others.before / others.many, others.change / others.many
    spread = max(0.0, others.before_squared - many * middle**2)
    both = others.before_change - many * middle * at_middle
    steep = both / spread if spread else 0.0
    rest = max(0.0, others.change_squared - many * at_middle**2 - steep * both)
    return _Line(middle, at_middle, steep, sqrt(rest / (many - 2)), spread, many)


@frozen
class _Left:
    """What of the changes after a category's stories is not as usual; positive is calmer.

    error: of their mean. of_line: what of it all categories share.
    """

    mean: float
    error: float
    of_line: float
    uses: int


def _left(line: _Line, told: Sequence[Told]) -> _Left | TooFew:
    if len(told) < LEAST_USES:
        return TooFew(len(told), LEAST_USES)
    calmer = np.array([line.change(before) - (after - before) for _, before, after in told])
    own = float(calmer.std(ddof=1)) / sqrt(len(told))
    of_line = line.error(float(np.mean([before for _, before, _ in told])))
    error = max(sqrt(own**2 + of_line**2), _LEAST_ERROR)
    return _Left(float(calmer.mean()), error, of_line, len(told))


def _shrunk(left: Mapping[str, _Left]) -> Iterator[tuple[str, Effect]]:
    common, between, error_of_common = _common(list(left.values()))
    for category, each in left.items():
        own = between / (between + each.error**2)
        value = own * each.mean + (1 - own) * common
        error = sqrt(own * each.error**2 + ((1 - own) * error_of_common) ** 2)
        reach = float(norm.ppf((1 + COVERS) / 2)) * error
        p = 2 * float(student.sf(abs(each.mean) / each.error, each.uses - 1))
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
    shared = float(np.mean([each.of_line for each in left]))
    error = sqrt(between / len(left) + 1 / float(weights.sum()) + shared**2)
    return common, between, error
