"""Teaches a head from labelled sentences: logistic regression on NumPy, the same every time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.words.head import Head, features
from core.words.meaning import Meaning

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

ROUNDS = 400
PACE = 0.5
# How much large weights are held back; higher learns less from each sentence.
HELD_BACK = 2e-3


def seen(texts: Sequence[str], signs: Sequence[Sequence[bool]], meaning: Meaning) -> "Matrix":
    import numpy as np

    rows = [
        features(text, meaning.vector(text), told) for text, told in zip(texts, signs, strict=True)
    ]
    return np.stack(rows)


def taught(rows: "Matrix", labels: Sequence[str]) -> Head:
    """Every label weighs the same, however often it occurs."""
    import numpy as np

    names = tuple(sorted(set(labels)))
    right = np.array([[label == name for name in names] for label in labels], dtype=np.float64)
    share = (right / right.sum(axis=0)).sum(axis=1, keepdims=True) / len(names)
    with_bias = np.hstack([rows, np.ones((len(rows), 1))]).astype(np.float64)
    weights = with_bias.T @ _descend(with_bias @ with_bias.T, right, share)
    # Half precision: what is kept is small, and the last digits say nothing.
    return Head(names, weights.astype(np.float16).astype(np.float32))


def _descend(
    alike: "NDArray[np.float64]", right: "NDArray[np.float64]", share: "NDArray[np.float64]"
) -> "NDArray[np.float64]":
    """How much each sentence speaks for each label.

    The weights are sums of sentences, which are far fewer than features: so it is done among
    sentences, `alike` being their products. Nesterov's momentum, no order, no chance.
    """
    import numpy as np

    spoken = np.zeros(right.shape)
    before = spoken
    for turn in range(ROUNDS):
        ahead = spoken + (turn / (turn + 3)) * (spoken - before)
        scores = alike @ ahead
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        before, spoken = spoken, ahead - PACE * ((shares - right) * share + HELD_BACK * ahead)
    return spoken


def as_file(learnt: Head) -> bytes:
    """The same bytes for the same head."""
    import io

    import numpy as np

    out = io.BytesIO()
    weights = learnt.weights.astype(np.float16)
    np.savez_compressed(out, labels=np.array(learnt.labels), weights=weights)
    return out.getvalue()
