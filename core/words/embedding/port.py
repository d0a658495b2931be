"""What turns sentences into vectors, and which vectors may be compared."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from core.frozen import frozen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]


@frozen
class Model:
    """Vectors of two models are never compared, so each carries this.

    sha256: of the weights; of a model behind an endpoint, of its address, name and signs.
    """

    name: str
    sha256: str
    dimensions: int


@frozen
class Vectors:
    """rows: one for each text, in its order, each of length 1 (0 for a text without words)."""

    rows: "Matrix"
    model: Model


@frozen
class InContext:
    """pieces: a row for each piece of what was said before, and then of the text itself.

    place: the text's own: its first piece, and past its last.
    """

    pieces: "Matrix"
    place: tuple[int, int]


class Embedder(Protocol):
    @property
    def model(self) -> Model: ...
    def embed(self, texts: Sequence[str]) -> Vectors: ...
    def pieces(self, text: str) -> "Matrix":
        """A row for each piece of the text, before they become one; none where it tells none."""
        ...


class LocalReader(Embedder, Protocol):
    """One that somebody runs on this computer beside Rosemary."""

    @property
    def signs(self) -> tuple[float, ...]:
        """By which it is known again (strangers.py)."""
        ...


@runtime_checkable
class TellsWords(Protocol):
    """An embedder that tells which pieces are of which word."""

    def starts(self, words: Sequence[str]) -> list[int]:
        """The number of each word's first piece in the text of these words with blanks between;
        and, last, that after the last word's."""
        ...


@runtime_checkable
class Adapts(Protocol):
    """An embedder that also reads as one who was taught Rosemary's questions."""

    @property
    def reading(self) -> str:
        """The mark of what it was taught (low_rank.py); none when it was taught nothing."""
        ...

    def adapted(self, text: str) -> "Matrix":
        """A row for each piece of the text."""
        ...

    def adapted_starts(self, words: Sequence[str]) -> list[int]:
        """As `starts` of TellsWords, of the adapted pieces: they may be cut otherwise."""
        ...


@runtime_checkable
class ReadsTogether(Protocol):
    """An embedder that also reads a text together with what stands before it."""

    def reading_together(self, kind: str) -> str:
        """As `reading` of Adapts. kind: one of OF_TWO (low_rank.py)."""
        ...

    def together(self, kind: str, before: Sequence[str], text: str) -> "InContext":
        """before: what stands before it, oldest first."""
        ...
