"""Which embedder this computer has: MiniLM where its weights are, the static table where not."""

from collections.abc import Callable

from core.words.embedding.minilm import open_minilm
from core.words.embedding.port import Embedder
from core.words.embedding.static_table import open_static_table
from core.words.embedding.weights import WeightsMissing

# The name of the one that a small reader stands beside.
SMALL = "static"
# By the name that `quality --embedder` knows; the best first.
EMBEDDERS: tuple[tuple[str, Callable[[], Embedder]], ...] = (
    ("minilm", open_minilm),
    (SMALL, open_static_table),
)


def open_embedder(name: str | None = None) -> Embedder:
    """The one that is named, else the best there is. Raises WeightsMissing, WeightsChanged."""
    missing = WeightsMissing()
    for its_name, open_it in EMBEDDERS:
        if name not in {None, its_name}:
            continue
        try:
            return open_it()
        except WeightsMissing as error:
            missing = error
    raise missing
