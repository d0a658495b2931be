"""What is seen of adapted pieces at once, and one layer of labels over it.

The mean of the place that is asked about, the greatest of every number over the whole sentence,
and what else is known of the thing. Taught together with the pieces (core/words/adapting).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

PARTS = ("out", "out_added")


@frozen
class Pooled:
    """out: a row for each number of the mean, of the greatest, and each sort."""

    out: "Matrix"
    out_added: "Matrix"

    def scores(
        self, pieces: "Matrix", place: tuple[int, int] | None = None, sorts: Sequence[int] = ()
    ) -> "Matrix":
        """place: first piece, and past the last; all of them when None."""
        wide = pieces.shape[1]
        first, past = place or (0, len(pieces))
        scores: Matrix = pieces[first:past].mean(axis=0) @ self.out[:wide]
        scores += pieces.max(axis=0) @ self.out[wide : 2 * wide] + self.out_added
        scores += self.out[[2 * wide + sort for sort in sorts]].sum(axis=0)
        return scores


def packed(head: Pooled) -> "dict[str, NDArray[np.generic]]":
    """In half precision: the last digits say nothing."""
    import numpy as np

    return {part: getattr(head, part).astype(np.float16) for part in PARTS}


def unpacked(kept: "Mapping[str, NDArray[np.generic]]") -> Pooled:
    import numpy as np

    return Pooled(*(kept[part].astype(np.float32) for part in PARTS))
