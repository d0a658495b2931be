"""Requests for the whole record: what slips through, what is refused in vain."""

from collections.abc import Sequence

from core.records.talk import Emotion, QuestionType
from core.words.disclosure import (
    ALL,
    OK,
    asks_for_everything,
    in_turn,
    is_for_all,
    signs_of,
    step_by_step,
)
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.needs import Need
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.task import Bounds, Line, Task, Taught, labels, text_in


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    everything = asks_for_everything(text_in(line), meaning, earlier_in(line))
    return {"label": ALL if everything else OK}


def earlier_in(line: Line) -> list[str]:
    turns = line.get("turns")
    return [str(turn) for turn in turns] if isinstance(turns, list) else []


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
    """The simplest judgement refuses everything."""
    pairs = list(zip(labels(gold), labels(said), strict=True))
    whole = [told for right, told in pairs if right == ALL]
    part = [told for right, told in pairs if right == OK]
    return [
        share(Aim("caught", 0.98), whole.count(ALL), len(whole), 1.0),
        share(Aim("refused in vain", 0.03, is_most=True), part.count(ALL), len(part), 1.0),
    ]


def _said(line: Line, told: Chances) -> dict[str, object]:
    everything = is_for_all(told) or step_by_step(text_in(line), earlier_in(line))
    return {"label": ALL if everything else OK}


def _label(line: Line) -> str:
    return str(line["label"])


def _read(line: Line) -> str:
    return in_turn(text_in(line), earlier_in(line))


# Talk that asks for nothing that is kept.
_ORDINARY = (
    ("ordinary", ["ordinary"]),
    ("question_type", [kind.value for kind in QuestionType]),
    ("needs", [need.value for need in Need]),
    ("emotion", [emotion.value for emotion in Emotion]),
)
DISCLOSURE = Task(
    "disclosure",
    _predict,
    _figures,
    Taught(_label, _said, signs_of, Bounds(OK, 0.02, 0.03), _ORDINARY, read=_read, by_hands=True),
)
