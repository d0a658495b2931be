"""What judgements ask of the embedder, and what was learnt over it and over the words."""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.embedding.port import Adapts, Embedder, InContext, ReadsTogether, TellsWords
from core.words.head import (
    AdaptedHead,
    Chances,
    adapted_head,
    chances_of,
    read_head,
    together,
    words_head,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

# All judgements of a turn read the same sentence.
_REMEMBERED = 256
# Adapted pieces are large, and asked for within a turn.
_OF_A_TURN = 32


@frozen
class Before:
    """What stands before a text and is read as one with it. kind: by whose reading (low_rank.py).

    texts: oldest first.
    """

    kind: str
    texts: Sequence[str]


class Meaning:
    """Opens the embedder when it is first needed; remembers what it saw in the last sentences."""

    def __init__(self, open_it: Callable[[], Embedder]) -> None:
        self._open_it = open_it
        self._vector = lru_cache(_REMEMBERED)(self._embed)
        self._pieces = lru_cache(_REMEMBERED)(self._read)
        self._adapted = lru_cache(_OF_A_TURN)(self._read_adapted)
        self._starts = lru_cache(_OF_A_TURN)(self._begin)
        self._adapted_starts = lru_cache(_OF_A_TURN)(self._begin_adapted)

    @cached_property
    def embedder(self) -> Embedder:
        return self._open_it()

    def vector(self, text: str) -> "NDArray[np.float32]":
        return self._vector(text)

    def pieces(self, text: str) -> "Matrix":
        """A row for each piece of the text, as far as the embedder tells."""
        return self._pieces(text)

    @property
    def reading(self) -> str:
        """The mark of what the embedder was taught; none where it was taught nothing."""
        return self.embedder.reading if isinstance(self.embedder, Adapts) else ""

    def adapted(self, text: str) -> "Matrix":
        """A row for each piece, as one reads who was taught these questions.

        Raises TypeError where `reading` says that nobody was.
        """
        return self._adapted(text)

    def reading_together(self, kind: str) -> str:
        """As `reading`, of what is read together with what stands before it (low_rank.py)."""
        told = self.embedder
        return told.reading_together(kind) if isinstance(told, ReadsTogether) else ""

    def together(self, kind: str, before: Sequence[str], text: str) -> InContext:
        """Raises TypeError where `reading_together` says that nobody was taught."""
        if not isinstance(self.embedder, ReadsTogether):
            raise TypeError
        return self.embedder.together(kind, before, text)

    def pieces_of(
        self, words: tuple[str, ...], *, is_adapted: bool
    ) -> "tuple[Matrix, Sequence[int]]":
        """Of the text of these words, and where each begins; no places where it does not tell."""
        starts = self._adapted_starts(words) if is_adapted else self._starts(words)
        text = " ".join(words) if starts else ""
        return self.adapted(text) if is_adapted else self.pieces(text), starts

    def closeness(self, one: str, other: str) -> float:
        """Cosine, -1 to 1; texts without words are close to nothing."""
        return float(self.vector(one) @ self.vector(other))

    def _read(self, text: str) -> "Matrix":
        return self.embedder.pieces(text)

    def _begin(self, words: tuple[str, ...]) -> Sequence[int]:
        return self.embedder.starts(words) if isinstance(self.embedder, TellsWords) else ()

    def _begin_adapted(self, words: tuple[str, ...]) -> Sequence[int]:
        return self.embedder.adapted_starts(words) if isinstance(self.embedder, Adapts) else ()

    def _read_adapted(self, text: str) -> "Matrix":
        if not isinstance(self.embedder, Adapts):
            raise TypeError
        return self.embedder.adapted(text)

    def _embed(self, text: str) -> "NDArray[np.float32]":
        row: NDArray[np.float32] = self.embedder.embed([text]).rows[0]
        return row


def chances(
    task: str,
    text: str,
    signs: Sequence[float] = (),
    meaning: Meaning | None = None,
    *,
    is_adapted: bool = True,
    before: Before | None = None,
) -> Chances:
    """By the words alone without `meaning`, or where nothing was learnt for its embedder.

    is_adapted: also by adapted pieces, where there are any. before: it is read together with that.
    """
    words = words_head(task)
    scores, least = words.scores(text, signs), words.least
    if not meaning:
        return chances_of(words, scores, least)
    # First: the frozen pieces come along.
    adapted = seen_adapted(task, text, meaning, before) if is_adapted else None
    if read := read_head(task, meaning.embedder.model.name):
        scores = together(scores, read.scores(meaning.pieces(text)), read.trust)
        least = read.least
    if adapted:
        head, seen = adapted
        scores, least = together(scores, seen, head.trust), head.least
    return chances_of(words, scores, least)


def seen_adapted(
    task: str, text: str, meaning: Meaning, before: Before | None
) -> "tuple[AdaptedHead, Matrix] | None":
    """The head over adapted pieces, and what it says; None where there is none."""
    name = meaning.embedder.model.name
    if before is None:
        head = adapted_head(task, name, meaning.reading)
        return (head, head.scores(meaning.adapted(text))) if head else None
    head = adapted_head(task, name, meaning.reading_together(before.kind))
    if head is None:
        return None
    told = meaning.together(before.kind, before.texts, text)
    return head, head.scores(told.pieces, told.place)
