"""What the record answers to what is asked: a key of sentences, and what they name (P1, D6, D10).

Never from conversation memory. Where there is nothing, that is the answer, with who can tell.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from core.companion.asked import Asked, is_near, names, visit_in_words
from core.companion.context import Answer
from core.companion.of_health import (
    allergies,
    allergies_met,
    in_a_row,
    last_visit,
    listed,
    measured,
)
from core.companion.whom_meant import meant_in, who, who_does
from core.records.appointment import Appointment
from core.records.contact import Contact
from core.words.intent import Intent


def answer_to(asked: Asked) -> Answer:
    if asked.act is not None and asked.intent in _NOTHING_ASKED:
        return Answer("after_help", {**names(asked), "act": asked.act})
    dead = meant_in(asked.said, asked.known.dead)
    is_of_the_dead = dead is not None and meant_in(asked.said, asked.known.living) is None
    if dead is not None and is_of_the_dead and asked.intent not in _OF_ROSEMARY:
        return _of_the_dead(asked, dead)
    if asked.dwelt_on is not None and asked.intent is Intent.COMPANY:
        return Answer("company.dwelt_on", {**names(asked), "dwelt_on": asked.dwelt_on})
    met = allergies_met(asked)
    if met:
        return Answer("allergy_met", {**names(asked), "items": in_a_row(met)})
    make = _MAKERS.get(asked.intent)
    return make(asked) if make else Answer(asked.intent.value, names(asked))


# The help that is needed is what matters, whatever else is told meanwhile.
_NOTHING_ASKED: Final = frozenset(
    {Intent.COMPANY, Intent.SYMPTOM, Intent.NOTED, Intent.YES, Intent.NO, Intent.TIRED}
)
# Whoever asks who speaks is told so first of all (D9).
_OF_ROSEMARY: Final = frozenset({Intent.REAL, Intent.RELATIVE})


def _where(asked: Asked) -> Answer:
    home = asked.known.home
    if home is None:
        return Answer("where.unknown", names(asked))
    place = home.how_we_say_it or home.label
    return Answer("where.home", {**names(asked), "home": _as_after_a_comma(place)})


def _as_after_a_comma(place: str) -> str:
    """ "at home, in Elm Street" follows "You're"; a bare label follows "You're at"."""
    said = place.strip().rstrip(".")
    return said if _HOW.match(said) else f"at {said[0].lower()}{said[1:]}"


_HOW: Final = re.compile(r"(?:at|in|on|with|by)\b", re.IGNORECASE)


def _person(asked: Asked) -> Answer:
    """Where somebody is, who they are, when they come: as far as somebody wrote it down."""
    contact = meant_in(asked.said, asked.known.living)
    if contact is None:
        return _nobody(asked)
    named = {**names(asked), **_of(contact)}
    if (written := _written_of(asked, contact)) is not None:
        return Answer("person.written", {**named, "written": written})
    visit = next((v for v in asked.known.visits if _is_with(v, contact)), None)
    if visit is not None:
        return Answer("person.visit", {**named, "visit": visit_in_words(asked, visit)})
    return Answer(f"{asked.intent.value}.known", named)


def _of(contact: Contact) -> Mapping[str, str]:
    named = {
        "person": who(contact),
        "person_who": who_does(contact),
        "person_name": contact.name,
    }
    return {**named, "person_phone": contact.phone} if contact.phone else named


def _nobody(asked: Asked) -> Answer:
    """Nobody whom the record knows is named."""
    named = names(asked)
    is_next = asked.intent is Intent.WHEN_COMING and "coming" in named
    return Answer(f"{asked.intent.value}.{'next' if is_next else 'unknown'}", named)


def _helpers(asked: Asked) -> Answer:
    named = names(asked)
    if _CALL.search(asked.said) and (contact := meant_in(asked.said, asked.known.living)):
        return Answer("helpers.cannot_call", {**named, **_of(contact)})
    return Answer("helpers" if "helper_phone" in named else "helpers.none", named)


# What a program on a computer cannot do (D9).
_CALL: Final = re.compile(
    r"\b(?:call|ring|phone|telephone|fetch|get)\b.*\b(?:for me|please)\b", re.I
)


def _written_of(asked: Asked, contact: Contact) -> str | None:
    """The caregiver's own sentence about when somebody comes."""
    for sentence in re.split(r"(?<=[.!?])\s+|\n+", asked.known.told_by_caregiver):
        if meant_in(sentence, [contact]) and _COMES.search(sentence):
            return sentence.strip().rstrip(".!")
    return None


