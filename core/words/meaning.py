"""What judgements ask of the embedder, and what was learnt over it and over the words."""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from core.words.embedding.port import Embedder, TellsWords
from core.words.head import Chances, chances_of, read_head, together, words_head

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

# All judgements of a turn read the same sentence.
_REMEMBERED = 256


class Meaning:
    """Opens the embedder when it is first needed; remembers what it saw in the last sentences."""

    def __init__(self, open_it: Callable[[], Embedder]) -> None:
        self._open_it = open_it
        self._vector = lru_cache(_REMEMBERED)(self._embed)
        self._pieces = lru_cache(_REMEMBERED)(self._read)

    @cached_property
    def embedder(self) -> Embedder:
        return self._open_it()

    def vector(self, text: str) -> "NDArray[np.float32]":
        return self._vector(text)

    def pieces(self, text: str) -> "Matrix":
        """A row for each piece of the text, as far as the embedder tells."""
        return self._pieces(text)

    def pieces_of(self, words: tuple[str, ...]) -> "tuple[Matrix, Sequence[int]]":
        """Of the text of these words, and where each begins; no places where it does not tell."""
        if not isinstance(self.embedder, TellsWords):
            return self.pieces(""), ()
        return self.pieces(" ".join(words)), self.embedder.starts(words)

    def closeness(self, one: str, other: str) -> float:
        """Cosine, -1 to 1; texts without words are close to nothing."""
        return float(self.vector(one) @ self.vector(other))

    def _read(self, text: str) -> "Matrix":
        return self.embedder.pieces(text)

    def _embed(self, text: str) -> "NDArray[np.float32]":
        row: NDArray[np.float32] = self.embedder.embed([text]).rows[0]
        return row


def chances(
    task: str, text: str, signs: Sequence[float] = (), meaning: Meaning | None = None
) -> Chances:
    """By the words alone without `meaning`, or where nothing was learnt for its embedder."""
    words = words_head(task)
    scores = words.scores(text, signs)
    read = meaning and read_head(task, meaning.embedder.model.name)
    if not meaning or not read:
        return chances_of(words, scores, words.least)
    seen = read.scores(meaning.pieces(text))
    return chances_of(words, together(scores, seen, read.trust), read.least)
