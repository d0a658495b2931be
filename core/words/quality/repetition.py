"""Pairs that ask for the same, and pairs that only look alike."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from core.words.fingerprint import fingerprint, overlap
from core.words.meaning import Meaning
from core.words.pairs import pair_row
from core.words.quality.figures import Figure, bootstrap, f1
from core.words.quality.task import Line, Task, TaughtPairs, labels, text_in
from core.words.repetition import ALIKE, SAME, same_need

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    score = same_need(text_in(line, "a"), text_in(line, "b"), meaning)
    return {"label": int(score >= SAME), "score": round(score, 4)}


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
    """Beside it, the better of two: fingerprints alone, and saying of all that they repeat."""
    right, told = labels(gold), labels(said)
    prints = [
        overlap(fingerprint(text_in(line, "a")), fingerprint(text_in(line, "b"))) for line in gold
    ]
    of_repeated = partial(f1, label="1")
    alike, always = [str(int(each > ALIKE)) for each in prints], ["1"] * len(right)
    naive = max(of_repeated(right, alike), of_repeated(right, always))
    low, high = bootstrap(of_repeated, right, told)
    return [Figure("F1", of_repeated(right, told), low, high, 0.85, naive)]


def _row(meaning: Meaning, line: Line) -> "NDArray[np.float32]":
    return pair_row(text_in(line, "a"), text_in(line, "b"), meaning)


def _label(line: Line) -> str:
    return str(line["label"])


REPETITION = Task("repetition", _predict, _figures, TaughtPairs(_label, _row))
