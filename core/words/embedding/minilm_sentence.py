"""One sentence on its way through the layers of MiniLM.

Who needs it adapted asks for that first: the frozen reading comes along."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.embedding.low_rank import ADAPTED_FROM, LowRank
from core.words.embedding.minilm_layer import Layer

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

# Measured by cross-validation: 3 and 4 tell emergencies and questions apart better than the end.
PIECES_AFTER = 4


@frozen
class _Both:
    """half, end: as the frozen layers leave the pieces. adapted: as the adapted ones do."""

    half: "Matrix"
    end: "Matrix"
    adapted: "Matrix"


class Sentence:
    """begun: its pieces after the layers that read for every purpose alike."""

    def __init__(self, begun: "Matrix", layers: Sequence[Layer], low: Sequence[LowRank]) -> None:
        self._begun = begun
        self._layers = layers
        self._low = low

    @property
    def half(self) -> "Matrix":
        """As they stand after the fourth layer: the last two prepare the mean and forget order."""
        return self._both.half if self._is_read_twice else self._half

    @property
    def end(self) -> "Matrix":
        return self._both.end if self._is_read_twice else self._end

    @property
    def adapted(self) -> "Matrix":
        return self._both.adapted

    @property
    def _is_read_twice(self) -> bool:
        return "_both" in vars(self)

    @cached_property
    def _half(self) -> "Matrix":
        return self._through(self._begun, self._layers[ADAPTED_FROM:PIECES_AFTER])

    @cached_property
    def _end(self) -> "Matrix":
        return self._through(self._half, self._layers[PIECES_AFTER:])

    def _through(self, state: "Matrix", layers: Sequence[Layer]) -> "Matrix":
        for layer in layers:
            state = layer.read(state, 1, len(state))
        return state

    @cached_property
    def _both(self) -> _Both:
        """Frozen and adapted, side by side."""
        import numpy as np

        count = len(self._begun)
        state = half = np.concatenate((self._begun, self._begun))
        upper = enumerate(self._layers[ADAPTED_FROM:], ADAPTED_FROM + 1)
        for (number, layer), low in zip(upper, self._low, strict=True):
            state = layer.read(state, 2, count, low)
            half = state if number == PIECES_AFTER else half
        # Copies: the other half of each is not kept alive.
        return _Both(half[:count].copy(), state[:count].copy(), state[count:].copy())
