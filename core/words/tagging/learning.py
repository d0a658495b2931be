"""Teaches a tagger: an averaged perceptron, the same every time."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.tagging.tagger import Seen, Tagger, best_path, number_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]
    Places = NDArray[np.int64]

ROUNDS = 12
# Several readers, each taught from a part, err apart: their mean errs less than one.
READERS, PART = 4, 0.8
# A sign that was seen in one sentence only says little of the next.
LEAST = 2


@frozen
class Shown:
    """A sentence, and how its words are rightly tagged."""

    words: Sequence[Seen]
    tags: Sequence[str]


def taught_tagger(shown: Sequence[Shown], rounds: int = ROUNDS) -> Tagger:
    import numpy as np

    tags = tuple(sorted({tag for one in shown for tag in one.tags}))
    places = _places(shown)
    sentences = [_numbered(one, places, tags) for one in shown]
    averaged = _Averaged(
        np.zeros((len(places), len(tags)), np.float32),
        np.zeros((len(tags) + 1, len(tags)), np.float32),
    )
    chance = random.Random(1)  # noqa: S311 - an order that is the same every time
    for _ in range(rounds):
        chance.shuffle(sentences)
        for words, right in sentences:
            averaged.learn(words, right)
    weights, steps = averaged.mean()
    return Tagger(tags, places, weights, steps)


def taught_together(shown: Sequence[Shown], readers: int = READERS) -> Tagger:
    """The mean of a reader taught from all and of others, each taught from a part by chance."""
    chance = random.Random(2)  # noqa: S311 - parts that are the same every time
    taught = [taught_tagger(shown)]
    for _ in range(readers - 1):
        taught.append(taught_tagger(chance.sample(shown, round(len(shown) * PART))))
    return _mean(taught)


def _mean(taught: Sequence[Tagger]) -> Tagger:
    """Of the first reader's signs and tags; it has met them all."""
    import numpy as np

    first = taught[0]
    weights, steps = np.zeros_like(first.weights), np.zeros_like(first.steps)
    for one in taught:
        columns = np.array([first.tags.index(tag) for tag in one.tags], dtype=np.int64)
        rows = np.array([first.places[sign] for sign in one.places], dtype=np.int64)
        weights[np.ix_(rows, columns)] += one.weights / len(taught)
        steps[np.ix_(np.append(columns, -1), columns)] += one.steps / len(taught)
    return Tagger(first.tags, first.places, weights, steps)


def _places(shown: Sequence[Shown]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for one in shown:
        for sign in {number_of(sign) for seen in one.words for sign in seen}:
            counts[sign] = counts.get(sign, 0) + 1
    kept = sorted(sign for sign, count in counts.items() if count >= LEAST)
    return {sign: at for at, sign in enumerate(kept)}


def _numbered(
    one: Shown, places: dict[int, int], tags: Sequence[str]
) -> "tuple[list[Places], list[int]]":
    import numpy as np

    words = [
        np.array([places[s] for s in map(number_of, seen) if s in places], dtype=np.int64)
        for seen in one.words
    ]
    return words, [tags.index(tag) for tag in one.tags]


class _Averaged:
    """Weights, and their sum over all steps by the usual trick: each change times when it came."""

    def __init__(self, weights: "Numbers", steps: "Numbers") -> None:
        self._weights, self._steps = weights, steps
        self._late_weights, self._late_steps = weights.copy(), steps.copy()
        self._at = 1

    def learn(self, words: "list[Places]", right: list[int]) -> None:
        import numpy as np

        scores = np.stack([self._weights[seen].sum(axis=0) for seen in words])
        told = best_path(scores, self._steps)
        if told != right:
            self._change(words, right, 1)
            self._change(words, told, -1)
        self._at += 1

    def _change(self, words: "list[Places]", path: list[int], by: int) -> None:
        last = len(self._steps) - 1
        for seen, tag in zip(words, path, strict=True):
            self._weights[seen, tag] += by
            self._late_weights[seen, tag] += by * self._at
            self._steps[last, tag] += by
            self._late_steps[last, tag] += by * self._at
            last = tag

    def mean(self) -> "tuple[Numbers, Numbers]":
        import numpy as np

        at = np.float32(self._at)
        return self._weights - self._late_weights / at, self._steps - self._late_steps / at
