"""Where a head says yes, and how much one of two is trusted; on sentences it had not learnt."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.words.head import together
from core.words.quality.task import Bounds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

TRUSTS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)


def trust_of(words: "Matrix", read: "Matrix", right: "NDArray[np.float64]") -> float:
    """That under which the true labels are likeliest."""

    def likelihood(trust: float) -> float:
        return float((together(words, read, trust) * right).sum())

    return max(TRUSTS, key=likelihood)


def steady_trust_of(words: "Matrix", read: "Matrix", right: "NDArray[np.float64]") -> float:
    """The least of those that are as good as the best, within one standard error of what each line
    loses (Breiman et al. 1984, "Classification and regression trees"): of few lines the best by
    itself jumps about, and who is trusted less changes less of what the others say."""
    told = {trust: (together(words, read, trust) * right).sum(axis=1) for trust in TRUSTS}
    best = max(told.values(), key=lambda each: float(each.sum()))

    def is_as_good(trust: float) -> bool:
        lost = best - told[trust]
        return bool(lost.mean() <= lost.std() / len(lost) ** 0.5)

    return min(filter(is_as_good, TRUSTS))


def least_of(
    chance: "NDArray[np.float64]",
    is_real: Sequence[bool],
    bounds: Bounds,
    own: int,
    *,
    cost: "Callable[[float, float], float]" = max,
) -> float:
    """The threshold that is as far, in shares of what is allowed, from missing as from crying wolf.

    cost: of both shares, the least of which is best. Of few lines the larger of two jumps about.
    chance: that a sentence is real. own: so many are the set's; what follows is ordinary talk, in
    which next to nothing may be called.
    """
    import numpy as np

    real = np.array(is_real[:own])
    own_chance, ordinary = chance[:own], chance[own:]

    def worst(least: float) -> float:
        missed = float((own_chance[real] < least).mean()) / bounds.missed
        in_vain = float((own_chance[~real] >= least).mean()) / bounds.in_vain
        return cost(missed, in_vain)

    tried = [float(each) for each in np.linspace(0.02, 0.98, 97)]
    if len(ordinary):
        quiet = [each for each in tried if (ordinary >= each).mean() <= bounds.quiet]
        tried = quiet or tried[-1:]
    return min(tried, key=worst)
