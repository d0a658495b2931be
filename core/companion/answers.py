"""What the record answers to what is asked: a key of sentences, and what they name (P1, D6, D10).

Never from conversation memory. Where there is nothing, that is the answer, with who can tell.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from core.companion.after_help import answer_after_help
from core.companion.asked import (
    Asked,
    Due,
    due,
    is_near,
    names,
    visit_in_words,
    what_it_is,
    written_of,
)
from core.companion.context import Answer
from core.companion.disclosing import everything
from core.companion.how_put import how_put
from core.companion.of_health import (
    allergies,
    allergies_met,
    diagnosis,
    in_a_row,
    last_visit,
    listed,
    measured,
)
from core.companion.of_ones_life import my_life
from core.companion.of_the_dead import of_the_dead
from core.companion.told_of import told_of
from core.companion.whom_meant import meant_in, who, who_does
from core.records.appointment import Appointment
from core.records.contact import Contact
from core.words.intent import Intent


def answer_to(asked: Asked) -> Answer:
    if asked.after is not None and asked.intent in _NOTHING_ASKED:
        return answer_after_help(asked.after, asked.said, asked.known, names(asked))
    dead = meant_in(asked.said, asked.known.dead)
    is_of_the_dead = dead is not None and meant_in(asked.said, asked.known.living) is None
    if dead is not None and is_of_the_dead and asked.intent not in _OF_ROSEMARY:
        return of_the_dead(asked, dead)
    if met := allergies_met(asked):
        return Answer("allergy_met", {**names(asked), "items": in_a_row(met)})
    if (told := told_of(asked)) is not None:
        return told
    make = _MAKERS.get(asked.intent)
    return make(asked) if make else Answer(how_put(asked), names(asked))


# The help that is needed is what matters, whatever else is told meanwhile.
_NOTHING_ASKED: Final = frozenset(
    {Intent.COMPANY, Intent.SYMPTOM, Intent.NOTED, Intent.YES, Intent.NO, Intent.TIRED}
    | {Intent.GOODBYE}
)
# Whoever asks who speaks is told so first of all (D9).
_OF_ROSEMARY: Final = frozenset({Intent.REAL, Intent.RELATIVE})


def _where(asked: Asked) -> Answer:
    named = names(asked)
    if "address" in named and _ADDRESS.search(asked.said):
        return Answer("where.address", named)
    if asked.known.home is None:
        return Answer("where.unknown", named)
    is_searching = _LOST.search(asked.said) and "helper_phone" in named
    return Answer("where.lost" if is_searching else "where.home", named)


_LOST: Final = re.compile(r"\b(?:lost|my way|which way)\b", re.I)
_ADDRESS: Final = re.compile(r"\baddress\b|\bwhere do i live\b", re.I)


def _person(asked: Asked) -> Answer:
    """Where somebody is, who they are, when they come: as far as somebody wrote it down."""
    contact = meant_in(asked.said, asked.known.living)
    if contact is None:
        return _nobody(asked)
    named = {**names(asked), **_of(contact)}
    if (written := written_of(asked.known, contact)) is not None:
        is_when = asked.intent is Intent.WHEN_COMING
        key = "person.written" if is_when else f"{asked.intent.value}.written"
        return Answer(key, {**named, "written": written})
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
    named = {**names(asked), **_kin(asked)}
    if asked.intent is Intent.WHO_IS and _BY_NAME.search(asked.said):
        return Answer("who_is.named", named)
    if asked.intent is Intent.WHEN_COMING and "comes" in named:
        return Answer("person.written", {**named, "written": named["comes"]})
    is_next = asked.intent is Intent.WHEN_COMING and "coming" in named
    return Answer(f"{asked.intent.value}.{'next' if is_next else 'unknown'}", named)


# "Who is Anna" wants another answer than "Who is that".
_BY_NAME: Final = re.compile(r"\b[Ww]ho(?:'s|\u2019s| is| was)\s+(?!I\b)[A-Z]\w+")


def _helpers(asked: Asked) -> Answer:
    named = names(asked)
    if (contact := meant_in(asked.said, asked.known.living)) is not None:
        is_to_call = _CALL.search(asked.said) is not None
        key = "helpers.cannot_call" if is_to_call else "helpers.person"
        return Answer(key, {**named, **_of(contact)})
    return Answer("helpers" if "helper_phone" in named else "helpers.none", named)


# What a program on a computer cannot do (D9).
_CALL: Final = re.compile(
    r"\b(?:call|ring|phone|telephone|fetch|get)\b.*\b(?:for me|please)\b"
    r"|^\W*(?:(?:please|just|can|could|will|would|you|someone|somebody) )*"
    r"(?:call|ring|phone|telephone|fetch|get)\b",
    re.I,
)


def _is_with(visit: Appointment, contact: Contact) -> bool:
    return meant_in(f"{visit.what} {visit.with_whom or ''}", [contact]) is not None


def _asked_if_dead(asked: Asked) -> Answer:
    """Of somebody who lives, or whom the record does not know."""
    contact = meant_in(asked.said, asked.known.living)
    if contact is None:
        return Answer("where_is_person.unknown", names(asked))
    return Answer("where_is_person.known", {**names(asked), **_of(contact)})


def _time(asked: Asked) -> Answer:
    """With what is due: nobody finds out an hour later."""
    if _DATE.search(asked.said):
        return Answer("time.date", names(asked))
    visit = _visit_due(asked)
    if visit is None and _PART.search(asked.said):
        return Answer("time.part", names(asked))
    if visit is None and _DAY.search(asked.said):
        return Answer("time.day", names(asked))
    if visit is None:
        return Answer("time", names(asked))
    named = {
        **names(asked),
        "visit": visit_in_words(asked, visit),
        "visit_what": what_it_is(asked, visit),
    }
    return Answer(f"time.visit_{due(asked, visit).value}", named)


_DATE: Final = re.compile(
    r"\b(?:date|year|month|season|christmas|easter|spring|summer|autumn|winter)\b", re.I
)

_PART: Final = re.compile(
    r"\b(?:morning|afternoon|evening|night|day)(?:time)? or (?:the |in the )?"
    r"(?:morning|afternoon|evening|night|day)(?:time)?\b",
    re.I,
)


_DAY: Final = re.compile(r"\b(?:what|which) day\b|\bday (?:is it|of the week)\b", re.I)


def _visit_due(asked: Asked) -> Appointment | None:
    return next((each for each in asked.known.visits if due(asked, each) is not Due.LATER), None)


def _what_now(asked: Asked) -> Answer:
    if any(is_near(asked, each) for each in asked.known.visits):
        return _of_visit(asked, "what_now.visit")
    named = names(asked)
    likes = asked.known.likes
    if "comes" in named:
        return Answer("what_now.comes", {**named, **_one_of(likes)})
    return Answer("what_now.liked" if likes else "what_now.free", {**named, **_one_of(likes)})


def _one_of(likes: Sequence[str]) -> Mapping[str, str]:
    return {"liked": likes[0]} if likes else {}


def _visits(asked: Asked) -> Answer:
    if _GETTING_THERE.search(asked.said):
        return Answer("visits.who_takes", names(asked))
    if not asked.known.visits:
        return Answer("visits.none", names(asked))
    return _of_visit(asked, "visits.next")


_GETTING_THERE: Final = re.compile(
    r"\b(?:how\b.*\bi\b.*\b(?:get|getting|go|going)|who\b.*\bme)\b", re.I
)


def _of_visit(asked: Asked, key: str) -> Answer:
    """The one that is due now, else the next."""
    visit = _visit_due(asked) or asked.known.visits[0]
    named = {**names(asked), "visit": visit_in_words(asked, visit)}
    if due(asked, visit) is Due.NOW:
        return Answer("visits.now", named)
    return Answer(f"{key}_comes" if "comes" in named else key, named)


def _bored(asked: Asked) -> Answer:
    return Answer("bored", {**names(asked), **_one_of(asked.known.likes)})


def _symptom(asked: Asked) -> Answer:
    """That it was noted is said where it was."""
    return Answer("symptom" if asked.is_noted else "symptom.heard", names(asked))


def _relative(asked: Asked) -> Answer:
    return Answer("relative", {**names(asked), **_kin(asked)})


def _kin(asked: Asked) -> Mapping[str, str]:
    """ "my mother": mother."""
    found = _KIN.search(asked.said)
    return {"kin": found[1].lower()} if found else {}


_KIN: Final = re.compile(
    r"\b(mother|mummy|mum|father|daddy|dad|sister|brother|wife|husband|son|daughter|aunt|uncle|granddaughter"
    r"|grandson|niece|nephew|cousin|friend)\b",
    re.I,
)


_MAKERS: Final[Mapping[Intent, Callable[[Asked], Answer]]] = {
    Intent.WHERE: _where,
    Intent.EVERYTHING: everything,
    Intent.TIME: _time,
    Intent.RELATIVE: _relative,
    Intent.MY_LIFE: my_life,
    Intent.DIAGNOSIS: diagnosis,
    Intent.BORED: _bored,
    Intent.SYMPTOM: _symptom,
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
