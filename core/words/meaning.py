"""What judgements ask of the embedder: the vector of a sentence, and what was learnt over it."""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from core.words.embedding.port import Embedder
from core.words.head import features, head

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Meaning:
    """Opens the embedder when it is first needed; remembers the vectors of the last sentences."""

    def __init__(self, open_it: Callable[[], Embedder]) -> None:
        self._open_it = open_it
        # All judgements of a turn read the same sentence.
        self._vector = lru_cache(maxsize=256)(self._embed)

    @cached_property
    def embedder(self) -> Embedder:
        return self._open_it()

    def vector(self, text: str) -> "NDArray[np.float32]":
        return self._vector(text)

    def chances(self, task: str, text: str, signs: Sequence[bool] = ()) -> dict[str, float]:
        """By label; empty when nothing was learnt for this embedder."""
        learnt = head(task, self.embedder.model.name)
        if learnt is None:
            return {}
        return learnt.chances(features(text, self.vector(text), signs))

    def closeness(self, one: str, other: str) -> float:
        """Cosine, -1 to 1; texts without words are close to nothing."""
        return float(self.vector(one) @ self.vector(other))

    def _embed(self, text: str) -> "NDArray[np.float32]":
        row: NDArray[np.float32] = self.embedder.embed([text]).rows[0]
        return row
