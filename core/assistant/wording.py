"""One fact in one line, whole: what it is, and what is written about it, never computed with."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from core.dates_in_words import DatesInWords
from core.records.allergy import ALLERGY, Allergy
from core.records.appointment import APPOINTMENT, Appointment
from core.records.condition import CONDITION, Condition
from core.records.contact import CONTACT, Contact
from core.records.event import EVENT, Event
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.medication import MEDICATION, Medication
from core.records.patient import PATIENT, Patient
from core.records.place import PLACE, Place
from core.records.preference import PREFERENCE, Preference
from core.records.reading import READING, Reading
from core.records.result import RESULT, Result
from core.records.symptom import SYMPTOM, Symptom


def in_words(kind: AnyKind, fact: Fact, dates: DatesInWords) -> str:
    """Not empty. The first letter is a capital, as it begins a line."""
    more = _MORE.get(kind.name)
    parts = [kind.text(fact), *(more(fact, dates) if more else ())]
    line = ", ".join(part for part in parts if part)
    return line[:1].upper() + line[1:] if line else dates.words.say(f"kind.{kind.name}")


def _allergy(fact: Allergy, dates: DatesInWords) -> Sequence[str]:
    return [fact.reaction or "", _since(fact.onset_on, dates)]


def _medication(fact: Medication, dates: DatesInWords) -> Sequence[str]:
    dose = dates.words.say("assistant.dose", dose=fact.dose) if fact.dose else ""
    return [dose, _since(fact.started_on, dates)]


def _condition(fact: Condition, dates: DatesInWords) -> Sequence[str]:
    return [fact.severity or "", _since(fact.onset_on, dates)]


def _symptom(fact: Symptom, dates: DatesInWords) -> Sequence[str]:
    how_bad = fact.severity
    rated = "" if how_bad is None else dates.words.say("detail.of_ten", value=how_bad)
    return [fact.body_site or "", rated]


def _appointment(fact: Appointment, dates: DatesInWords) -> Sequence[str]:
    when = f"{dates.day(fact.starts_at)}, {dates.clock(fact.starts_at)}"
    return [fact.with_whom or "", when, fact.location or ""]


def _event(fact: Event, dates: DatesInWords) -> Sequence[str]:
    if fact.happened_on is not None:
        return [dates.partial(fact.happened_on)]
    return [dates.full_date(fact.happened_at)] if fact.happened_at else []


def _reading(fact: Reading, dates: DatesInWords) -> Sequence[str]:
    return [dates.full_date(fact.taken_at)] if fact.taken_at else []


def _result(fact: Result, dates: DatesInWords) -> Sequence[str]:
    usual = dates.words.say("detail.usual", range=fact.reference) if fact.reference else ""
    day = dates.partial(fact.measured_on) if fact.measured_on else ""
    return [fact.flag or "", usual, day]


def _contact(fact: Contact, dates: DatesInWords) -> Sequence[str]:
    died = fact.died_on
    gone = dates.words.say("detail.died", when=dates.partial(died)) if died else ""
    spoken_of = f"\u201c{fact.how_we_speak}\u201d" if fact.how_we_speak else ""
    return [fact.relation or "", gone, fact.phone or "", spoken_of]


def _place(fact: Place, _dates: DatesInWords) -> Sequence[str]:
    return [fact.how_we_say_it or "", " ".join((fact.address or "").split())]


def _preference(fact: Preference, _dates: DatesInWords) -> Sequence[str]:
    return [] if fact.value in PREFERENCE.text(fact) else [fact.value]


def _patient(fact: Patient, dates: DatesInWords) -> Sequence[str]:
    born = fact.birth_date
    told = dates.words.say("detail.born", when=dates.partial(born)) if born else ""
    return [told, fact.blood_type or ""]


def _since(day: str | None, dates: DatesInWords) -> str:
    return dates.words.say("detail.since", when=dates.partial(day)) if day else ""


# By name of the kind. Any: each takes its own record, and a mapping can say that only so.
_MORE: Final[Mapping[str, Callable[[Any, DatesInWords], Sequence[str]]]] = {
    ALLERGY.name: _allergy,
    MEDICATION.name: _medication,
    CONDITION.name: _condition,
    SYMPTOM.name: _symptom,
    APPOINTMENT.name: _appointment,
    EVENT.name: _event,
    READING.name: _reading,
    RESULT.name: _result,
    CONTACT.name: _contact,
    PLACE.name: _place,
    PREFERENCE.name: _preference,
    PATIENT.name: _patient,
}
