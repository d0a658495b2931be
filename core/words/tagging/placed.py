"""Reads how a named thing stands, piece by piece: what comes before it, is in it, comes after it.

After Zeng et al. 2015, "Distant supervision for relation extraction via piecewise convolutional
neural networks": over frozen vectors of the pieces, and how far each stands from the thing, one
layer of filters; of each the greatest answer before, in and after the thing, and the mean; one
layer of labels for all questions. Taught by core/words/tagging/placing.py.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.convolution import Scaling, windows
from core.words.head import in_logarithms
from core.words.kept import kept_numbers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

# From one to the next, pieces stand about as far: left of the thing, in it (0), right of it.
EDGES = (-12, -7, -4, -3, -2, -1, 0, 1, 2, 3, 4, 7, 12)
PARTS = ("filters", "added", "out", "out_added")


@frozen
class Placed:
    """A thing among the pieces of its text: from the number `first` up to `past`, not included.

    sorts: of what it is, and who speaks.
    """

    pieces: "Matrix"
    first: int
    past: int
    sorts: Sequence[str]


@frozen
class Trust:
    """By so much the chances of each are raised before they are multiplied."""

    words: float
    pieces: float


# Beside the words; measured on the builders' half, crosswise.
TRUST = Trust(0.55, 0.27)


@frozen
class PlaceReader:
    """labels: one group for each question; a column of `out` for each label.

    filters: one row for each number of three pieces. out: four rows for each filter, one for each
    of the sorts.
    """

    labels: Sequence[Sequence[str]]
    sorts: Sequence[str]
    scaling: Scaling
    filters: "Matrix"
    added: "Matrix"
    out: "Matrix"
    out_added: "Matrix"

    @property
    def trusts(self) -> Sequence[Trust]:
        return [TRUST] * len(self.labels)

    def logarithms(self, placed: Placed) -> "list[dict[str, float]]":
        """For each question, of how likely each label is."""
        scores = self._seen(placed) @ self.out + self.out_added
        found, at = [], 0
        for group in self.labels:
            told = in_logarithms(scores[at : at + len(group)])
            found.append(dict(zip(group, told.tolist(), strict=True)))
            at += len(group)
        return found

    def _seen(self, placed: Placed) -> "Matrix":
        import numpy as np

        rows = rows_of(placed, self.scaling)
        answers = windows(rows[None]) @ self.filters + self.added
        np.maximum(answers, 0, out=answers)
        ends = (0, placed.first, placed.past, len(rows))
        parts = [_greatest(answers[a:b]) for a, b in pairwise(ends)]
        mean = answers.sum(axis=0) / (2 * len(answers) ** 0.5)
        seen: Matrix = np.concatenate((*parts, mean, of_sorts(placed, self.sorts)))
        return seen


def _greatest(answers: "Matrix") -> "Matrix":
    """Nothing, where the thing begins or ends its text."""
    import numpy as np

    if not len(answers):
        return np.zeros(answers.shape[1], np.float32)
    greatest: Matrix = answers.max(axis=0)
    return greatest


def rows_of(placed: Placed, scaling: Scaling) -> "Matrix":
    """Each piece, scaled, and how far it stands from the thing."""
    import numpy as np

    at = np.arange(len(placed.pieces))
    after = np.where(at >= placed.past, at - placed.past + 1, 0)
    far = np.searchsorted(EDGES, np.where(at < placed.first, at - placed.first, after))
    told = np.zeros((len(at), len(EDGES) + 1), np.float32)
    told[at, far] = 1
    rows: Matrix = np.concatenate((scaling.of(placed.pieces), told), axis=1)
    return rows


def of_sorts(placed: Placed, sorts: Sequence[str]) -> "Matrix":
    import numpy as np

    return np.array([sort in placed.sorts for sort in sorts], np.float32)


def packed(reader: PlaceReader) -> "dict[str, NDArray[np.generic]]":
    """In half precision: the last digits say nothing."""
    import numpy as np

    told = {part: getattr(reader, part) for part in PARTS}
    told |= {"middle": reader.scaling.middle, "spread": reader.scaling.spread}
    kept: dict[str, NDArray[np.generic]] = {
        name: value.astype(np.float16) for name, value in told.items()
    }
    kept |= {f"labels_{at}": np.array(group) for at, group in enumerate(reader.labels)}
    return kept | {"sorts": np.array(reader.sorts)}


def unpacked(kept: "Mapping[str, NDArray[np.generic]]") -> PlaceReader:
    import numpy as np

    groups = sorted(name for name in kept if name.startswith("labels_"))
    scaling = Scaling(*(kept[name].astype(np.float32) for name in ("middle", "spread")))
    labels = [tuple(str(label) for label in kept[name]) for name in groups]
    sorts = tuple(str(sort) for sort in kept["sorts"])
    return PlaceReader(labels, sorts, scaling, *(kept[p].astype(np.float32) for p in PARTS))


@cache
def place_reader(task: str, embedder: str) -> PlaceReader | None:
    """None when nothing was learnt for this embedder."""
    kept = kept_numbers(task, embedder)
    return unpacked(kept) if kept else None
