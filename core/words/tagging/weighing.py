"""Teaches a weigher: logistic regression among the things themselves, the same every time."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.tagging.tagger import number_of
from core.words.tagging.weigher import Around, Weigher, sorted_sign, weight_of
from core.words.training import Row, RowProducts, Rows, spoken

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


def taught_weigher(shown: Sequence[Labelled]) -> Weigher:
    import numpy as np

    labels = tuple(sorted({one.label for one in shown}))
    right = np.array([[one.label == label for label in labels] for one in shown], np.float64)
    places = _places(shown)
    rows = [_row(one.around, places) for one in shown]
    sorts = [one.around.sort for one in shown]
    said = spoken(RowProducts(by_sort(rows, sorts, len(places))), right, np.ones(len(shown)))
    return _summed(labels, places, list(zip(sorts, rows, said, strict=True)))


def _places(shown: Sequence[Labelled]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for one in shown:
        for sign in {sign for block in one.around.blocks for sign in block}:
            counts[sign] = counts.get(sign, 0) + 1
    return {s: at for at, s in enumerate(sorted(s for s, n in counts.items() if n >= LEAST))}


def _row(around: Around, places: Mapping[str, int]) -> Row:
    import numpy as np

    told: list[tuple[int, float]] = []
    for block in around.blocks:
        known = sorted({places[sign] for sign in block if sign in places})
        told += [(at, weight_of(len(around.blocks), len(known))) for at in known]
    where, values = [at for at, _ in told], [value for _, value in told]
    return Row(np.array(where, np.int64), np.array(values, np.float32))


def by_sort(rows: Sequence[Row], sorts: Sequence[str], count: int) -> Rows:
    """Each sign counts once for all sorts and once for its own; the last place is in every row."""
    import numpy as np

    begin = {sort: count * at for at, sort in enumerate(sorted(set(sorts)), 1)}
    last, one = np.array([count * (len(begin) + 1)]), np.ones(1, np.float32)
    each = [
        Row(
            np.concatenate((row.places, row.places + begin[sort], last)),
            np.concatenate((row.values, row.values, one)),
        )
        for row, sort in zip(rows, sorts, strict=True)
    ]
    return Rows(each, int(last[0]) + 1)


def _summed(
    labels: tuple[str, ...],
    places: Mapping[str, int],
    told: "Sequence[tuple[str, Row, Numbers]]",
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
