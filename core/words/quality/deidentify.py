"""`deidentify`: which stretches of a text tell who somebody is."""

from collections.abc import Sequence

from core.words.deidentify.find import private_spans
from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.places import places_in
from core.words.quality.task import Line, Task, TaughtApart, text_in
from core.words.quality.teach_deidentify import teach_deidentify


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:  # noqa: ARG001
    known = line.get("known_names")
    names = [str(name) for name in known] if isinstance(known, list) else []
    spans = private_spans(text_in(line), names)
    return {"spans": [{"start": s.start, "end": s.end, "type": s.type.value} for s in spans]}


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    hidden = total = known = known_hidden = false = 0
    for line, told in zip(gold, said, strict=True):
        text = text_in(line)
        covered = {place for start, end, _ in places_in(told) for place in range(start, end)}
        true = {place for start, end, _ in places_in(line) for place in range(start, end)}
        names = " ".join(map(str, _names(line))).casefold().split()
        for start, end, kind in places_in(line):
            is_hidden = all(p in covered or text[p].isspace() for p in range(start, end))
            total, hidden = total + 1, hidden + is_hidden
            if kind == "PERSON" and any(
                word in names for word in text[start:end].casefold().split()
            ):
                known, known_hidden = known + 1, known_hidden + is_hidden
        false += sum(true.isdisjoint(range(start, end)) for start, end, _ in places_in(told))
    return (
        share(Aim("fully hidden", 0.95), hidden, total),
        share(Aim("known names", 1.0), known_hidden, known),
        share(Aim("false spans", 0.05, is_most=True), min(false, total), total),
    )


def _names(line: Line) -> list[object]:
    known = line.get("known_names")
    return known if isinstance(known, list) else []


DEIDENTIFY = Task("deidentify", _predict, _figures, TaughtApart(teach_deidentify))
