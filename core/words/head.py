"""A small learnt judgement: logistic regression over the meaning, the words and some signs.

Trained by `quality --train` from tests/quality/dev (core/words/training.py); the numbers lie in
resources/words, one file for each task and embedder.
"""

import io
import zlib
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.plain import words_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

BUCKETS = 4096
_MEANING_WEIGHT, _WORDS_WEIGHT, _SIGNS_WEIGHT = 3.0, 1.0, 1.0


@frozen
class Head:
    """weights: one row for each feature and one for the bias, one column for each label."""

    labels: tuple[str, ...]
    weights: "Matrix"

    def chances(self, seen: "NDArray[np.float32]") -> dict[str, float]:
        """How likely each label is, 0 to 1; they sum to 1."""
        import numpy as np

        scores = seen @ self.weights[:-1] + self.weights[-1]
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        return dict(zip(self.labels, (float(share) for share in shares), strict=True))


def features(text: str, meaning: "NDArray[np.float32]", signs: Sequence[bool]) -> "Matrix":
    """meaning: the sentence's vector. signs: what patterns said of it."""
    import numpy as np

    words = np.zeros(BUCKETS, np.float32)
    places = _buckets(text)
    words[places] = _WORDS_WEIGHT / max(1.0, len(places) ** 0.5)
    told = np.array(signs, dtype=np.float32) * _SIGNS_WEIGHT
    row: Matrix = np.concatenate((meaning * _MEANING_WEIGHT, words, told)).astype(np.float32)
    return row


def _buckets(text: str) -> list[int]:
    words = ["^", *words_of(text), "$"]
    seen = {*words[1:-1], *(" ".join(pair) for pair in pairwise(words))}
    return sorted({zlib.crc32(word.encode()) % BUCKETS for word in seen})


@cache
def head(task: str, embedder: str) -> Head | None:
    """None when nothing was learnt for this embedder: then the patterns judge alone."""
    from importlib.resources import files  # loaded when used

    import numpy as np

    file = files("resources").joinpath("words", f"{task}.{embedder}.npz")
    if not file.is_file():
        return None
    with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as kept:
        labels = tuple(str(label) for label in kept["labels"])
        return Head(labels, kept["weights"].astype(np.float32))
