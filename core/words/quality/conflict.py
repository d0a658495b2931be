"""`conflict`: how a statement stands to the record."""

from collections.abc import Mapping, Sequence
from typing import Final

from core.errors import InputRejected
from core.words.conflict import compare, decided
from core.words.conflict_signs import Facing, conflict_signs, facing
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.quality.figures import (
    Aim,
    Figure,
    macro_figure,
    most_frequent,
    share,
    share_of_most,
)
from core.words.quality.moment import moment_in
from core.words.quality.statement_lessons import speaker_in
from core.words.quality.task import Line, Task, Taught, labels, text_in
from core.words.record_terms import Told
from core.words.routing_signs import spoken_by
from core.words.verdict import Verdict

MISSED: Final = Aim("conflicts called consistent", 0.0, is_most=True)


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    return _told(compare(_facing(line), meaning))


def _said(line: Line, told: Chances) -> dict[str, object]:
    return _told(decided(_facing(line), told))


def _told(verdict: Verdict) -> dict[str, object]:
    return {"label": verdict.standing.value, "on": verdict.on}


def _facing(line: Line) -> Facing:
    return facing(text_in(line), speaker_in(line), Told.of(_record(line)), moment_in(line))


def _record(line: Line) -> Mapping[str, object]:
    """Raises InputRejected."""
    record = line.get("record")
    if not isinstance(record, dict):
        raise InputRejected("record")
    return record


def _signs(line: Line) -> Sequence[float]:
    return conflict_signs(_facing(line))


def _read(line: Line) -> str:
    return spoken_by(speaker_in(line), text_in(line))


def _label(line: Line) -> str:
    return str(line["label"])


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    pairs = list(zip(gold, said, strict=True))
    conflicts = [s for g, s in pairs if g.get("label") == "conflict"]
    missed = sum(s.get("label") == "consistent" for s in conflicts)
    placed = [(g, s) for g, s in pairs if g.get("on")]
    places = [_place(g) for g, _ in placed]
    hits = sum(_place(s) == place for (_, s), place in zip(placed, places, strict=True))
    calm = float(most_frequent(labels(gold)) == "consistent")
    return (
        macro_figure(Aim("macro-F1", 0.88), labels(gold), labels(said)),
        share(MISSED, missed, len(conflicts), calm),
        share(Aim("on what"), hits, len(placed), share_of_most(places)),
    )


def _place(line: Line) -> str:
    """Which part of the record."""
    return str(line.get("on")).split(".")[0]


# Adapted pieces make the chances likelier, but not the verdict better, with and without the items
# of the record beside the sentence (crosswise .80 and .79): what decides is compared by the signs.
# A reading of its own, of the sentence as one with the items it names, made them likelier yet (of
# the small reader on the check set -.31 became -.25) and the verdict no better either: by .014
# better on the check set, by .007 worse outside.
_TAUGHT = Taught(_label, _said, read=_read, signs_in=_signs, is_adapted=False)
CONFLICT = Task("conflict", _predict, _figures, _TAUGHT)
