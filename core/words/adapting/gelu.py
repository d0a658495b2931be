"""x * Phi(x) and its slope, as near as in use (core/words/embedding/minilm_layer.py)."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix


def gelu_and_slope(x: "Matrix") -> "tuple[Matrix, Matrix]":
    """erfc by Abramowitz and Stegun 7.1.25, off by less than 2.5e-5."""
    import numpy as np

    size = np.abs(x)
    t = np.reciprocal(size * np.float32(0.47047 * 0.70710678) + np.float32(1))
    tail = t * (
        np.float32(0.3480242 / 2) + t * (np.float32(-0.0958798 / 2) + t * np.float32(0.7478556 / 2))
    )
    bell = np.exp(np.float32(-0.5) * size * size)
    tail *= bell
    below = np.where(x < 0, tail, 1 - tail)
    return x * below, below + x * bell * np.float32(0.3989423)
