"""A small stack that comes with Rosemary and reads beside the static table, so that what is judged
without MiniLM's weights is judged nearly as well.

The first four layers of MiniLM (all-MiniLM-L6-v2, Apache-2.0) in bytes, with the pieces of words
that English needs; the upper two are adapted to Rosemary's questions. Cut by `quality reading
--train` (core/words/quality/small_reader.py). It tells no vectors: sentences are compared by the
table.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from core.words.embedding.low_rank import kept_reading, readings_of_two
from core.words.embedding.minilm_layer import Layer, Step
from core.words.embedding.stack import LONGEST, Entry, Stack
from core.words.embedding.word_pieces import WordPieces
from core.words.kept import kept_numbers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

    Numbers = Mapping[str, NDArray[np.generic]]

# Of its file, resources/words/small_reader.MODEL.npz.
NAME = "small_reader"
LAYERS = 4


def open_small_reader(model: str) -> Stack | None:
    """model: of the embedder that it reads beside. None where it was not cut for that."""
    kept = kept_numbers(NAME, model)
    if kept is None:
        return None
    entry, layers, pieces = unpacked(kept)
    return Stack(entry, layers, pieces, kept_reading(model), of_two=readings_of_two(model))


def packed(entry: Entry, layers: Sequence[Layer], vocabulary: Sequence[str]) -> "Numbers":
    """In bytes: each row of the words, and each column of a product, by its own scale."""
    import numpy as np

    told = "\n".join(vocabulary).encode()
    kept: dict[str, NDArray[np.generic]] = {"vocabulary": np.frombuffer(told, np.uint8)}
    kept |= {name: getattr(entry, name) for name in _ENTRY} | _in_bytes("words", entry.words)
    for at, layer in enumerate(layers):
        kept |= {f"{name}_{at}": value for name, value in _beside(layer)}
        for name, product in zip(_PRODUCTS, layer.products, strict=True):
            kept |= _in_bytes(f"{name}_{at}", product.T)
    return kept


def unpacked(kept: "Numbers") -> tuple[Entry, list[Layer], WordPieces]:
    vocabulary = kept["vocabulary"].tobytes().decode().split("\n")
    pieces = WordPieces({piece: at for at, piece in enumerate(vocabulary)}, LONGEST)
    entry = Entry(_from_bytes(kept, "words"), *(_as_is(kept, name) for name in _ENTRY))
    return entry, [_layer(kept, at) for at in range(LAYERS)], pieces


_ENTRY = ("places", "gain", "bias")
_PRODUCTS = ("asked", "attended", "wide", "thought")
_STEP = ("added", "gain", "bias")


def _beside(layer: Layer) -> "Iterator[tuple[str, Matrix]]":
    """All of it but the products."""
    yield from (("asked_added", layer.asked_added), ("wide_added", layer.wide_added))
    for name, step in (("attended", layer.attended), ("thought", layer.thought)):
        yield from ((f"{name}_{part}", getattr(step, part)) for part in _STEP)


def _layer(kept: "Numbers", at: int) -> Layer:
    def product(name: str) -> "Matrix":
        import numpy as np

        return np.ascontiguousarray(_from_bytes(kept, f"{name}_{at}").T)

    def step(name: str) -> Step:
        beside = (_as_is(kept, f"{name}_{part}_{at}") for part in _STEP)
        return Step(product(name), *beside)

    asked_added, wide_added = (
        _as_is(kept, f"{name}_{at}") for name in ("asked_added", "wide_added")
    )
    of_asked, of_wide = product("asked"), product("wide")
    return Layer(of_asked, asked_added, step("attended"), of_wide, wide_added, step("thought"))


def _in_bytes(name: str, rows: "Matrix") -> "dict[str, NDArray[np.generic]]":
    import numpy as np

    scale = (np.abs(rows).max(axis=1, keepdims=True) / 127 + 1e-12).astype(np.float32)
    return {name: np.rint(rows / scale).astype(np.int8), f"{name}_scale": scale}


def _from_bytes(kept: "Numbers", name: str) -> "Matrix":
    return _as_is(kept, name) * _as_is(kept, f"{name}_scale")


def _as_is(kept: "Numbers", name: str) -> "Matrix":
    import numpy as np

    return kept[name].astype(np.float32)
