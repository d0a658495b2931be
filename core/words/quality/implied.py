"""`implied`: what a line of `statements` tells without its name."""

from collections.abc import Sequence

from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, share, share_of_most
from core.words.quality.statement_lessons import gold_of, lesson_of, plain_of
from core.words.quality.task import Bounds, Line, Task, Taught, text_in
from core.words.statements.implied import IMPLIED, NONE, implied, likeliest

# Both sides are learnt from alike; from where a name is given is LEAST.
_BOUNDS = Bounds(NONE, missed=0.3, in_vain=0.02)


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    return {"label": _name(implied(text_in(line), meaning))}


def _said(line: Line, told: Chances) -> dict[str, object]:  # noqa: ARG001
    return {"label": _name(likeliest(told))}


def _name(found: str | None) -> str:
    return found or NONE


def label_of(line: Line) -> str:
    """What is told without its name, or the one thing that is named: both sound alike."""
    names = _names(line)
    return _untold(line) or (names[0] if len(names) == 1 else NONE)


def _names(line: Line) -> list[str]:
    return [name for one in gold_of(line) if (name := plain_of(one))]


def _untold(line: Line) -> str | None:
    untold = lesson_of(line).untold if _names(line) else ()
    return next((plain_of(one) for _, one in untold), None)


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    """Of what is told without its name; and of the texts that tell no such thing at all.

    The simplest judgement gives all of them the most frequent name.
    """
    pairs = [(_untold(g), label_of(g), str(s["label"])) for g, s in zip(gold, said, strict=True)]
    wanted = [(name, told) for name, _, told in pairs if name]
    hits, naive = sum(n == t for n, t in wanted), share_of_most([name for name, _ in wanted])
    others = [told != NONE for _, label, told in pairs if label == NONE]
    return (
        share(Aim("named"), hits, len(wanted), naive),
        share(Aim("named in vain", is_most=True), sum(others), len(others), 1.0),
    )


IMPLIED_TASK = Task(
    IMPLIED, _predict, _figures, Taught(label_of, _said, bounds=_BOUNDS), set_of="statements"
)
