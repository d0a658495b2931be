"""`conflict`: how a statement stands to the record."""

from collections.abc import Sequence
from datetime import UTC, datetime

from core.errors import InputRejected
from core.words.conflict import verdict_of
from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, macro_figure, share
from core.words.quality.routing import speaker_in
from core.words.quality.task import Line, Task, labels, text_in


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:  # noqa: ARG001
    record = line.get("record")
    if not isinstance(record, dict):
        raise InputRejected("record")
    verdict = verdict_of(record, text_in(line), speaker_in(line), _now(line))
    return {"label": verdict.standing.value, "on": verdict.on}


def _now(line: Line) -> datetime:
    try:
        now = datetime.fromisoformat(str(line.get("now")))
    except ValueError:
        raise InputRejected("now") from None
    return now if now.tzinfo else now.replace(tzinfo=UTC)


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    pairs = list(zip(gold, said, strict=True))
    conflicts = [s for g, s in pairs if g.get("label") == "conflict"]
    missed = sum(s.get("label") == "consistent" for s in conflicts)
    placed = [(g, s) for g, s in pairs if g.get("on")]
    hits = sum(str(s.get("on")).split(".")[0] == str(g["on"]).split(".")[0] for g, s in placed)
    return (
        macro_figure(Aim("macro-F1", 0.88), labels(gold), labels(said)),
        share(Aim("conflicts called consistent", 0.0, is_most=True), missed, len(conflicts)),
        share(Aim("on what"), hits, len(placed)),
    )


CONFLICT = Task("conflict", _predict, _figures)
