"""A fact of the record in words: what it is called, and one line of what is known about it."""

from collections.abc import Iterator
from datetime import datetime
from enum import Enum

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.allergy import Allergy
from core.records.appointment import Appointment
from core.records.base import Stored
from core.records.condition import Condition
from core.records.contact import Contact
from core.records.event import Event
from core.records.facts import Source
from core.records.kind import AnyKind
from core.records.medication import Medication
from core.records.patient import Patient
from core.records.place import Place
from core.records.reading import Reading
from core.records.result import Result
from core.records.symptom import Symptom
from core.strings import Catalogue
from ui.desktop.forms.fields import FORM_KINDS, FormField, Shape, form_fields

# Whoever typed it out, the dose is a clinic's: it is quoted (N3).
_OF_A_CLINIC = frozenset({Source.FHIR, Source.CCDA, Source.DOCUMENT, Source.CLINICIAN})


@frozen
class FactsInWords:
    """now: of the page; "Monday" is told from there."""

    words: Catalogue
    dates: DatesInWords
    now: datetime

    def named(self, kind: AnyKind, record: Stored) -> str:
        """What a list calls it; never empty."""
        if isinstance(record, Reading):
            signal = self.words.say(f"choice.signal.{record.signal}")
            return self.words.say("detail.reading", signal=signal, value=self.measured(record))
        if isinstance(record, Result) and record.value_text:
            value = " ".join(part for part in (record.value_text, record.unit) if part)
            return self.words.say("detail.reading", signal=record.name, value=value)
        return kind.text(record) or self.words.say(f"kind.{kind.name}")

    def detail(self, record: Stored) -> str:
        """One line; empty where nothing more is known."""
        told = [part for part in self._parts(record) if part]
        line = ", ".join(told)
        return line[:1].upper() + line[1:]

    def measured(self, reading: Reading) -> str:
        """ "130/85 mmHg" """
        second = "" if reading.second_value is None else f"/{reading.second_value:g}"
        unit = self.words.say(f"choice.unit.{reading.unit}")
        return f"{reading.value:g}{second} {unit}"

    def since(self, moment: datetime | str | None) -> str:
        if moment is None:
            return ""
        if isinstance(moment, str):
            return self.words.say("detail.since", when=self.dates.partial(moment))
        return self.words.say("detail.since", when=self._day(moment))

    def _day(self, moment: datetime) -> str:
        """ "today", "yesterday", "Saturday, 28 February", "3 March 2024"."""
        zone = self.dates.zone
        days = (self.now.astimezone(zone).date() - moment.astimezone(zone).date()).days
        if days in {0, 1}:
            return self.words.say("dates.yesterday" if days else "dates.today")
        is_this_year = moment.year == self.now.year
        return self.dates.day(moment) if is_this_year else self.dates.full_date(moment)

    def at(self, moment: datetime) -> str:
        """ "Thursday, 26 November, 10:30"; with its year where it is another one."""
        is_this_year = moment.year == self.now.year
        day = self.dates.day(moment) if is_this_year else self.dates.full_date(moment)
        return self.words.say("detail.at", day=day, time=self.dates.clock(moment))

    def values(self, kind: AnyKind, record: Stored) -> Iterator[tuple[FormField, str]]:
        """Each field that says something, and what it says."""
        for asked in asked_of(kind, record):
            if asked.name == "happened_at" and isinstance(record, Event):
                if told := self._happened(record):
                    yield asked, told
            elif words := self.value(asked, getattr(record, asked.name, None)):
                yield asked, words

    def value(self, asked: FormField, value: object) -> str:
        """Empty for what nobody said."""
        if value is None or value is False:
            return ""
        if value is True:
            return self.words.say("detail.yes")
        if isinstance(value, datetime):
            return self.at(value)
        if asked.shape is Shape.DATE:
            return self.dates.partial(str(value))
        if asked.shape is Shape.SCALE:
            return self.words.say("detail.of_ten", value=value)
        if asked.choices_named:
            key = value.value if isinstance(value, Enum) else value
            return self.words.say(f"choice.{asked.choices_named}.{key}")
        return f"{value:g}" if isinstance(value, float) else str(value)

    def _parts(self, record: Stored) -> list[str]:
        """One line for each kind that has more to say than its name."""
        match record:
            case Medication():
                return self._medication(record)
            case Allergy():
                return [record.reaction or "", self.since(record.onset_on)]
            case Condition():
                ended = self._until(record.ended_on)
                return [record.severity or "", self.since(record.onset_on), ended]
            case Symptom():
                return self._symptom(record)
            case Appointment():
                return [self.at(record.starts_at), record.with_whom or "", record.location or ""]
            case Reading():
                return [self.at(record.taken_at) if record.taken_at else ""]
            case Event():
                return [self._happened(record)]
            case Result():
                return self._result(record)
            case Contact():
                return self._contact(record)
            case Place():
                return [record.address or ""]
            case Patient():
                return self._patient(record)
        return []

    def _happened(self, event: Event) -> str:
        """As precise as it was told."""
        if event.happened_on is not None:
            return self.dates.partial(event.happened_on)
        return self.at(event.happened_at) if event.happened_at else ""

    def _result(self, result: Result) -> list[str]:
        usual = result.reference
        range_ = self.words.say("detail.usual", range=usual) if usual else ""
        day = self.dates.partial(result.measured_on) if result.measured_on else ""
        return [result.flag or "", range_, day]

    def _medication(self, medicine: Medication) -> list[str]:
        dose = medicine.dose or ""
        if dose and medicine.source in _OF_A_CLINIC:
            dose = self.words.say("detail.dose_of_clinic", dose=dose)
        as_needed = self.words.say("detail.as_needed") if medicine.as_needed else ""
        until = self._until(medicine.ends_on)
        return [dose, as_needed, self.since(medicine.started_on), until]

    def _until(self, day: str | None) -> str:
        return self.words.say("detail.until", when=self.dates.partial(day)) if day else ""

    def _symptom(self, symptom: Symptom) -> list[str]:
        severity = symptom.severity
        how_bad = "" if severity is None else self.words.say("detail.of_ten", value=severity)
        return [symptom.body_site or "", how_bad, self.since(symptom.first_seen_at)]

    def _contact(self, contact: Contact) -> list[str]:
        died = contact.died_on
        gone = self.words.say("detail.died", when=self.dates.partial(died)) if died else ""
        return [contact.relation or "", gone, contact.phone or ""]

    def _patient(self, patient: Patient) -> list[str]:
        born = patient.birth_date
        words = self.words.say("detail.born", when=self.dates.partial(born)) if born else ""
        doctor = self.words.say("detail.doctor", name=patient.doctor) if patient.doctor else ""
        return [words, patient.blood_type or "", doctor]


def asked_of(kind: AnyKind, record: Stored) -> tuple[FormField, ...]:
    """What a form would ask about this record; nothing of what only Rosemary writes."""
    if kind not in FORM_KINDS:
        return ()
    return form_fields(kind, {"signal": str(getattr(record, "signal", ""))})
