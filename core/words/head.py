"""Small learnt judgements: one over the words of a sentence, one over what an embedder sees of it,
one over what it sees when it is adapted to these questions.

Each gives how likely each label is; together they err less than any, since they err apart. The
words alone judge before an embedder is loaded. Taught by `quality --train` (core/words/quality/
teach.py and teach_reading.py).
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words import pooled
from core.words.alike import group_places
from core.words.convolution import Convolution, unpacked
from core.words.hashed import BUCKETS, hashed
from core.words.kept import kept_numbers
from core.words.plain import plain
from core.words.pooled import Pooled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

# How much the signs of the patterns weigh beside the words.
SIGNS_WEIGHT = 0.7
# Of the files with what is read of adapted pieces: TASK.EMBEDDER.adapted.npz.
ADAPTED = "adapted"
# The groups of the words beside the words; measured on sentences of another hand.
GROUPS_WEIGHT = 2**0.5


@frozen
class Chances:
    """of: how likely each label is; they sum to 1. least: from where the rare label is said.

    Both were measured on sentences that the head had not learnt from (teach.py, strictness.py).
    """

    of: Mapping[str, float]
    least: float

    @property
    def likeliest(self) -> str:
        return max(self.of, key=lambda label: self.of[label])


@frozen
class WordsHead:
    """weights: a row for each bucket, each sign and the bias; a column for each label.

    The buckets of groups come after those of words, unless it was taught without them.
    """

    labels: tuple[str, ...]
    weights: "Matrix"
    least: float

    def scores(self, text: str, signs: Sequence[float]) -> "Matrix":
        """Logarithms of the chances."""
        import numpy as np

        weights = self.weights
        parts = _places(plain(text))
        scores = weights[-1].copy()
        for places, weight in parts if len(weights) > 2 * BUCKETS else parts[:-1]:
            scores += weights[places].sum(axis=0) * weight
        if signs:
            told = np.array(signs, dtype=np.float32) * SIGNS_WEIGHT
            scores += told @ weights[-1 - len(signs) : -1]
        return in_logarithms(scores)


# Every judgement of a turn reads the same few sentences.
@lru_cache(maxsize=16)
def _places(said: str) -> "tuple[tuple[NDArray[np.int64], float], ...]":
    """Of words, of letters, of groups: where their weights are, and what each counts."""
    import numpy as np

    words, letters = hashed(said)
    groups = [place + BUCKETS for place in group_places(said)]
    return tuple(
        (np.array(places, np.int64), weight / max(1, len(places)) ** 0.5)
        for places, weight in ((words, 1.0), (letters, 1.0), (groups, GROUPS_WEIGHT))
    )


@frozen
class ReadHead:
    """Over the pieces of an embedder. trust: 0 to 1, how much it counts beside the words."""

    net: Convolution
    trust: float
    least: float

    def scores(self, pieces: "Matrix") -> "Matrix":
        """Logarithms of the chances."""
        return in_logarithms(self.net.scores(pieces))


@frozen
class AdaptedHead:
    """Over its adapted pieces. trust: beside the words and the frozen pieces."""

    net: Pooled
    trust: float
    least: float

    def scores(self, pieces: "Matrix", place: tuple[int, int] | None = None) -> "Matrix":
        """Logarithms of the chances. place: of the sentence among them; all when None."""
        return in_logarithms(self.net.scores(pieces, place))


def in_logarithms(scores: "Matrix") -> "Matrix":
    import numpy as np

    top = scores - scores.max(axis=-1, keepdims=True)
    told: Matrix = top - np.log(np.exp(top).sum(axis=-1, keepdims=True))
    return told


def together(words: "Matrix", read: "Matrix", trust: float) -> "Matrix":
    """The weighted geometric mean: who is sure against the other must be very sure."""
    return in_logarithms(words * (1 - trust) + read * trust)


def chances_of(head: WordsHead, scores: "Matrix", least: float) -> Chances:
    import numpy as np

    shares = np.exp(scores).tolist()
    return Chances(dict(zip(head.labels, shares, strict=True)), least)


@cache
def words_head(task: str) -> WordsHead:
    kept = kept_numbers(task, "words")
    if kept is None:
        raise FileNotFoundError(task)
    labels = tuple(str(label) for label in kept["labels"])
    return WordsHead(labels, _whole(kept), float(kept["least"]))


@cache
def read_head(task: str, embedder: str) -> ReadHead | None:
    """None when nothing was learnt for this embedder: then the words judge alone."""
    kept = kept_numbers(task, embedder)
    if kept is None:
        return None
    return ReadHead(unpacked(kept), float(kept["trust"]), float(kept["least"]))


@cache
def adapted_head(task: str, embedder: str, reading: str) -> AdaptedHead | None:
    """None when it was not taught with this reading."""
    kept = adapted_numbers(task, embedder, reading)
    if kept is None:
        return None
    return AdaptedHead(pooled.unpacked(kept), float(kept["trust"]), float(kept["least"]))


def forget_heads() -> None:
    """After a file was written anew."""
    for each in (words_head, read_head, adapted_head):
        each.cache_clear()


def adapted_numbers(
    task: str, embedder: str, reading: str
) -> "dict[str, NDArray[np.generic]] | None":
    """What was taught with this reading."""
    kept = kept_numbers(task, f"{embedder}.{ADAPTED}") if reading else None
    return kept if kept and str(kept["reading"]) == reading else None


def _whole(kept: "Mapping[str, NDArray[np.generic]]") -> "Matrix":
    """Most buckets are empty: only those in use are kept, in bytes."""
    import numpy as np

    rows, scale = kept["rows"].astype(np.float32), kept["scale"].astype(np.float32)
    weights = np.zeros((int(kept["count"]), rows.shape[1]), np.float32)
    weights[kept["places"].astype(np.int64)] = rows * scale
    return weights
