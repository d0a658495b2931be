"""The norm after each step of a layer, there and back."""

from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.embedding.minilm_layer import Step

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix


@frozen
class Normed:
    """level: of mean 0 and spread 1. out: with the step's own gain and bias."""

    level: "Matrix"
    spread: "Matrix"
    out: "Matrix"


def norm(state: "Matrix", step: Step) -> Normed:
    import numpy as np

    level = state - state.mean(axis=-1, keepdims=True)
    spread = np.sqrt((level * level).mean(axis=-1, keepdims=True) + np.float32(1e-12))
    level /= spread
    return Normed(level, spread, level * step.gain + step.bias)


def norm_back(normed: Normed, step: Step, wrong: "Matrix") -> "Matrix":
    """How the state before should change."""
    of_level = wrong * step.gain
    along = (of_level * normed.level).mean(axis=-1, keepdims=True)
    of_level -= of_level.mean(axis=-1, keepdims=True) + normed.level * along
    of_level /= normed.spread
    return of_level
