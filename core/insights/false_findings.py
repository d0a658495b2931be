"""Which of many findings are shown: fewer than one in ten of those is to be nothing."""

from collections.abc import Mapping
from typing import Final, TypeVar

# Of what is said, so much is to be nothing. A tenth is allowed; asked for a tenth, an eighth was
# (`bench findings`), as what is asked hangs together.
RATE: Final = 0.05
# Where nothing is at all, anything is said in at most so many cases: fewer than one in twenty, as
# no p is quite what it says.
GATE: Final = 0.03
Key = TypeVar("Key")


def stand_out(
    p_of: Mapping[Key, float], weight_of: Mapping[Key, float] | None = None
) -> frozenset[Key]:
    """Those that stay (Benjamini and Hochberg 1995, J. of the Royal Statistical Society B 57: 289).

    First the same question is asked of all of them together, more strictly: whether there is
    anything at all (Simes 1986, Biometrika 73: 751).

    p_of: every question that was asked of the data, also those that nothing came of. weight_of: of
    a question that is asked among many of its kind, less than 1, so that it takes little from the
    others; what all are allowed together stays the same (Genovese, Roeder and Wasserman 2006,
    Biometrika 93: 509).
    """
    weights = {key: (weight_of or {}).get(key, 1.0) for key in p_of}
    share = len(weights) / sum(weights.values()) if weights else 1.0
    weighed = {key: p / (weights[key] * share) for key, p in p_of.items()}
    return _within(weighed, RATE) if _within(weighed, GATE) else frozenset()


def _within(p_of: Mapping[Key, float], rate: float) -> frozenset[Key]:
    ranked = sorted(p_of, key=lambda key: p_of[key])
    allowed = [
        place
        for place, key in enumerate(ranked, start=1)
        if p_of[key] <= rate * place / len(ranked)
    ]
    return frozenset(ranked[: max(allowed, default=0)])
