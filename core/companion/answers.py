"""What the record answers to what is asked: a key of sentences, and what they name (P1, D6, D10).

Never from conversation memory. Where there is nothing, that is the answer, with who can tell.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from core.clinical.allergies import shared_class
from core.clinical.emergency_numbers import emergency_numbers
from core.companion.context import Answer
from core.companion.known import Known
from core.companion.safety import UNKNOWN
from core.companion.whom_meant import meant_in, who, who_does
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.appointment import Appointment
from core.records.contact import Contact
from core.words.intent import Intent


@frozen
class Asked:
    """said_before: earlier in this talk. is_of_a_medicine: one to take, or that was taken."""

    said: str
    intent: Intent
    known: Known
    dates: DatesInWords
    said_before: Sequence[str] = ()
    is_of_a_medicine: bool = False


def answer_to(asked: Asked) -> Answer:
    dead = meant_in(asked.said, asked.known.dead)
    is_of_the_dead = dead is not None and meant_in(asked.said, asked.known.living) is None
    if dead is not None and is_of_the_dead and asked.intent not in _OF_ROSEMARY:
        return _of_the_dead(asked, dead)
    met = _allergies_met(asked)
    if met:
        return Answer("allergy_met", {**_names(asked), "items": in_a_row(met)})
    make = _MAKERS.get(asked.intent)
    return make(asked) if make else Answer(asked.intent.value, _names(asked))


# Whoever asks who speaks is told so first of all (D9).
_OF_ROSEMARY: Final = frozenset({Intent.REAL, Intent.RELATIVE})


def _names(asked: Asked) -> Mapping[str, str]:
    """What any sentence may name, as far as it is known."""
    return dict(_always(asked))


def _always(asked: Asked) -> Iterator[tuple[str, str]]:
    known, dates = asked.known, asked.dates
    yield "name", known.person.display_name
    yield "weekday", dates.day(known.now).split(",", maxsplit=1)[0]
    yield "day", dates.day(known.now)
    yield "time", dates.time_of_day(known.now)
    yield "part", dates.part(known.now)
    numbers = emergency_numbers(known.person.country)
    yield "number", numbers.emergency.number if numbers else UNKNOWN
    if known.living:
        yield "helper", who(known.living[0])
        yield "helper_who", who_does(known.living[0])
        yield "helper_name", known.living[0].name
        if known.living[0].phone:
            yield "helper_phone", known.living[0].phone
    if known.advisers:
        yield "adviser", who(known.advisers[0])
        yield "adviser_who", who_does(known.advisers[0])
        yield "adviser_phone", known.advisers[0].phone or ""
    if (coming := _who_comes(asked)) is not None:
        yield "coming", coming


def _who_comes(asked: Asked) -> str | None:
    """The next visit, if it is near: something to look forward to."""
    today = [each for each in asked.known.visits if _is_near(asked, each)]
    return _visit(asked, today[0]) if today else None


def _is_near(asked: Asked, visit: Appointment) -> bool:
    return (visit.starts_at - asked.known.now).days < 1


def _visit(asked: Asked, visit: Appointment) -> str:
    """ "Dr Osei, this afternoon at three" """
    what = f"{visit.what}, with {visit.with_whom}" if visit.with_whom else visit.what
    when = asked.dates.when(visit.starts_at, asked.known.now)
    return f"{what}, {when}, at {asked.dates.time(visit.starts_at)}"


def _where(asked: Asked) -> Answer:
    home = asked.known.home
    if home is None:
        return Answer("where.unknown", _names(asked))
    place = home.how_we_say_it or home.label
    return Answer("where.home", {**_names(asked), "home": _as_after_a_comma(place)})


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
    named = {**_names(asked), **_of(contact)}
    if (written := _written_of(asked, contact)) is not None:
        return Answer("person.written", {**named, "written": written})
    visit = next((v for v in asked.known.visits if _is_with(v, contact)), None)
    if visit is not None:
        return Answer("person.visit", {**named, "visit": _visit(asked, visit)})
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
    named = _names(asked)
    is_next = asked.intent is Intent.WHEN_COMING and "coming" in named
    return Answer(f"{asked.intent.value}.{'next' if is_next else 'unknown'}", named)


def _helpers(asked: Asked) -> Answer:
    named = _names(asked)
    return Answer("helpers" if "helper_phone" in named else "helpers.none", named)


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
    named = {**_names(asked), "person_name": contact.name}
    if asked.intent is Intent.ASKED_IF_DEAD and _asked_before(asked, contact):
        return Answer("dead.asked_twice", named)
    if contact.how_we_speak:
        return Answer("dead.as_we_speak", {**named, "wording": contact.how_we_speak.rstrip(".")})
    return Answer("dead", named)


def _asked_before(asked: Asked, contact: Contact) -> bool:
    return any(_OUTRIGHT.search(each) and meant_in(each, [contact]) for each in asked.said_before)


_OUTRIGHT: Final = re.compile(r"\b(?:dead|die|died|passed away|alive)\b", re.I)


def _asked_if_dead(asked: Asked) -> Answer:
    """Of somebody who lives, or whom the record does not know."""
    contact = meant_in(asked.said, asked.known.living)
    if contact is None:
        return Answer("where_is_person.unknown", _names(asked))
    return Answer("where_is_person.known", {**_names(asked), **_of(contact)})


def _allergies_met(asked: Asked) -> Sequence[str]:
    """N2: stated allergies that a medicine which is spoken of meets, by name or by class."""
    if not asked.is_of_a_medicine:
        return ()
    stated = [each.text for each in asked.known.profile.allergies]
    return [each for each in stated if shared_class(asked.said, each)]


def _what_now(asked: Asked) -> Answer:
    coming = [each for each in asked.known.visits if _is_near(asked, each)]
    if coming:
        return Answer("what_now.visit", {**_names(asked), "visit": _visit(asked, coming[0])})
    likes = asked.known.likes
    if likes:
        return Answer("what_now.liked", {**_names(asked), "liked": likes[0]})
    return Answer("what_now.free", _names(asked))


def _visits(asked: Asked) -> Answer:
    if not asked.known.visits:
        return Answer("visits.none", _names(asked))
    visit = _visit(asked, asked.known.visits[0])
    return Answer("visits.next", {**_names(asked), "visit": visit})


def _list(intent: str, section: str) -> Callable[[Asked], Answer]:
    """Names from the clinical profile; of a medicine its name alone (N3)."""

    def make(asked: Asked) -> Answer:
        items = getattr(asked.known.profile, section)
        names = [each.text for each in items][:_MOST_NAMED]
        if not names:
            return Answer(f"{intent}.none", _names(asked))
        return Answer(f"{intent}.some", {**_names(asked), "items": in_a_row(names)})

    return make


# More than that nobody keeps in mind; the page has them all.
_MOST_NAMED: Final = 4


def _allergies(asked: Asked) -> Answer:
    answer = _list("allergies", "allergies")(asked)
    if answer.key == "allergies.none" and asked.known.profile.none_known.allergies_at:
        return Answer("allergies.none_known", answer.values)
    return answer


def in_a_row(names: Sequence[str]) -> str:
    """ "a, b and c" """
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


_MAKERS: Final[Mapping[Intent, Callable[[Asked], Answer]]] = {
    Intent.WHERE: _where,
    Intent.WHO_IS: _person,
    Intent.WHERE_IS_PERSON: _person,
    Intent.WHEN_COMING: _person,
    Intent.ASKED_IF_DEAD: _asked_if_dead,
    Intent.WHAT_NOW: _what_now,
    Intent.VISITS: _visits,
    Intent.HELPERS: _helpers,
    Intent.MEDICINES: _list("medicines", "medications"),
    Intent.CONDITIONS: _list("conditions", "conditions"),
    Intent.ALLERGIES: _allergies,
    Intent.HEALTH_LATELY: _list("health_lately", "symptoms"),
    Intent.MEASURED: _list("measured", "signals"),
}
