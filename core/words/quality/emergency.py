"""Emergencies: what is missed, what is called in vain, and each kind by itself."""

from collections.abc import Sequence

from core.words.emergency import CALM, Category, emergency_in, signs_in
from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.task import Line, Task, Taught, labels, text_in

RECALL = Aim("recall", 0.97)
FALSE_ALARMS = Aim("false alarms", 0.08, is_most=True)
LEAST_OF_A_KIND = 0.85


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    verdict = emergency_in(text_in(line), meaning)
    return {
        "label": CALM if verdict.category is None else "emergency",
        "category": verdict.category,
    }


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
    """The simplest judgement calls everything an emergency."""
    pairs = list(zip(labels(gold), labels(said), strict=True))
    real = [told for right, told in pairs if right != CALM]
    calm = [told for right, told in pairs if right == CALM]
    return [
        share(RECALL, sum(told != CALM for told in real), len(real), 1.0),
        share(FALSE_ALARMS, sum(told != CALM for told in calm), len(calm), 1.0),
        *_by_kind(gold, said),
    ]


def _by_kind(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
    found = []
    for category in Category:
        told = [s for g, s in zip(gold, said, strict=True) if g.get("category") == category]
        if told:
            called = sum(each["label"] != CALM for each in told)
            named = sum(each["category"] == category for each in told)
            found.append(share(Aim(category, LEAST_OF_A_KIND), called, len(told)))
            found.append(share(Aim(f"{category} by name"), named, len(told)))
    return found


def _label(line: Line) -> str:
    return str(line.get("category") or CALM)


def _signs(text: str) -> list[bool]:
    return signs_in(text).row()


EMERGENCY = Task("emergency", _predict, _figures, Taught(_label, _signs))
