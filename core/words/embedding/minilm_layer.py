"""One layer of MiniLM: each piece looks at the others, then thinks for itself."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.frozen import frozen

if TYPE_CHECKING:
    from core.words.embedding.low_rank import LowRank, Pair
    from core.words.embedding.port import Matrix

    # A pair, and to how many of the last rows it adds.
    Addition = tuple[Pair, int]

HEADS = 12
HEAD_SIZE = 32
_ROWS_AT_ONCE = 48  # what stays in the processor's cache


@frozen
class Step:
    """A product, what is added to it, and the norm that follows."""

    product: "Matrix"
    added: "Matrix"
    gain: "Matrix"
    bias: "Matrix"

    def after(self, before: "Matrix", kept: "Matrix", low: "Addition | None" = None) -> "Matrix":
        state = _times(before, self.product, low)
        state += self.added
        state += kept
        return normalised(state, self.gain, self.bias)


@frozen
class Layer:
    """asked: queries, keys and values side by side."""

    asked: "Matrix"
    asked_added: "Matrix"
    attended: Step
    wide: "Matrix"
    wide_added: "Matrix"
    thought: Step

    @property
    def products(self) -> "tuple[Matrix, Matrix, Matrix, Matrix]":
        """In the order of LowRank."""
        return self.asked, self.attended.product, self.wide, self.thought.product

    def read(
        self, state: "Matrix", count: int, length: int, low: "LowRank | None" = None
    ) -> "Matrix":
        """low: what is added to how the last of the sentences is read."""
        seen = self._attend(state, count, length, (low.asked, length) if low else None)
        state = self.attended.after(seen, state, (low.seen, length) if low else None)
        wide = _times(state, self.wide, (low.wide, length) if low else None)
        wide += self.wide_added
        _gelu(wide)
        return self.thought.after(wide, state, (low.thought, length) if low else None)

    def _attend(self, state: "Matrix", count: int, length: int, low: "Addition | None") -> "Matrix":
        import numpy as np

        asked = _times(state, self.asked, low)
        asked += self.asked_added
        query, key, value = asked.reshape(count, length, 3, HEADS, HEAD_SIZE).transpose(
            2, 0, 3, 1, 4
        )
        scores = np.matmul(query, key.transpose(0, 1, 3, 2))
        scores -= scores.max(-1, keepdims=True)
        np.exp(scores, out=scores)
        scores /= scores.sum(-1, keepdims=True)
        seen: Matrix = np.matmul(scores, value).transpose(0, 2, 1, 3)
        return seen.reshape(count * length, HEADS * HEAD_SIZE)


def _times(given: "Matrix", product: "Matrix", low: "Addition | None") -> "Matrix":
    """The last rows with what `low` adds.

    Two readings at once take 1.1 times as long as one of 8 pieces, 1.4 times of 15, 1.6 of 30: at
    such lengths much of the time goes into fetching the product.
    """
    told: Matrix = given @ product
    if low:
        (down, up), rows = low
        told[-rows:] += (given[-rows:] @ down) @ up
    return told


def normalised(state: "Matrix", gain: "Matrix", bias: "Matrix") -> "Matrix":
    import numpy as np

    state = state - state.mean(axis=-1, keepdims=True)
    spread = np.einsum("ij,ij->i", state, state)[:, None] / np.float32(state.shape[-1])
    state *= gain / np.sqrt(spread + np.float32(1e-12))
    state += bias
    return state


def _gelu(state: "Matrix") -> None:
    """x * Phi(x) in place, as max(x, 0) - |x| * erfc(|x| / sqrt 2) / 2.

    erfc by Abramowitz and Stegun 7.1.25, off by less than 2.5e-5.
    """
    import numpy as np

    for at in range(0, len(state), _ROWS_AT_ONCE):
        rows = state[at : at + _ROWS_AT_ONCE]
        size = np.abs(rows)
        t = np.reciprocal(size * np.float32(0.47047 * 0.70710678) + np.float32(1))
        series = t * (
            np.float32(0.3480242 / 2)
            + t * (np.float32(-0.0958798 / 2) + t * np.float32(0.7478556 / 2))
        )
        tail = np.exp(np.float32(-0.5) * size * size)
        tail *= size
        tail *= series
        np.maximum(rows, 0, out=rows)
        rows -= tail


def read_layer(weights: "Mapping[str, Matrix]", number: int) -> Layer:
    import numpy as np

    here = f"encoder.layer.{number}."
    own = here + "attention.self."
    # The scores' own scale goes into the queries once, here.
    scale = np.float32(HEAD_SIZE**-0.5)
    rows = [weights[own + f"{part}.weight"] for part in ("query", "key", "value")]
    added = [weights[own + f"{part}.bias"] for part in ("query", "key", "value")]
    return Layer(
        np.ascontiguousarray(np.concatenate([rows[0] * scale, *rows[1:]]).T),
        np.concatenate([added[0] * scale, *added[1:]]),
        _step(weights, here + "attention.output."),
        np.ascontiguousarray(weights[here + "intermediate.dense.weight"].T),
        weights[here + "intermediate.dense.bias"],
        _step(weights, here + "output."),
    )


def _step(weights: "Mapping[str, Matrix]", here: str) -> Step:
    import numpy as np

    return Step(
        np.ascontiguousarray(weights[here + "dense.weight"].T),
        weights[here + "dense.bias"],
        weights[here + "LayerNorm.weight"],
        weights[here + "LayerNorm.bias"],
    )