_COMES: Final = re.compile(r"\b(?:comes?|coming|visits?|is here|arrives?|calls?|rings?)\b", re.I)


def _is_with(visit: Appointment, contact: Contact) -> bool:
    return meant_in(f"{visit.what} {visit.with_whom or ''}", [contact]) is not None


def _of_the_dead(asked: Asked, contact: Contact) -> Answer:
    """D10: neither alive nor dead in our words. Asked outright twice: someone who can tell."""
    named = {**names(asked), "person_name": contact.name}
    if asked.intent in _TOLD_OF:
        return Answer("dead.missed" if _MISSED.search(asked.said) else "dead.told", named)
    if asked.intent is Intent.ASKED_IF_DEAD and _asked_before(asked, contact):
        return Answer("dead.asked_twice", named)
    if contact.how_we_speak:
        return Answer("dead.as_we_speak", {**named, "wording": contact.how_we_speak.rstrip(".")})
    return Answer("dead", named)


# Where nothing is asked: somebody tells of whom they love.
_TOLD_OF: Final = frozenset({Intent.COMPANY, Intent.NOTED, Intent.PROUD, Intent.SYMPTOM})
_MISSED: Final = re.compile(r"\b(?:miss|missing|lonely|without|want|need|love)\b", re.I)


def _asked_before(asked: Asked, contact: Contact) -> bool:
    return any(_OUTRIGHT.search(each) and meant_in(each, [contact]) for each in asked.said_before)


_OUTRIGHT: Final = re.compile(r"\b(?:dead|die|died|passed away|alive)\b", re.I)


def _asked_if_dead(asked: Asked) -> Answer:
    """Of somebody who lives, or whom the record does not know."""
    contact = meant_in(asked.said, asked.known.living)
    if contact is None:
        return Answer("where_is_person.unknown", names(asked))
    return Answer("where_is_person.known", {**names(asked), **_of(contact)})


def _what_now(asked: Asked) -> Answer:
    coming = [each for each in asked.known.visits if is_near(asked, each)]
    if coming:
        return Answer("what_now.visit", {**names(asked), "visit": visit_in_words(asked, coming[0])})
    likes = asked.known.likes
    if likes:
        return Answer("what_now.liked", {**names(asked), "liked": likes[0]})
    return Answer("what_now.free", names(asked))


def _visits(asked: Asked) -> Answer:
    if not asked.known.visits:
        return Answer("visits.none", names(asked))
    visit = visit_in_words(asked, asked.known.visits[0])
    return Answer("visits.next", {**names(asked), "visit": visit})


_MAKERS: Final[Mapping[Intent, Callable[[Asked], Answer]]] = {
    Intent.WHERE: _where,
    Intent.WHO_IS: _person,
    Intent.WHERE_IS_PERSON: _person,
    Intent.WHEN_COMING: _person,
    Intent.ASKED_IF_DEAD: _asked_if_dead,
    Intent.WHAT_NOW: _what_now,
    Intent.VISITS: _visits,
    Intent.HELPERS: _helpers,
    Intent.MEDICINES: listed("medicines", "medications"),
    Intent.CONDITIONS: listed("conditions", "conditions"),
    Intent.ALLERGIES: allergies,
    Intent.HEALTH_LATELY: listed("health_lately", "symptoms"),
    Intent.MEASURED: measured,
    Intent.LAST_VISIT: last_visit,
}
