"""`deidentify`: which stretches of a text tell who somebody is.

A known name counts as known in each of its forms: as it stands in the record, short ("Jimmy" of
James), and whatever begins with the same three letters ("Gwenny", "Margret").
"""

import re
from collections.abc import Sequence

from core.frozen import frozen
from core.words.deidentify.find import private_spans
from core.words.deidentify.name_forms import forms_of
from core.words.deidentify.span import Private
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
    """Beside it, hiding the known names and whatever has a digit."""
    told, simple = _counted(gold, said), _counted(gold, [_simplest(line) for line in gold])
    false, known = Aim("false spans", 0.05, is_most=True), Aim("known names", 1.0)
    return (
        _beside(Aim("fully hidden", 0.95), told.hidden, simple.hidden, told.total),
        _beside(known, told.known_hidden, simple.known_hidden, told.known),
        _beside(false, told.false, simple.false, told.total),
    )


def _beside(aim: Aim, told: int, simple: int, of: int) -> Figure:
    return share(aim, min(told, of), of, min(simple, of) / max(1, of))


@frozen
class _Counts:
    """Stretches: all, those that are hidden, the same of names in the record; hidden in vain."""

    total: int
    hidden: int
    known: int
    known_hidden: int
    false: int


def _counted(gold: Sequence[Line], said: Sequence[Line]) -> _Counts:
    hidden, known, false = list[bool](), list[bool](), 0
    for line, told in zip(gold, said, strict=True):
        text = text_in(line)
        covered = {place for start, end, _ in places_in(told) for place in range(start, end)}
        true = {place for start, end, _ in places_in(line) for place in range(start, end)}
        names = frozenset(_NAME.findall(_known(line)))
        for start, end, kind in places_in(line):
            hidden.append(all(p in covered or text[p].isspace() for p in range(start, end)))
            if kind == "PERSON" and _is_known(text[start:end], names):
                known.append(hidden[-1])
        false += sum(true.isdisjoint(range(start, end)) for start, end, _ in places_in(told))
    return _Counts(len(hidden), sum(hidden), len(known), sum(known), false)


def _is_known(said: str, names: frozenset[str]) -> bool:
    words = _NAME.findall(said.casefold())
    short = {form for name in names for form in forms_of(name)}
    if not short.isdisjoint(form for word in words for form in (word, word.removesuffix("s"))):
        return True
    return any(word[:_SAME] == name[:_SAME] for word in words for name in names)


_SAME = 3  # letters
_WORD = re.compile(r"\S+")
_NAME = re.compile(r"[^\W\d_]{2,}")


def _simplest(line: Line) -> Line:
    names = set(_NAME.findall(_known(line)))
    words = [word for word in _WORD.finditer(text_in(line)) if _is_hidden(word[0], names)]
    return {"spans": [[*word.span(), Private.PERSON.value] for word in words]}


def _is_hidden(word: str, names: set[str]) -> bool:
    has_digit = any(map(str.isdigit, word))
    return has_digit or not names.isdisjoint(_NAME.findall(word.casefold()))


def _known(line: Line) -> str:
    return " ".join(map(str, _names(line))).casefold()


def _names(line: Line) -> list[object]:
    known = line.get("known_names")
    return known if isinstance(known, list) else []


DEIDENTIFY = Task("deidentify", _predict, _figures, TaughtApart(teach_deidentify))
