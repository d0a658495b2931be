"""Makes the heads over two texts from the builders' half; judged as in teach.py."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.meaning import Meaning
from core.words.pairs import usual
from core.words.quality.folds import PARTS, parts_of
from core.words.quality.learnt import Learnt, written
from core.words.quality.task import Line, Task, TaughtPairs, text_in

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

YES = "1"
_STEPS = 12
# How much large weights are held back, by the pairs that were not learnt from; the last, of no
# feature, is free but for so much that it stays solvable.
_HELD_BACK, _FREE = 10.0, 1e-6
# Beyond it a chance is 0 or 1; and no pair is so sure that it bends nothing.
_SURE, _LEAST_DOUBT = 30.0, 1e-4
# The set is of hard pairs: the same in other words, another in the same words. Most pairs are easy:
# they have nothing to do with each other, or are the same with a word more (every so many lines).
_EVERY = 4
# Each counts so much: they are many, and who is told of near ones beside it (repetition.py).
_OF_EASY = 0.5
_MORE = ("{} please", "oh {}", "{} love", "I said {}", "{}?")


@frozen
class Crossed:
    """own: the lines of the set; lines: those, and easy ones. seen: of each pair, and what each
    number usually is (pairs.py). scores: logarithms of the odds, by what was learnt from the
    others. parts: the quarter of each. share: how much it counts."""

    own: Sequence[Line]
    lines: Sequence[Line]
    seen: "Matrix"
    usually: "tuple[Matrix, Matrix]"
    is_yes: "NDArray[np.bool_]"
    share: "NDArray[np.float64]"
    parts: "NDArray[np.int64]"
    scores: "NDArray[np.float64]"


def crossed(wanted: TaughtPairs, lines: Sequence[Line], meaning: Meaning) -> Crossed:
    import numpy as np

    own, easy = _parts(lines), _easy(lines)
    every = [*lines, *(pair for pair, _ in easy)]
    rows = np.stack([wanted.row_of(meaning, line) for line in every])
    is_yes = np.array([wanted.label_of(line) == YES for line in every])
    usually = rows.mean(axis=0), rows.std(axis=0) + np.float32(1e-6)
    seen = usual(rows, *usually)
    parts = np.array([*own, *(own[at] for _, at in easy)])
    share = np.where(np.arange(len(every)) < len(lines), 1.0, _OF_EASY)
    scores = np.zeros(len(every))
    for part in range(PARTS):
        asked = parts == part
        scores[asked] = seen[asked] @ _weights(seen[~asked], is_yes[~asked], share[~asked])
    return Crossed(lines, every, seen, usually, is_yes, share, parts, scores)


def teach_pairs(
    task: Task, wanted: TaughtPairs, lines: Sequence[Line], there: tuple[Path, Meaning]
) -> Learnt:
    """there: where the file goes, and the embedder it is for."""
    import numpy as np

    out, meaning = there
    told = crossed(wanted, lines, meaning)
    chance = 1 / (1 + np.exp(-told.scores[: len(lines)]))
    least = least_by_f1(chance, told.is_yes[: len(lines)])
    weights = _weights(told.seen, told.is_yes, told.share)
    middle, spread = told.usually
    kept: dict[str, NDArray[np.generic]] = {"middle": middle, "spread": spread}
    kept |= {"weights": weights, "least": np.array(least)}
    said = [{"label": int(each >= least)} for each in chance]
    name = f"{task.name}.{meaning.embedder.model.name}.npz"
    return written(out, name, kept, task.figures(lines, said))


def _weights(seen: "Matrix", is_yes: "NDArray[np.bool_]", share: "NDArray[np.float64]") -> "Matrix":
    """share: how much each pair counts.

    Logistic regression by Newton's steps: few features, so each is cheap and some are enough.
    """
    import numpy as np

    rows, right = seen.astype(np.float64), is_yes.astype(np.float64)
    held = np.full(rows.shape[1], _HELD_BACK)
    held[-1] = _FREE
    weights = np.zeros(rows.shape[1])
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -_SURE, _SURE)))
        wrong = rows.T @ (share * (chance - right)) + held * weights
        doubt = share * np.maximum(chance * (1 - chance), _LEAST_DOUBT)
        weights -= np.linalg.solve((rows * doubt[:, None]).T @ rows + np.diag(held), wrong)
    told: Matrix = weights.astype(np.float32)
    return told


def least_by_f1(chance: "NDArray[np.float64]", is_yes: "NDArray[np.bool_]") -> float:
    """That under which F1 is best."""
    return max((at / 50 for at in range(5, 46)), key=lambda least: f1_at(least, chance, is_yes))


def f1_at(least: float, chance: "NDArray[np.float64]", is_yes: "NDArray[np.bool_]") -> float:
    said = chance >= least
    return 2 * float((said & is_yes).sum()) / max(1.0, float(said.sum() + is_yes.sum()))


def _easy(lines: Sequence[Line]) -> list[tuple[Line, int]]:
    """Beside each line, by its place, a pair of sentences with nothing to do with each other."""
    found: list[tuple[Line, int]] = []
    for at, line in enumerate(lines):
        text, far = text_in(line, "a"), lines[(at + len(lines) // 2) % len(lines)]
        is_same = text == text_in(far, "b")
        found.append(({"a": text, "b": text_in(far, "b"), "label": int(is_same)}, at))
        if at % _EVERY == 0:
            more = _MORE[at // _EVERY % len(_MORE)].format(text)
            found.append(({"a": text, "b": more, "label": 1}, at))
    return found


def _parts(lines: Sequence[Line]) -> list[int]:
    """Pairs that share a sentence lie in one part."""
    first: dict[str, int] = {}
    pairs = []
    for at, line in enumerate(lines):
        for field in ("a", "b"):
            text = text_in(line, field).casefold().strip(" ?.!")
            pairs.append((first.setdefault(text, at), at))
    return parts_of(len(lines), pairs)
