"""Teaches the head over the words: logistic regression on NumPy, the same every time."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.alike import group_places
from core.words.hashed import BUCKETS, hashed
from core.words.head import GROUPS_WEIGHT, SIGNS_WEIGHT
from core.words.plain import plain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

ROUNDS = 300
PACE = 0.3
# How much large weights are held back; higher learns less from each sentence.
HELD_BACK = 3e-4
# So many rows stand in memory with all their nothings.
AT_ONCE = 2048


@frozen
class Row:
    """What the head sees of a sentence, without the nothings: values[i] at places[i]."""

    places: "NDArray[np.int64]"
    values: "Matrix"


@frozen
class Rows:
    """count: how many numbers a whole row has."""

    each: Sequence[Row]
    count: int


def rows_of(texts: Sequence[str], signs: Sequence[Sequence[float]]) -> Rows:
    """Buckets of words and letters, buckets of groups, signs, and 1 for the bias."""
    return Rows(
        [_row(text, told) for text, told in zip(texts, signs, strict=True)],
        2 * BUCKETS + len(signs[0]) + 1,
    )


def _row(text: str, signs: Sequence[float]) -> Row:
    import numpy as np

    said = plain(text)
    words, letters = hashed(said)
    parts = (
        (words, 1.0, 0),
        (letters, 1.0, 0),
        (group_places(said), GROUPS_WEIGHT, BUCKETS),
    )
    told: dict[int, float] = {}
    for places, weight, offset in parts:
        each = weight / max(1, len(places)) ** 0.5
        for place in places:
            told[place + offset] = told.get(place + offset, 0.0) + each
    for at, sign in enumerate(signs):
        if sign:
            told[2 * BUCKETS + at] = float(sign) * SIGNS_WEIGHT
    told[2 * BUCKETS + len(signs)] = 1.0
    return Row(np.array([*told], np.int64), np.array([*told.values()], np.float32))


class RowProducts:
    """The products of each two rows. These are many more than the rows have numbers: they are never
    all there, only what they give with a column for each label.
    """

    def __init__(self, rows: Rows) -> None:
        import numpy as np

        self._count = rows.count
        lengths = [len(row.places) for row in rows.each]
        self._places = np.concatenate([row.places for row in rows.each])
        self._values = np.concatenate([row.values for row in rows.each])
        self._of = np.repeat(np.arange(len(lengths)), lengths)
        self._starts = np.cumsum([0, *lengths[:-1]])

    def __matmul__(self, columns: "Matrix") -> "Matrix":
        import numpy as np

        return np.stack([self._times(column) for column in columns.T], axis=1)

    def _times(self, column: "Matrix") -> "Matrix":
        import numpy as np

        weights = np.bincount(self._places, self._values * column[self._of], self._count)
        told = weights[self._places] * self._values
        return np.add.reduceat(told, self._starts).astype(np.float32)


def part_of(rows: Rows, places: "NDArray[np.int64]") -> Rows:
    return Rows([rows.each[at] for at in places.tolist()], rows.count)


def scores_of(rows: Rows, weights: "Matrix") -> "Matrix":
    """What the weights say of each row, a column for each label."""
    import numpy as np

    return np.stack([row.values @ weights[row.places] for row in rows.each])


def blocks_of_products(rows: Rows) -> "Iterator[tuple[int, Matrix]]":
    """Of some rows with themselves and all that follow, and where they begin: each two meet once,
    and those of all would not find room."""
    import numpy as np

    used, inverse = np.unique(
        np.concatenate([row.places for row in rows.each]), return_inverse=True
    )
    ends = np.cumsum([len(row.places) for row in rows.each])
    own = np.split(inverse, ends[:-1])
    for start in range(0, len(rows.each), AT_ONCE):
        some = rows.each[start : start + AT_ONCE]
        columns = np.zeros((len(used), len(some)), np.float32)
        for number, (places, row) in enumerate(zip(own[start:], some, strict=False)):
            columns[places, number] = row.values
        rest = zip(own[start:], rows.each[start:], strict=True)
        yield start, np.stack([row.values @ columns[places] for places, row in rest], axis=1)


def weights_of(rows: Rows, said: "Matrix") -> "Matrix":
    """said: of `spoken`. What each number of a row speaks for each label."""
    import numpy as np

    weights = np.zeros((rows.count, said.shape[1]), np.float32)
    for row, own in zip(rows.each, said, strict=True):
        weights[row.places] += row.values[:, None] * own
    return weights


def spoken(
    alike: RowProducts, right: "NDArray[np.float64]", share: "NDArray[np.float64]"
) -> "Matrix":
    """How much each sentence speaks for each label.

    alike: the products of the sentences' rows. right: 1 for the true label. share: how much each
    sentence counts. The weights are sums of sentences, which are far fewer than buckets: so it is
    done among sentences. Nesterov's momentum; no order, no chance.
    """
    import numpy as np

    said = np.zeros(right.shape, np.float32)
    before = said
    right = right.astype(np.float32)
    share = (share / share.sum()).astype(np.float32)[:, None]
    for turn in range(ROUNDS):
        ahead = said + np.float32(turn / (turn + 3)) * (said - before)
        scores = alike @ ahead
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        step = (shares - right) * share + np.float32(HELD_BACK) * ahead
        before, said = said, ahead - np.float32(PACE) * step
    return said


def packed(weights: "Matrix") -> "dict[str, NDArray[np.generic]]":
    """Only the buckets in use, in bytes: the last digits say nothing."""
    import numpy as np

    scale = np.maximum(np.abs(weights).max(axis=0), 1e-9) / 127
    rows = np.rint(weights / scale).astype(np.int8)
    # The bias and the signs are kept whatever they are.
    rows[-1] = np.rint(weights[-1] / scale)
    places = np.flatnonzero(rows.any(axis=1))
    return {
        "places": places.astype(np.uint32),
        "rows": rows[places],
        "scale": scale.astype(np.float32),
        "count": np.array(len(weights)),
    }
