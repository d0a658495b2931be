"""Evenings against mornings, on days that had both."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import numpy as np
from scipy.stats import norm, wilcoxon

from core.insights.effect import COVERS, Answer, Effect, TooFew
from core.insights.resampling import Numbers, drawn_in_blocks

LEAST_DAYS: Final = 8


def evenings_against_mornings(pairs: Sequence[tuple[float, float]]) -> Answer:
    """pairs: morning and evening of a day, in order. How much higher evenings are.

    Wilcoxon's signed ranks of the differences within a day (Wilcoxon 1945, Biometrics Bulletin 1:
    80); the effect is the middle of all their means of two (Hodges and Lehmann 1963). A day with
    one part only says nothing about the other. Days that resemble the day before count for fewer
    (Bayley and Hammersley 1946, Supplement to the J. of the Royal Statistical Society 8: 184).
    """
    if len(pairs) < LEAST_DAYS:
        return TooFew(len(pairs), LEAST_DAYS)
    apart = np.array([evening - morning for morning, evening in pairs], dtype=np.float64)
    if not apart.any():
        return Effect(0.0, 0.0, 0.0, 1.0, len(pairs))
    p = _as_of_fewer(float(wilcoxon(apart, zero_method="zsplit").pvalue), apart)
    drawn = [_middle(apart[places]) for places in drawn_in_blocks(len(apart))]
    low, high = np.quantile(drawn, [(1 - COVERS) / 2, (1 + COVERS) / 2])
    return Effect(_middle(apart), float(low), float(high), p, len(pairs))


def _middle(apart: Numbers) -> float:
    one, other = np.triu_indices(len(apart))
    return float(np.median((apart[one] + apart[other]) / 2))


def _as_of_fewer(p: float, apart: Numbers) -> float:
    """p, had each day been as much news as a day that resembles none."""
    rest = apart - apart.mean()
    alike = max(0.0, float((rest[1:] * rest[:-1]).sum() / (rest**2).sum())) if rest.any() else 0.0
    worth = (1 - alike) / (1 + alike)
    return float(2 * norm.sf(norm.isf(p / 2) * sqrt(worth)))
