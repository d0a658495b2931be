"""What the clinical record answers in a talk: lists, values, what a doctor said (P1)."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from core.clinical.allergies import shared_class
from core.companion.asked import Asked, names
from core.companion.context import Answer
from core.companion.how_put import how_put
from core.words.condition_names import conditions_named, speaks_of_any
from core.words.intent import Intent
from core.words.signals import signals_meant, speaks_of


def listed(intent: str, section: str) -> Callable[[Asked], Answer]:
    """Names from the clinical profile; of a medicine its name alone (N3)."""

    def make(asked: Asked) -> Answer:
        items = getattr(asked.known.profile, section)
        told = [each.text for each in items][:_MOST_NAMED]
        if not told:
            return Answer(f"{intent}.none", names(asked))
        return Answer(f"{intent}.some", {**names(asked), "items": in_a_row(told)})

    return make


# More than that nobody keeps in mind; the page has them all.
_MOST_NAMED: Final = 4


def in_a_row(told: Sequence[str]) -> str:
    """ "a, b and c" """
    return " and ".join(filter(None, [", ".join(told[:-1]), told[-1]]))


def allergies(asked: Asked) -> Answer:
    """Of a thing that is named: whether it is on the list, never that all else is safe."""
    answer = listed("allergies", "allergies")(asked)
    if answer.key == "allergies.none" and asked.known.profile.none_known.allergies_at:
        return Answer("allergies.none_known", answer.values)
    if answer.key == "allergies.some" and not re.search(r"allerg", asked.said, re.I):
        return Answer("allergies.listed", answer.values)  # "yes" answers nothing else
    if answer.key == "allergies.some" and (thing := _thing_in(asked.said)):
        met = [
            each.text for each in asked.known.profile.allergies if shared_class(thing, each.text)
        ]
        if not met:
            return Answer("allergies.other", answer.values)
        return Answer("allergies.yes", {**answer.values, "items": in_a_row(met)})
    return answer


def _thing_in(said: str) -> str | None:
    """ "Am I allergic to nuts?": nuts."""
    found = _ALLERGIC_TO.search(said)
    return None if found is None or _ANY.match(found[1]) else found[1]


_ALLERGIC_TO: Final = re.compile(r"\ballerg\w+ to (?:the |my )?([\w' -]{2,40})", re.I)
_ANY: Final = re.compile(r"(?:any|some|every|what|something|anything|medic|tablet|pill)", re.I)


def allergies_met(asked: Asked) -> Sequence[str]:
    """N2: stated allergies that a medicine which is spoken of meets, by name or by class."""
    if not asked.is_of_a_medicine:
        return ()
    stated = [each.text for each in asked.known.profile.allergies]
    return [each for each in stated if shared_class(asked.said, each)]


def diagnosis(asked: Asked) -> Answer:
    """An illness that is named and on record; of what frightens most, whoever knows them tells."""
    named = conditions_named(asked.said)
    held = [each.text for each in asked.known.profile.conditions]
    told = [each for each in held if named and speaks_of_any(each, named)]
    if not told or _FRIGHTENING.search(asked.said):
        return Answer(how_put(asked), names(asked))
    return Answer("conditions.some", {**names(asked), "items": in_a_row(told)})


_FRIGHTENING: Final = re.compile(
    r"\b(?:dementia|alzheimer\w*|cancer|tumou?r|leuk\w+|lymphoma|parkinson\w*|dying|die)\b", re.I
)


def measured(asked: Asked) -> Answer:
    """The value that is asked about, if one is named; another would be no answer."""
    meant = signals_meant(asked.said)
    items = [each.text for each in asked.known.profile.signals]
    told = [each for each in items if not meant or speaks_of(each, meant)][:_MOST_NAMED]
    named = {**names(asked), "value": next(iter(sorted(meant)), "").replace("_", " ")}
    if told:
        return Answer("measured.some", {**named, "items": in_a_row(told)})
    return Answer("measured.none_of_it" if meant else "measured.none", named)


def last_visit(asked: Asked) -> Answer:
    """What somebody wrote down of the newest visit; else when it was, and who can tell."""
    if not _OF_A_VISIT.search(asked.said):
        return Answer(Intent.DID_I.value, names(asked))
    visit = asked.known.last_visit
    if visit is None or visit.happened_at is None:
        return Answer("last_visit", names(asked))
    when = asked.dates.when(visit.happened_at, asked.known.now)
    named = {**names(asked), "visited": visit.what, "when": when}
    if visit.note:
        return Answer("last_visit.told", {**named, "note": visit.note.strip().rstrip(".")})
    return Answer("last_visit.kept", named)


# Whoever asks for another day of their own asks for no visit to a doctor.
_OF_A_VISIT: Final = re.compile(
    r"\b(?:doctor\w*|dr|gp|nurse|clinic|hospital|visit\w*|appointment\w*|surgery|check-?up|dentist"
    r"|consultant|specialist|optician|physio\w*|chiropodist|pharmacist|chemist)\b",
    re.I,
)
