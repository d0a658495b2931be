"""Requests for the whole record: what slips through, what is refused in vain."""

from collections.abc import Sequence

from core.words.disclosure import ALL, OK, asks_for_everything, signs_of
from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.task import Line, Task, Taught, labels, text_in


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    turns = line.get("turns")
    earlier = [str(turn) for turn in turns] if isinstance(turns, list) else []
    everything = asks_for_everything(text_in(line), meaning, earlier)
    return {"label": ALL if everything else OK}


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
    """The simplest judgement refuses everything."""
    pairs = list(zip(labels(gold), labels(said), strict=True))
    whole = [told for right, told in pairs if right == ALL]
    part = [told for right, told in pairs if right == OK]
    return [
        share(Aim("caught", 0.98), whole.count(ALL), len(whole), 1.0),
        share(Aim("refused in vain", 0.03, is_most=True), part.count(ALL), len(part), 1.0),
    ]


def _label(line: Line) -> str:
    """Of the sentence alone: what was said before is not part of what is learnt."""
    return OK if line.get("turns") else str(line["label"])


DISCLOSURE = Task("disclosure", _predict, _figures, Taught(_label, signs_of))
