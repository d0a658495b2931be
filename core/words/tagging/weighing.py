"""Teaches a weigher: logistic regression among the things themselves, the same every time."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.tagging.tagger import number_of
from core.words.tagging.weigher import Around, Weigher, sorted_sign, weight_of
from core.words.training import spoken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

# A sign that was seen beside one thing only says little of the next.
LEAST = 2


@frozen
class Labelled:
    """A thing, and what is right of it."""

    around: Around
    label: str


@frozen
class SparseRow:
    """The known signs of a thing: their places, and what each counts."""

    places: "NDArray[np.int64]"
    values: "Numbers"


def taught_weigher(shown: Sequence[Labelled]) -> Weigher:
    import numpy as np

    labels = tuple(sorted({one.label for one in shown}))
    right = np.array([[one.label == label for label in labels] for one in shown], np.float64)
    places = _places(shown)
    rows = [_row(one.around, places) for one in shown]
    sorts = [one.around.sort for one in shown]
    said = spoken(ProductsOfRows(rows, sorts, len(places)), right, np.ones(len(shown)))
    return _summed(labels, places, list(zip(sorts, rows, said, strict=True)))


def _places(shown: Sequence[Labelled]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for one in shown:
        for sign in {sign for block in one.around.blocks for sign in block}:
            counts[sign] = counts.get(sign, 0) + 1
    return {s: at for at, s in enumerate(sorted(s for s, n in counts.items() if n >= LEAST))}


def _row(around: Around, places: Mapping[str, int]) -> SparseRow:
    import numpy as np

    told: list[tuple[int, float]] = []
    for block in around.blocks:
        known = sorted({places[sign] for sign in block if sign in places})
        told += [(at, weight_of(len(around.blocks), len(known))) for at in known]
    where, values = [at for at, _ in told], [value for _, value in told]
    return SparseRow(np.array(where, np.int64), np.array(values, np.float32))


class ProductsOfRows:
    """The products of each two rows, which are many more than the rows have signs: they are never
    all there, only what they give with a column for each label. Each sign counts once for all
    sorts and once for its own; the last place is in every row.
    """

    def __init__(self, rows: Sequence[SparseRow], sorts: Sequence[str], count: int) -> None:
        import numpy as np

        begin = {sort: count * at for at, sort in enumerate(sorted(set(sorts)), 1)}
        self._count = count * (len(begin) + 1) + 1
        last = np.array([self._count - 1])
        told = [(r.places, r.places + begin[s], last) for r, s in zip(rows, sorts, strict=True)]
        self._places = np.concatenate([part for parts in told for part in parts])
        one = np.ones(1, np.float32)
        self._values = np.concatenate([v for r in rows for v in (r.values, r.values, one)])
        lengths = [2 * len(row.places) + 1 for row in rows]
        self._of = np.repeat(np.arange(len(rows)), lengths)
        self._starts = np.cumsum([0, *lengths[:-1]])

    def __matmul__(self, columns: "Numbers") -> "Numbers":
        import numpy as np

        return np.stack([self._times(column) for column in columns.T], axis=1)

    def _times(self, column: "Numbers") -> "Numbers":
        import numpy as np

        weights = np.bincount(self._places, self._values * column[self._of], self._count)
        told = weights[self._places] * self._values
        return np.add.reduceat(told, self._starts).astype(np.float32)


def _summed(
    labels: tuple[str, ...],
    places: Mapping[str, int],
    told: "Sequence[tuple[str, SparseRow, Numbers]]",
) -> Weigher:
    """The weights are sums of what each thing speaks for."""
    import numpy as np

    sorts = sorted({sort for sort, _, _ in told})
    sums = {sort: np.zeros((len(places), len(labels)), np.float32) for sort in sorts}
    for sort, row, own in told:
        sums[sort][row.places] += row.values[:, None] * own
    signs = [number_of(sign) for sign in places]
    signs += [number_of(sorted_sign(sort, sign)) for sort in sorts for sign in places]
    bias = sum((own for _, _, own in told), np.zeros(len(labels), np.float32))
    parts = [sum(sums.values(), np.zeros_like(sums[sorts[0]])), *sums.values()]
    weights = np.concatenate((np.zeros((1, len(labels)), np.float32), *parts, bias[None]))
    return Weigher(labels, {sign: at for at, sign in enumerate(signs, 1)}, weights)
