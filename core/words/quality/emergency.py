"""Emergencies: what is missed, what is called in vain, and each kind by itself."""

from collections.abc import Sequence

from core.records.talk import QuestionType
from core.words.emergency import CALM, Category, Verdict, decided, emergency_in, signs_in
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.needs import Need
from core.words.quality.figures import Aim, Figure, most_frequent, share
from core.words.quality.task import Bounds, Line, Task, Taught, labels, text_in

RECALL = Aim("recall", 0.97)
FALSE_ALARMS = Aim("false alarms", 0.08, is_most=True)
LEAST_OF_A_KIND = 0.85


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    return _told(emergency_in(text_in(line), meaning))


def _said(line: Line, told: Chances) -> dict[str, object]:
    return _told(decided(signs_in(text_in(line)), told))


def _told(verdict: Verdict) -> dict[str, object]:
    return {
        "label": CALM if verdict.category is None else "emergency",
        "category": verdict.category,
    }


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> list[Figure]:
    """The simplest judgement calls everything an emergency, of the most frequent kind."""
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
    most = most_frequent([str(g["category"]) for g in gold if g.get("category")])
    for category in Category:
        told = [s for g, s in zip(gold, said, strict=True) if g.get("category") == category]
        if told:
            called = sum(each["label"] != CALM for each in told)
            named = sum(each["category"] == category for each in told)
            found.append(share(Aim(category, LEAST_OF_A_KIND), called, len(told), 1.0))
            naive = float(category == most)
            found.append(share(Aim(f"{category} by name"), named, len(told), naive))
    return found


def _label(line: Line) -> str:
    return str(line.get("category") or CALM)


def _signs(text: str) -> list[bool]:
    return signs_in(text).row()


# Talk in which nobody needs help: the fearful and the sad are left out, for some of them do.
_ORDINARY = (
    ("ordinary", ["ordinary"]),
    ("question_type", [kind.value for kind in QuestionType]),
    ("needs", [need.value for need in Need]),
    ("emotion", ["neutral", "calm"]),
)
# A miss is worse than a false alarm.
# Of 1,451 turns of ordinary conversations one is called from here on with MiniLM, and one with the
# static table; one of 500 may be.
_BOUNDS = Bounds(CALM, missed=0.03, in_vain=0.08, never_below=0.5)
# With 250 encouragement between friends ("I won't give up") was taken for a call for help, and with
# 450 still, where no embedder but the static table reads along.
_MOST = 900
EMERGENCY = Task(
    "emergency",
    _predict,
    _figures,
    Taught(_label, _said, _signs, _BOUNDS, _ORDINARY, most=_MOST, groups_words=True),
)
