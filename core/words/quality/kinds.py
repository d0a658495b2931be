"""Judgements with one label for one text: kinds of question, parts of the record, feelings."""

from collections.abc import Callable, Sequence

from core.words.feeling import Feeling, feeling_in, felt
from core.words.feeling import signs_of as signs_of_feeling
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.needs import need_of
from core.words.needs import signs_of as signs_of_need
from core.words.quality.figures import Aim, Figure, accuracy, bootstrap, macro_figure
from core.words.quality.task import Line, Task, Taught, labels, text_in
from core.words.question_type import question_type
from core.words.question_type import signs_of as signs_of_question


def _label(line: Line) -> str:
    return str(line["label"])


def _right(floor: float) -> Callable[[Sequence[Line], Sequence[Line]], list[Figure]]:
    def figures(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
        return [accuracy(Aim("right", floor), labels(gold), labels(said))]

    return figures


def _type(meaning: Meaning, line: Line) -> dict[str, object]:
    return {"label": question_type(text_in(line), meaning)}


def _need(meaning: Meaning, line: Line) -> dict[str, object]:
    return {"label": need_of(text_in(line), meaning)}


def _likeliest(line: Line, told: Chances) -> dict[str, object]:  # noqa: ARG001
    return {"label": told.likeliest}


def _feeling(meaning: Meaning, line: Line) -> dict[str, object]:
    return _felt(feeling_in(text_in(line), meaning))


def _feeling_said(line: Line, told: Chances) -> dict[str, object]:
    return _felt(felt(text_in(line), told))


def _felt(feeling: Feeling) -> dict[str, object]:
    return {
        "label": feeling.emotion,
        "confidence": round(feeling.confidence, 3),
        "distress": round(feeling.distress, 3),
    }


_LEVELS = 3


def _feelings(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
    return [macro_figure(Aim("macro-F1", 0.70), labels(gold), labels(said)), _distress(gold, said)]


def _distress(gold: Sequence[Line], said: Sequence[Line]) -> Figure:
    """Beside it, always saying the middle."""
    pairs = [(g, s) for g, s in zip(gold, said, strict=True) if "distress" in g]
    right = [float(str(g["distress"])) / _LEVELS for g, _ in pairs]
    told = [float(str(s["distress"])) for _, s in pairs]
    low, high = bootstrap(_nearness, right, told)
    naive = _nearness(right, [0.5] * len(right))
    return Figure("distress nearness", _nearness(right, told), low, high, naive=naive)


def _nearness(right: Sequence[float], told: Sequence[float]) -> float:
    """1: always the same. 0: always as far apart as can be."""
    apart = sum(abs(one - other) for one, other in zip(right, told, strict=True))
    return 1 - apart / max(1, len(right))


QUESTION_TYPE = Task(
    "question_type", _type, _right(0.92), Taught(_label, _likeliest, signs_of_question)
)
NEEDS = Task("needs", _need, _right(0.90), Taught(_label, _likeliest, signs_of_need))
EMOTION = Task("emotion", _feeling, _feelings, Taught(_label, _feeling_said, signs_of_feeling))
