"""The health card: what whoever helps must know, on one page. Content only; others draw it."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.contacts import emergency_contacts
from core.clinical.profile import clinical_profile_get
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.snapshot import ClinicalSnapshot, Item
from core.clinical.write import require
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.contact import Contact
from core.records.facts import Status
from core.records.patient import PATIENT, Patient
from core.records.person import PERSON
from core.sharing.entry import Entry, by_name, entries, record_of, severe_first, urgent_first


@frozen
class Whom:
    """Someone to call. relation may be empty."""

    name: str = field(repr=False)
    relation: str = field(repr=False)
    phone: str = field(repr=False)


@frozen
class HealthCard:
    """now: safety-relevant states that are current. not_confirmed_lately: rule T2.

    conditions, medicines: those that matter for safety first (M3).
    no_..._at: when someone said that there are none; an empty list alone says nothing.
    """

    made_at: datetime
    name: str = field(repr=False)
    birth_date: str | None = field(repr=False)
    blood_type: str | None = field(repr=False)
    doctor: str | None = field(repr=False)
    allergies: tuple[Entry, ...]
    whom_to_call: tuple[Whom, ...]
    conditions: tuple[Entry, ...]
    medicines: tuple[Entry, ...]
    now: tuple[Entry, ...]
    not_confirmed_lately: tuple[Entry, ...]
    no_allergies_at: datetime | None = None
    no_conditions_at: datetime | None = None
    no_medicines_at: datetime | None = None


def health_card(uow: UnitOfWork) -> HealthCard:
    """As it is now, after time has had its say (T6)."""
    return card_of(uow, clinical_profile_get(uow))


def card_of(uow: UnitOfWork, profile: ClinicalSnapshot) -> HealthCard:
    person = require(uow, PERSON, uow.scope.user_id)
    patient = _patient(uow)
    return HealthCard(
        made_at=uow.now,
        name=(patient and patient.full_name) or person.display_name,
        birth_date=patient.birth_date if patient else None,
        blood_type=patient.blood_type if patient else None,
        doctor=patient.doctor if patient else None,
        allergies=severe_first(entries(uow, profile.allergies)),
        whom_to_call=tuple(_whom(contact) for contact in emergency_contacts(uow)),
        conditions=urgent_first(entries(uow, profile.conditions)),
        medicines=urgent_first(entries(uow, profile.medications)),
        now=by_name(entries(uow, _relevant(uow, profile.symptoms))),
        not_confirmed_lately=tuple(entries(uow, _unconfirmed(uow, profile))),
        no_allergies_at=profile.none_known.allergies_at,
        no_conditions_at=profile.none_known.conditions_at,
        no_medicines_at=profile.none_known.medications_at,
    )


def _patient(uow: UnitOfWork) -> Patient | None:
    patients = uow.of(PATIENT).find(status=Status.ACTIVE)
    return patients[0] if patients else None


def _whom(contact: Contact) -> Whom:
    return Whom(contact.name, contact.relation or "", contact.phone or "")


def _unconfirmed(uow: UnitOfWork, profile: ClinicalSnapshot) -> Sequence[Item]:
    """What lapsed lately, and what a doubted clock keeps from lapsing; each once."""
    return [*_relevant(uow, profile.held), *profile.not_confirmed_lately]


def _relevant(uow: UnitOfWork, items: Iterable[Item]) -> Sequence[Item]:
    return [item for item in items if is_safety_relevant(record_of(uow, item))]
