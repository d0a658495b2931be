"""One embedder for all who need one: two would take the room of two."""

from functools import cache

from core.words.embedding.port import Embedder
from core.words.embedding.usual import open_embedder


@cache
def shared_embedder() -> Embedder:
    """The best there is. Raises WeightsMissing, WeightsChanged; then it is tried anew."""
    return open_embedder()
