"""Teaches the head over the words: logistic regression on NumPy, the same every time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.words.hashed import BUCKETS, hashed
from core.words.head import SIGNS_WEIGHT
from core.words.plain import plain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

ROUNDS = 300
PACE = 0.3
# How much large weights are held back; higher learns less from each sentence.
HELD_BACK = 3e-4


def rows_of(texts: Sequence[str], signs: Sequence[Sequence[float]]) -> "Matrix":
    """What the head sees of each sentence: buckets, signs, and 1 for the bias."""
    import numpy as np

    rows = np.zeros((len(texts), BUCKETS + len(signs[0]) + 1), np.float32)
    for row, text in zip(rows, texts, strict=True):
        words, letters = hashed(plain(text))
        row[words] += 1 / max(1, len(words)) ** 0.5
        row[letters] += 1 / max(1, len(letters)) ** 0.5
    rows[:, BUCKETS:-1] = np.array(signs, dtype=np.float32).reshape(len(texts), -1) * SIGNS_WEIGHT
    rows[:, -1] = 1
    return rows


def products(rows: "Matrix") -> "NDArray[np.float64]":
    """Of each two rows. Most of a row is nothing, and that is left out."""
    import numpy as np

    columns = np.ascontiguousarray(rows.T)
    found = np.zeros((len(rows), len(rows)))
    for told, row in zip(found, rows, strict=True):
        places = np.flatnonzero(row)
        told[:] = row[places] @ columns[places]
    return found


def spoken(
    alike: "NDArray[np.float64]", right: "NDArray[np.float64]", share: "NDArray[np.float64]"
) -> "NDArray[np.float64]":
    """How much each sentence speaks for each label.

    alike: the products of the sentences' rows. right: 1 for the true label. share: how much each
    sentence counts. The weights are sums of sentences, which are far fewer than buckets: so it is
    done among sentences. Nesterov's momentum; no order, no chance.
    """
    import numpy as np

    said = np.zeros(right.shape)
    before = said
    share = (share / share.sum())[:, None]
    for turn in range(ROUNDS):
        ahead = said + (turn / (turn + 3)) * (said - before)
        scores = alike @ ahead
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        before, said = said, ahead - PACE * ((shares - right) * share + HELD_BACK * ahead)
    return said


def packed(weights: "NDArray[np.float64]") -> "dict[str, NDArray[np.generic]]":
    """Only the buckets in use, in bytes: the last digits say nothing."""
    import numpy as np

    scale = np.maximum(np.abs(weights).max(axis=0), 1e-9) / 127
    rows = np.rint(weights / scale).astype(np.int8)
    # The bias and the signs are kept whatever they are.
    rows[-1] = np.rint(weights[-1] / scale)
    places = np.flatnonzero(rows.any(axis=1))
    return {
        "places": places.astype(np.uint16 if len(weights) < 1 << 16 else np.uint32),
        "rows": rows[places],
        "scale": scale.astype(np.float32),
        "count": np.array(len(weights)),
    }
