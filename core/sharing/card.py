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
from core.records.allergy import Allergy, Criticality
from core.records.contact import Contact
from core.records.facts import Fact, Status, Verification
from core.records.kinds import kind_named
from core.records.medication import Medication
from core.records.names import normalised
from core.records.patient import PATIENT, Patient
from core.records.person import PERSON


@frozen
class CardItem:
    """One line. detail: the reaction, or the label's own words for the dose (N3).

    is_said_only: stated in passing, and counted for caution (P6).
    not_confirmed_since: set for a medicine nobody was asked about in time (T9), and for what
    nobody confirmed lately (T2) or time may not end yet (T7). said_at: of a state, when.
    """

    text: str = field(repr=False)
    detail: str = field(default="", repr=False)
    is_severe: bool = False
    is_as_needed: bool = False
    is_said_only: bool = False
    not_confirmed_since: datetime | None = None
    said_at: datetime | None = None


@frozen
class Whom:
    """Someone to call. relation may be empty."""

    name: str = field(repr=False)
    relation: str = field(repr=False)
    phone: str = field(repr=False)


@frozen
class HealthCard:
    """now: safety-relevant states that are current. not_confirmed_lately: rule T2.

    no_..._at: when someone said that there are none; an empty list alone says nothing.
    """

    made_at: datetime
    name: str = field(repr=False)
    birth_date: str | None = field(repr=False)
    blood_type: str | None = field(repr=False)
    doctor: str | None = field(repr=False)
    allergies: tuple[CardItem, ...]
    whom_to_call: tuple[Whom, ...]
    conditions: tuple[CardItem, ...]
    medicines: tuple[CardItem, ...]
    now: tuple[CardItem, ...]
    not_confirmed_lately: tuple[CardItem, ...]
    no_allergies_at: datetime | None = None
    no_conditions_at: datetime | None = None
    no_medicines_at: datetime | None = None


def health_card(uow: UnitOfWork) -> HealthCard:
    """As it is now, after time has had its say (T6)."""
    profile = clinical_profile_get(uow)
    person = require(uow, PERSON, uow.scope.user_id)
    patient = _patient(uow)
    return HealthCard(
        made_at=uow.now,
        name=(patient and patient.full_name) or person.display_name,
        birth_date=patient.birth_date if patient else None,
        blood_type=patient.blood_type if patient else None,
        doctor=patient.doctor if patient else None,
        allergies=_severe_first(_items(uow, profile.allergies)),
        whom_to_call=tuple(_whom(contact) for contact in emergency_contacts(uow)),
        conditions=_by_name(_items(uow, profile.conditions)),
        medicines=_by_name(_items(uow, profile.medications)),
        now=_by_name(_items(uow, _relevant(uow, profile.symptoms))),
        not_confirmed_lately=tuple(_items(uow, _unconfirmed(uow, profile))),
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
    return [item for item in items if is_safety_relevant(_record(uow, item))]


def _items(uow: UnitOfWork, items: Iterable[Item]) -> list[CardItem]:
    return [_card_item(item, _record(uow, item)) for item in items]


def _record(uow: UnitOfWork, item: Item) -> Fact:
    record: Fact = require(uow, kind_named(item.kind), item.id)
    return record


def _card_item(item: Item, record: Fact) -> CardItem:
    return CardItem(
        text=item.text,
        detail=_detail(record),
        is_severe=isinstance(record, Allergy) and record.criticality is Criticality.HIGH,
        is_as_needed=isinstance(record, Medication) and record.as_needed,
        is_said_only=item.verification is Verification.SAID_UNCONFIRMED,
        not_confirmed_since=item.not_confirmed_since,
        said_at=item.last_confirmed_at,
    )


def _detail(record: Fact) -> str:
    if isinstance(record, Allergy):
        return record.reaction or ""
    if isinstance(record, Medication):
        return record.dose or ""
    return ""


def _by_name(items: Iterable[CardItem]) -> tuple[CardItem, ...]:
    return tuple(sorted(items, key=lambda item: normalised(item.text)))


def _severe_first(items: Iterable[CardItem]) -> tuple[CardItem, ...]:
    return tuple(sorted(_by_name(items), key=lambda item: not item.is_severe))
