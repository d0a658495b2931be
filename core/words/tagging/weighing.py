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
_AT_ONCE = 4096


@frozen
class Labelled:
    """A thing, and what is right of it."""

    around: Around
    label: str


@frozen
class _Row:
    """The known signs of a thing: their places, and what each counts."""

    places: "NDArray[np.int64]"
    values: "Numbers"


def taught_weigher(shown: Sequence[Labelled]) -> Weigher:
    import numpy as np

    labels = tuple(sorted({one.label for one in shown}))
    right = np.array([[one.label == label for label in labels] for one in shown], np.float64)
    places = _places(shown)
    rows = [_row(one.around, places) for one in shown]
    sorts = np.array([one.around.sort for one in shown])
    is_same = sorts[:, None] == sorts[None, :]
    alike = _alike(rows, len(places)) * (1 + is_same.astype(np.float32)) + np.float32(1)
    said = spoken(alike, right, np.ones(len(shown)))
    told = zip((one.around.sort for one in shown), rows, said, strict=True)
    return _summed(labels, places, list(told))


def _places(shown: Sequence[Labelled]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for one in shown:
        for sign in {sign for block in one.around.blocks for sign in block}:
            counts[sign] = counts.get(sign, 0) + 1
    return {s: at for at, s in enumerate(sorted(s for s, n in counts.items() if n >= LEAST))}


def _row(around: Around, places: Mapping[str, int]) -> _Row:
    import numpy as np

    told: list[tuple[int, float]] = []
    for block in around.blocks:
        known = sorted({places[sign] for sign in block if sign in places})
        told += [(at, weight_of(len(around.blocks), len(known))) for at in known]
    where, values = [at for at, _ in told], [value for _, value in told]
    return _Row(np.array(where, np.int64), np.array(values, np.float32))


def _alike(rows: Sequence[_Row], count: int) -> "Numbers":
    """The products of each two rows, some places at a time."""
    import numpy as np

    found = np.zeros((len(rows), len(rows)), np.float32)
    for begin in range(0, count, _AT_ONCE):
        columns = np.zeros((_AT_ONCE, len(rows)), np.float32)
        here = []
        for at, row in enumerate(rows):
            is_here = (row.places >= begin) & (row.places < begin + _AT_ONCE)
            here.append(_Row(row.places[is_here] - begin, row.values[is_here]))
            columns[here[-1].places, at] = here[-1].values
        for told, row in zip(found, here, strict=True):
            told[:] += row.values @ columns[row.places]
    return found


def _summed(
    labels: tuple[str, ...],
    places: Mapping[str, int],
    told: "Sequence[tuple[str, _Row, Numbers]]",
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
