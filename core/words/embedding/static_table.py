"""The table of wordllama: a vector for each piece, a sentence is their mean. Fast and small.

What a sentence means to Rosemary is read along by a small stack of its own (small_reader.py)."""

import json
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from core.words.embedding.byte_pairs import BytePairs
from core.words.embedding.port import InContext, Model, Vectors
from core.words.embedding.small_reader import open_small_reader
from core.words.embedding.stack import Stack
from core.words.embedding.weights import checked, file_of, tensors

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

PACKAGE = "wordllama"
MODEL = Model(
    "wordllama-l2-supercat-256",
    "64b47a2dc493cb8e85944076601189739852d7b64e0e1eedcb1937a251cd9fd5",
    256,
)
LONGEST = 256
_PIECES = "93248f2a9ec36c7b35f700a033d5f36228aae48db61aee31007fa49062cdeb68"


class StaticTable:
    """reader: None where it was not cut; then nothing can be read as adapted."""

    def __init__(self, table: "Matrix", pieces: BytePairs, reader: Stack | None = None) -> None:
        self._table = table
        self._pieces = pieces
        self._reader = reader

    @property
    def model(self) -> Model:
        return MODEL

    def embed(self, texts: Sequence[str]) -> Vectors:
        import numpy as np

        rows = np.zeros((len(texts), MODEL.dimensions), np.float32)
        for row, text in zip(rows, texts, strict=True):
            ids = self._pieces.ids(text)
            if ids:
                mean = self._table[ids].mean(axis=0)
                row[:] = mean / max(float(np.sqrt(mean @ mean)), 1e-9)
        return Vectors(rows, MODEL)

    def pieces(self, text: str) -> "Matrix":
        """Each of length 1: the table makes common words short, yet "not" is one of them."""
        import numpy as np

        rows: Matrix = self._table[self._pieces.ids(text)[:LONGEST]]
        lengths = np.sqrt(np.einsum("ij,ij->i", rows, rows))[:, None]
        level: Matrix = rows / np.maximum(lengths, np.float32(1e-6))
        return level

    def starts(self, words: Sequence[str]) -> list[int]:
        return list(accumulate((len(self._pieces.ids(word)) for word in words), initial=0))

    @property
    def reading(self) -> str:
        return self._reader.reading if self._reader else ""

    def adapted(self, text: str) -> "Matrix":
        return self._small.adapted(text)

    def adapted_starts(self, words: Sequence[str]) -> list[int]:
        return self._small.adapted_starts(words)

    def reading_together(self, kind: str) -> str:
        return self._reader.reading_together(kind) if self._reader else ""

    def together(self, kind: str, before: Sequence[str], text: str) -> InContext:
        return self._small.together(kind, before, text)

    @property
    def _small(self) -> Stack:
        """Raises TypeError where there is none; `reading` says so."""
        if self._reader is None:
            raise TypeError
        return self._reader

    def whole_words(self) -> list[str]:
        """Those that are one piece: lower case, of three letters or more."""
        return self._pieces.whole_words()


def open_static_table() -> StaticTable:
    """Raises WeightsMissing, WeightsChanged."""
    file = file_of(PACKAGE, "weights/l2_supercat_256.safetensors")
    pieces = file_of(PACKAGE, "tokenizers/l2_supercat_tokenizer_config.json")
    told = json.loads(checked(pieces, _PIECES))["model"]
    merges = {
        (left, right): rank
        for rank, (left, right) in enumerate(merge.split(" ") for merge in told["merges"])
    }
    table = tensors(checked(file, MODEL.sha256))["embedding.weight"]
    return StaticTable(table, BytePairs(told["vocab"], merges), open_small_reader(MODEL.name))
