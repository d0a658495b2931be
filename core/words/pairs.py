"""Two sentences beside each other: how alike they are, in as many ways as are cheap.

A head over these, learnt from pairs (`quality repetition --train`), says whether both ask for the
same. What has no like on the other side tells most: "how much warfarin", "how much metformin".
After Zhang et al., "BERTScore" (2019): each piece finds its nearest on the other side.
"""

from functools import cache
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.alike import groups
from core.words.asked import asked_alike
from core.words.fingerprint import fingerprint, shared
from core.words.hashed import hashed
from core.words.kept import kept_numbers
from core.words.meaning import Meaning, chances
from core.words.plain import plain
from core.words.question_type import TASK as KIND
from core.words.question_type import signs_of as signs_of_kind

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix


@frozen
class PairHead:
    """middle, spread: what each feature usually is. weights: see `usual`."""

    middle: "Matrix"
    spread: "Matrix"
    weights: "Matrix"
    least: float

    def odds(self, row: "Matrix") -> float:
        """Their logarithm, that both ask for the same."""
        return float((usual(row[None], self.middle, self.spread) @ self.weights)[0])


def odds_at(least: float) -> float:
    """Of the threshold."""
    from math import log

    return log(least / (1 - least))


def chance_of(odds: float, least: float) -> float:
    """0 to 1; 0.5 at the threshold that was measured."""
    from math import exp

    return 1 / (1 + exp(-odds) * least / (1 - least))


@cache
def pair_head(task: str, embedder: str) -> PairHead | None:
    """None when nothing was learnt for this embedder."""
    kept = kept_numbers(task, embedder)
    if kept is None:
        return None
    told = {name: value.astype("float32") for name, value in kept.items()}
    return PairHead(told["middle"], told["spread"], told["weights"], float(told["least"]))


# Nothing counts more than so many times its spread; products of two features count less than they.
_MOST, _PRODUCTS = 3.0, 0.3
# So many features, those of likeness, stand first and are multiplied.
_MULTIPLIED = 23


def usual(rows: "Matrix", middle: "Matrix", spread: "Matrix") -> "Matrix":
    """Of many pairs: each feature against what it usually is, products of two, and 1.

    Products, since what they share speaks for a pair only with what else they have; of what is
    asked each speaks alone.
    """
    import numpy as np

    told = np.clip((rows - middle) / spread, -_MOST, _MOST)
    one, other = _each_two(_MULTIPLIED)
    ones = np.ones((len(told), 1), np.float32)
    every: Matrix = np.hstack((told, told[:, one] * told[:, other] * np.float32(_PRODUCTS), ones))
    return every


@cache
def _each_two(count: int) -> "tuple[NDArray[np.intp], NDArray[np.intp]]":
    import numpy as np

    one, other = np.triu_indices(count)
    return one, other


def pair_row(one: str, other: str, meaning: Meaning) -> "NDArray[np.float32]":
    """What a pair looks like to the head: the same, whichever stands first."""
    import numpy as np

    left, right = (set(fingerprint(text).split()) for text in (one, other))
    close = meaning.closeness(one, other)
    told = [
        close,
        max(0.0, close - 0.5),
        max(0.0, close - 0.75),
        shared(left, right),
        len(left & right),
        min(len(left - right), len(right - left)),
        max(len(left - right), len(right - left)),
        not left or not right,
        *_of_words(one, other),
        *_of_pieces(meaning.pieces(one), meaning.pieces(other)),
        *_of_kinds(one, other, meaning),
        *asked_alike(one, other),
        *_of_groups(left - right, right - left),
    ]
    return np.array(told, dtype=np.float32)


def _of_words(one: str, other: str) -> list[float]:
    (runs, letters), (other_runs, other_letters) = hashed(plain(one)), hashed(plain(other))
    lengths = sorted((len(one), len(other)))
    return [
        _overlap(runs, other_runs),
        _overlap(letters, other_letters),
        lengths[0] / max(1, lengths[1]),
        one.split(" ", 1)[0].casefold() == other.split(" ", 1)[0].casefold(),
    ]


def _of_groups(here: set[str], there: set[str]) -> list[float]:
    """Of words that only one side has: how many are used as one of the other's."""
    told: list[float] = []
    for which in (0, 1):
        left, right = ({_group(word, which) for word in words} for words in (here, there))
        both = len(left & right)
        told += [both / max(1, min(len(left), len(right))), both]
    return told


def _group(word: str, which: int) -> int | str:
    known = groups().get(word)
    return known[which] if known else word


def _overlap(one: list[int], other: list[int]) -> float:
    return len({*one} & {*other}) / max(1, len({*one, *other}))


def _of_pieces(one: "Matrix", other: "Matrix") -> list[float]:
    """Each piece's nearest on the other side: on average, and that of the loneliest."""
    import numpy as np

    if not len(one) or not len(other):
        return [0.0] * 4
    near = _level(one) @ _level(other).T
    here, there = near.max(axis=1), near.max(axis=0)
    means, least = sorted((here.mean(), there.mean())), sorted((here.min(), there.min()))
    return [float(each) for each in np.array([*means, *least])]


def _level(pieces: "Matrix") -> "Matrix":
    import numpy as np

    level: Matrix = pieces / np.maximum(np.linalg.norm(pieces, axis=1, keepdims=True), 1e-6)
    return level


def _of_kinds(one: str, other: str, meaning: Meaning) -> list[float]:
    """How likely both are of one kind of question; of one and the same.

    By what is taught before pairs are (quality/tasks.py).
    """
    kinds = [
        list(chances(KIND, text, signs_of_kind(text), meaning, is_adapted=False).of.values())
        for text in (one, other)
    ]
    both = [left * right for left, right in zip(*kinds, strict=True)]
    return [sum(both), *both]
