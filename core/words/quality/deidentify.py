"""`deidentify`: which stretches of a text tell who somebody is."""

from collections.abc import Sequence

from core.words.deidentify.find import private_spans
from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.task import Line, Task, text_in


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:  # noqa: ARG001
    known = line.get("known_names")
    names = [str(name) for name in known] if isinstance(known, list) else []
    spans = private_spans(text_in(line), names)
    return {"spans": [{"start": s.start, "end": s.end, "type": s.type.value} for s in spans]}


def _places(line: Line) -> list[tuple[int, int, str]]:
    spans = line.get("spans")
    found = []
    for span in spans if isinstance(spans, list) else ():
        values = list(span.values()) if isinstance(span, dict) else list(span)
        found.append((int(values[0]), int(values[1]), str(values[2])))
    return found


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    hidden = total = known = known_hidden = false = 0
    for line, told in zip(gold, said, strict=True):
        text = text_in(line)
        covered = {place for start, end, _ in _places(told) for place in range(start, end)}
        true = {place for start, end, _ in _places(line) for place in range(start, end)}
        names = " ".join(map(str, _names(line))).casefold().split()
        for start, end, kind in _places(line):
            is_hidden = all(p in covered or text[p].isspace() for p in range(start, end))
            total, hidden = total + 1, hidden + is_hidden
            if kind == "PERSON" and any(
                word in names for word in text[start:end].casefold().split()
            ):
                known, known_hidden = known + 1, known_hidden + is_hidden
        false += sum(true.isdisjoint(range(start, end)) for start, end, _ in _places(told))
    return (
        share(Aim("fully hidden", 0.95), hidden, total),
        share(Aim("known names", 1.0), known_hidden, known),
        share(Aim("false spans", 0.05, is_most=True), min(false, total), total),
    )


def _names(line: Line) -> list[object]:
    known = line.get("known_names")
    return known if isinstance(known, list) else []


DEIDENTIFY = Task("deidentify", _predict, _figures)
