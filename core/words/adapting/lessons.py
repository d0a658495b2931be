"""What the adapted reading learns from: texts in pieces, and what is asked of each."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix


@frozen
class Asked:
    """of: the question. label: the number of its answer. share: how much it counts.

    place: of which pieces it is asked, first and past the last; of all of them when None.
    sorts: numbers of what else is known of the thing asked about.
    """

    of: str
    label: int
    share: float = 1.0
    place: tuple[int, int] | None = None
    sorts: Sequence[int] = ()


@frozen
class Told:
    """state: the pieces as the frozen layers leave them, a row each."""

    state: "Matrix"
    asked: Sequence[Asked]


@frozen
class Question:
    """labels, sorts: how many there are."""

    labels: int
    sorts: int = 0


Questions = Mapping[str, Question]
