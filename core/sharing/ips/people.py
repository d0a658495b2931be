"""The patient, those who spoke for them, and the program that put it together."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Final

from core.frozen import frozen
from core.importers.fhir_r4.ours import Ours
from core.records.base import iso
from core.records.contact import Contact
from core.records.patient import Patient
from core.records.person import Person
from core.scope import Role
from core.sharing.ips.parts import (
    TERMINOLOGY,
    Json,
    absent,
    code_in,
    extension,
    without_nothing,
)

_GENDERS: Final = frozenset({"male", "female", "other", "unknown"})
# The first accounts of a vault have these in the place of a name.
_NO_NAME: Final = frozenset({"owner", "own"})
DEVICE: Final = "rosemary"


@frozen
class Account:
    """name: None for one that has none."""

    id: str
    role: Role
    name: str | None = field(repr=False)


def accounts_of(listed: Iterable[tuple[str, Role, str, str | None]]) -> Mapping[str, Account]:
    return {
        account_id: Account(account_id, role, None if label in _NO_NAME else label)
        for account_id, role, label, _ in listed
    }


def patient(person: Person, told: Patient | None, contacts: Iterable[Contact]) -> Json:
    """`birthDate` must be there: where nobody told it, that is said."""
    said = dict(told) if told else {}
    born = said.get("birth_date")
    gender = str(said.get("gender") or "").lower()
    return without_nothing(
        resourceType="Patient",
        extension=_ours(told),
        active=True,
        name=[{"text": said.get("full_name") or person.display_name}],
        telecom=_phone(said.get("phone")),
        gender=gender if gender in _GENDERS else None,
        birthDate=born,
        _birthDate=None if born else absent(),
        deceasedDateTime=said.get("died_on"),
        address=[{"text": said["address"]}] if said.get("address") else None,
        contact=[_contact(each) for each in contacts],
        communication=_spoken(said.get("language")),
        generalPractitioner=[{"display": said["doctor"]}] if said.get("doctor") else None,
    )


def _ours(told: Patient | None) -> list[Json]:
    if told is None:
        return []
    return [
        *extension(Ours.LAST_CONFIRMED, "DateTime", iso(told.last_confirmed_at)),
        *extension(Ours.BLOOD_TYPE, "String", told.blood_type),
        *extension(Ours.NOTE, "String", told.note),
    ]


def _phone(number: object) -> list[Json]:
    return [{"system": "phone", "value": number}] if number else []


def _spoken(language: object) -> list[Json]:
    return [{"language": {"text": language}, "preferred": True}] if language else []


def _contact(contact: Contact) -> Json:
    """`C` is whom to call in an emergency; the person's own word for them stands beside it."""
    called = code_in(f"{TERMINOLOGY}v2-0131", "C", "Emergency Contact")
    relation = {
        **(called if contact.emergency_order else {}),
        **({"text": contact.relation} if contact.relation else {}),
    }
    mail = [{"system": "email", "value": contact.email}] if contact.email else []
    return without_nothing(
        relationship=[relation] if relation else None,
        name={"text": contact.name},
        telecom=[*_phone(contact.phone), *mail],
    )


def helper(account: Account, patient_reference: Json) -> Json:
    """A clinician is a Practitioner; whoever else helps is a RelatedPerson."""
    name = [{"text": account.name}] if account.name else None
    if account.role is Role.CLINICIAN:
        return without_nothing(resourceType="Practitioner", name=name or [absent()])
    return without_nothing(
        resourceType="RelatedPerson", patient=patient_reference, name=name or [absent()]
    )


def device() -> Json:
    return {
        "resourceType": "Device",
        "deviceName": [{"name": "Rosemary", "type": "user-friendly-name"}],
        "type": {"text": "personal health record program"},
    }


def each_named(accounts: Mapping[str, Account], ids: Iterable[str]) -> Iterator[Account]:
    """The helpers among these accounts, each once, by their id."""
    for account_id in sorted(set(ids)):
        account = accounts.get(account_id)
        if account is not None and account.role is not Role.PATIENT:
            yield account
