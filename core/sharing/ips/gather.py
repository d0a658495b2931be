"""What goes into a summary and where: current, over, or not asked. The one place that chooses."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from datetime import datetime, timedelta
from typing import Final, TypeVar

from core.clinical.profile import clinical_profile_get
from core.clinical.snapshot import ClinicalSnapshot, Item
from core.clinical.standing import standing_events
from core.clinical.write import require
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY, Allergy
from core.records.appointment import APPOINTMENT, Appointment
from core.records.condition import CONDITION, Condition
from core.records.contact import CONTACT, Contact
from core.records.event import Event, Happening
from core.records.facts import Fact, MemoryClass, Status, Verification
from core.records.kind import Kind
from core.records.medication import MEDICATION, Medication
from core.records.patient import PATIENT, Patient
from core.records.person import PERSON, Person
from core.records.reading import READING, Reading, Signal
from core.records.result import RESULT, Result
from core.records.symptom import SYMPTOM, Symptom
from core.sharing.ips.happenings import VITAL_SIGNS

F = TypeVar("F", bound=Fact)

# A summary is no diary: older symptoms, and values before these, are in the record itself.
SYMPTOMS_OF: Final = timedelta(days=365)
VALUES_OF: Final = timedelta(days=365)
READINGS_OF_EACH: Final = 10

_OVER: Final = (Status.INACTIVE, Status.RESOLVED, Status.RESOLVED_UNCONFIRMED)


@frozen
class Gathered:
    """held: neither current nor over while the clock is doubted (T7).

    no_..._at: when someone said that there are none. unconfirmed: since when, by id (T2, T9).
    """

    made_at: datetime
    person: Person = field(repr=False)
    patient: Patient | None = field(repr=False)
    contacts: Sequence[Contact] = field(repr=False)
    medicines: Sequence[Medication] = field(repr=False)
    past_medicines: Sequence[Medication] = field(repr=False)
    allergies: Sequence[Allergy] = field(repr=False)
    past_allergies: Sequence[Allergy] = field(repr=False)
    problems: Sequence[Condition | Symptom] = field(repr=False)
    past_problems: Sequence[Condition | Symptom] = field(repr=False)
    held: frozenset[str]
    vaccinations: Sequence[Event] = field(repr=False)
    procedures: Sequence[Event] = field(repr=False)
    results: Sequence[Result] = field(repr=False)
    vital_signs: Sequence[Reading] = field(repr=False)
    visits: Sequence[Appointment] = field(repr=False)
    unconfirmed: Mapping[str, datetime]
    no_allergies_at: datetime | None
    no_conditions_at: datetime | None
    no_medicines_at: datetime | None


def gather(uow: UnitOfWork) -> Gathered:
    """As it is now, after time has had its say (T6). What a model concluded is no fact (T4)."""
    profile = clinical_profile_get(uow)
    held = frozenset(item.id for item in profile.held)
    patients = uow.of(PATIENT).find(status=Status.ACTIVE)
    return Gathered(
        made_at=uow.now,
        person=require(uow, PERSON, uow.scope.user_id),
        patient=patients[0] if patients else None,
        contacts=_contacts(uow),
        medicines=_listed(uow, MEDICATION, profile.medications),
        past_medicines=_of(uow, MEDICATION, (Status.INACTIVE, Status.STOPPED)),
        allergies=_listed(uow, ALLERGY, profile.allergies),
        past_allergies=_of(uow, ALLERGY, (Status.INACTIVE, Status.RESOLVED)),
        problems=[
            *_listed(uow, CONDITION, profile.conditions),
            *_listed(uow, SYMPTOM, profile.symptoms),
        ],
        past_problems=_past_problems(uow, profile),
        held=held,
        vaccinations=_happened(uow, Happening.VACCINATION),
        procedures=_happened(uow, Happening.PROCEDURE),
        results=_results(uow),
        vital_signs=_vital_signs(uow),
        visits=_listed(uow, APPOINTMENT, profile.appointments),
        unconfirmed=_unconfirmed(profile),
        no_allergies_at=profile.none_known.allergies_at,
        no_conditions_at=None if profile.symptoms else profile.none_known.conditions_at,
        no_medicines_at=profile.none_known.medications_at,
    )


def _unconfirmed(profile: ClinicalSnapshot) -> Mapping[str, datetime]:
    listed = (profile.medications, profile.held, profile.not_confirmed_lately)
    return {
        item.id: item.not_confirmed_since
        for items in listed
        for item in items
        if item.not_confirmed_since is not None
    }


def _listed(uow: UnitOfWork, kind: Kind[F], items: Iterable[Item]) -> list[F]:
    return [require(uow, kind, item.id) for item in items if item.kind == kind.name]


def _of(uow: UnitOfWork, kind: Kind[F], statuses: tuple[Status, ...]) -> list[F]:
    return [fact for fact in uow.of(kind).find(status=statuses) if _is_believed(fact)]


def _past_problems(uow: UnitOfWork, profile: ClinicalSnapshot) -> list[Condition | Symptom]:
    """With what time may not decide yet: it is not among the current."""
    since = uow.now - SYMPTOMS_OF
    return [
        *_listed(uow, CONDITION, profile.held),
        *_listed(uow, SYMPTOM, profile.held),
        *_of(uow, CONDITION, _OVER),
        *(each for each in _of(uow, SYMPTOM, _OVER) if each.last_confirmed_at >= since),
    ]


def _happened(uow: UnitOfWork, what: Happening) -> list[Event]:
    return [each for each in standing_events(uow) if each.happening is what and _is_believed(each)]


def _results(uow: UnitOfWork) -> list[Result]:
    since = (uow.now - VALUES_OF).date().isoformat()
    found = [each for each in _of(uow, RESULT, (Status.RECORDED,)) if _measured(each) >= since]
    return sorted(found, key=_measured, reverse=True)


def _measured(result: Result) -> str:
    """One without a date is shown: a doctor can ask when it was."""
    if result.measured_on is None and result.measured_at is not None:
        return result.measured_at.date().isoformat()
    return result.measured_on or "9999"


def _vital_signs(uow: UnitOfWork) -> list[Reading]:
    """What was measured on its own; a day of a device is no measurement."""
    since, chosen = uow.now - VALUES_OF, []
    for signal in (each for each in Signal if each in VITAL_SIGNS):
        found = uow.of(READING).find(signal=signal, status=Status.RECORDED)
        taken = [
            each
            for each in found
            if each.day is None and each.taken_at and since <= each.taken_at <= uow.now
        ]
        taken.sort(key=lambda each: (each.taken_at or each.created_at, each.id), reverse=True)
        chosen += taken[:READINGS_OF_EACH]
    return chosen


def _contacts(uow: UnitOfWork) -> list[Contact]:
    """Those to call first; nobody who died."""
    alive = [each for each in uow.of(CONTACT).find(status=Status.ACTIVE) if not each.died_on]
    return sorted(alive, key=lambda each: (each.emergency_order or 100, each.id))


def _is_believed(fact: Fact) -> bool:
    is_conclusion = fact.memory_class is MemoryClass.INFERENCE
    return not is_conclusion and fact.verification is not Verification.REFUTED
