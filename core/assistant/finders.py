"""Which of the lines that were gathered answer a question, by what is wanted."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from core.assistant.about import about, low
from core.assistant.context import AssistantContext, Line, Part
from core.assistant.facts import ADVISER, CARE, GONE
from core.assistant.found import telling
from core.clinical.allergies import shared_class
from core.companion.whom_meant import usual
from core.documents.lookup import words_of
from core.words.condition_names import conditions_named, speaks_of_any
from core.words.medicine_names import names_a_medicine
from core.words.signals import signals_meant, speaks_of
from core.words.wanted import Wanted

_MOST: Final = 8
_MOST_KEPT: Final = 3
_TALKS: Final = 5
_PEOPLE: Final = frozenset({"contact", ADVISER, GONE})
_MEASURED: Final = frozenset({"reading", "trend", "result"})
# Where a medicine may be spoken of: then a stated allergy that it meets comes first (N2).
_OF_MEDICINES: Final = frozenset(
    {Wanted.ADVICE, Wanted.MEDICINES, Wanted.MEDICINE_CHANGES, Wanted.ANYTHING}
)


def lines_for(context: AssistantContext) -> Sequence[Line]:
    """The record first (P1), then what is kept in mind, where it may answer at all."""
    found = list(_FINDERS[context.wanted](context))
    of_record = [each for each in found if each.part is not Part.REMEMBERED]
    kept = _kept(context)[:_MOST_KEPT]
    return [*of_record[: _MOST - len(kept)], *kept]


def _kept(context: AssistantContext) -> Sequence[Line]:
    """Recall has judged already that these speak of it."""
    return [each for each in context.lines if each.part is Part.REMEMBERED]


def allergies_met(context: AssistantContext) -> Sequence[Line]:
    if context.wanted not in _OF_MEDICINES and not names_a_medicine(context.asked):
        return ()
    stated = of_kind(context, "allergy")
    return [each for each in stated if shared_class(context.asked, each.text.split(",")[0])]


def of_kind(context: AssistantContext, *kinds: str) -> list[Line]:
    return [each for each in context.lines if each.kind in kinds]


def _kinds(*kinds: str) -> Callable[[AssistantContext], Sequence[Line]]:
    return lambda context: of_kind(context, *kinds)


def _named_or_all(*kinds: str) -> Callable[[AssistantContext], Sequence[Line]]:
    """What the question names, if it names any of these."""

    def find(context: AssistantContext) -> Sequence[Line]:
        lines = of_kind(context, *kinds)
        return about(lines, context.asked) or lines

    return find


def _today(context: AssistantContext) -> Sequence[Line]:
    """What is planned for this day where the person lives."""
    day = context.now.date()
    visits = [each for each in of_kind(context, "appointment") if each.at]
    zone = context.now.tzinfo
    return [each for each in visits if each.at and each.at.astimezone(zone).date() == day]


def _person(context: AssistantContext) -> Sequence[Line]:
    """Whoever is named. All of them only where all are asked for: nobody else is who was meant."""
    everyone = of_kind(context, *_PEOPLE) if _ALL.search(context.asked.casefold()) else ()
    return _by_name(context) or _kept(context) or everyone


_ALL: Final = re.compile(r"\b(?:people|family|relatives|friends|contacts|\w+one|\w+body|know)\b")


def _by_name(context: AssistantContext) -> Sequence[Line]:
    """Those of whom a name or the relation is in the question."""
    asked = {usual(word) for word in words_of(context.asked)}

    def is_meant(line: Line) -> bool:
        words = words_of(",".join(line.text.split(",")[:2]))
        names = {usual(word) for word in words if len(word) > 2}
        return bool(names & asked)

    return [each for each in of_kind(context, *_PEOPLE) if is_meant(each)]


def _helpers(context: AssistantContext) -> Sequence[Line]:
    """Whoever is named; else everybody who can be called."""
    return _by_name(context) or of_kind(context, "contact", ADVISER)


def _conditions(context: AssistantContext) -> Sequence[Line]:
    """Of one that is named that one alone: another is no answer to it."""
    lines, named = of_kind(context, "condition"), conditions_named(context.asked)
    if named:
        return [each for each in lines if speaks_of_any(each.text, named)]
    return about(lines, context.asked) or lines


def _whose(context: AssistantContext) -> Sequence[Line]:
    """Whose record it is; and who else has the name that is asked for."""
    return [*of_kind(context, "person", "patient"), *_by_name(context)]


def _coming(context: AssistantContext) -> Sequence[Line]:
    """What the caregiver wrote of whoever is named, and the visits with them; else all visits."""
    named = [word for each in _by_name(context) for word in words_of(each.text.split(",")[0])]
    told = [
        each
        for each in of_kind(context, CARE, "appointment")
        if any(word in words_of(each.text) for word in named)
    ]
    return told or of_kind(context, "appointment")


def _measured(context: AssistantContext) -> Sequence[Line]:
    """Of a value that is named that one; newest first."""
    meant = signals_meant(context.asked)
    lines = of_kind(context, *_MEASURED)
    if not meant:
        return about(lines, context.asked) or lines
    return [each for each in lines if speaks_of(each.text, meant)]


def _happened(context: AssistantContext) -> Sequence[Line]:
    """Of what is named; else the newest of all, and what is felt now."""
    events = of_kind(context, "event")
    asked = context.asked.casefold()
    if (of_such := next((each for each in _SUCH if each.search(asked)), None)) is not None:
        return [each for each in events if of_such.search(each.text.casefold())]
    lately = [*of_kind(context, "symptom"), *events]
    return about(events, context.asked) or _kept(context) or lately


# What happens in several words, which no list of whole words holds together.
_SUCH: Final = (
    re.compile(r"\bf(?:a|e)ll(?:en|s|ing)?\b"),
    re.compile(r"\b(?:vaccin|immuni[sz]|jab|(?:flu|covid|booster|shingles|tetanus) shot)"),
)


def _talked(context: AssistantContext) -> Sequence[Line]:
    """Of what is named; else the last talks."""
    talks = [each for each in context.lines if each.part in {Part.TALK, Part.TALK_FOUND}]
    named = telling(context.asked)
    return (about(talks, context.asked) if named else talks)[:_TALKS]


def _doctor_said(context: AssistantContext) -> Sequence[Line]:
    papers = [each for each in context.lines if each.part is Part.PAPER]
    return [*papers, *(each for each in of_kind(context, "event") if _VISIT.search(low(each.text)))]


_VISIT: Final = re.compile(r"\b(?:visit|appointment|clinic|doctor|dr|surgery|hospital)\b")


def _anything(context: AssistantContext) -> Sequence[Line]:
    """The record itself first: what was asked of it before is no answer beside it."""
    beside = {Part.EARLIER, Part.REMEMBERED}
    return about([each for each in context.lines if each.part not in beside], context.asked)


_FINDERS: Final[Mapping[Wanted, Callable[[AssistantContext], Sequence[Line]]]] = {
    Wanted.PLACE: _kinds("place", "patient"),
    Wanted.TODAY: _today,
    Wanted.PERSON: _person,
    Wanted.COMING: _coming,
    Wanted.MEDICINES: _named_or_all("medication"),
    Wanted.MEDICINE_CHANGES: _named_or_all("medicine_change"),
    Wanted.ALLERGIES: _kinds("allergy"),
    Wanted.CONDITIONS: _conditions,
    Wanted.SYMPTOMS: _kinds("symptom"),
    Wanted.VISITS: _named_or_all("appointment"),
    Wanted.MEASURED: _measured,
    Wanted.HAPPENED: _happened,
    Wanted.HELPERS: _helpers,
    Wanted.LIKES: _kinds("preference", CARE),
    Wanted.RECORD_NAME: _whose,
    Wanted.TALKED_OF: _talked,
    Wanted.DOCTOR_SAID: _doctor_said,
    Wanted.ANYTHING: _anything,
}
