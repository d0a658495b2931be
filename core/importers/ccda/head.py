"""The head of a document: whose it is, when it was made, and the stay it tells of."""

from collections.abc import Sequence
from datetime import datetime

from core.frozen import frozen
from core.importers.ccda.people import home_address, person_name, phone_number
from core.importers.ccda.stream import BODY, Head
from core.importers.ccda.times import as_fhir, moment
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Said
from core.importers.fhir_r4.sheet import LONGEST_NOTE
from core.records.patient import PATIENT, PatientDraft

_GENDERS = {"F": "female", "M": "male", "UN": "other"}
_PRIMARY_CARE = frozenset({"PP", "PCP"})
_DAY = len("1950-05-01")


@frozen
class DocumentHead:
    """people: those it is about, one in a document that is one person's.

    bodies: papers that stand in the place of sections. made: when, as written.
    """

    people: Sequence[Head]
    stays: Sequence[Head]
    made_at: datetime | None
    doctor: str | None
    bodies: Sequence[Head] = ()
    title: str | None = None
    made: str | None = None


def document_head(heads: Sequence[Head]) -> DocumentHead:
    made = next((one.node.get("value") for one in heads if one.node.tag == "effectiveTime"), None)
    return DocumentHead(
        people=[one for one in heads if one.node.tag == "recordTarget"],
        stays=[one for one in heads if one.node.tag == "componentOf"],
        made_at=moment(made),
        doctor=next((name for one in heads if (name := _doctor(one.node))), None),
        bodies=[one for one in heads if one.node.tag == BODY],
        title=next((one.node.words() for one in heads if one.node.tag == "title"), None),
        made=made,
    )


def read_person(told: Told, doctor: str | None) -> Said:
    """told: a recordTarget."""
    sheet = told.sheet
    role = told.node.first("patientRole") or told.node
    person = role.first("patient") or role
    draft = PatientDraft.parse(
        full_name=sheet.short(person_name(person), "name"),
        birth_date=sheet.past_date(_day(person.value("birthTime")), "birthDate"),
        died_on=_died_on(told, person),
        gender=sheet.short(_gender(told, person), "gender"),
        language=sheet.short(_language(person), "language"),
        address=(home_address(role) or "")[:LONGEST_NOTE] or None,
        phone=sheet.short(phone_number(role), "phone"),
        doctor=sheet.short(doctor, "doctor"),
        note=sheet.note(),
    )
    return Said(PATIENT, draft, told.said_at, repairs=sheet.repairs)


def _died_on(told: Told, person: Node) -> str | None:
    if person.value("deceasedInd") == "true":
        told.keep("deceased", "true")
    return told.sheet.past_date(_day(person.value("deceasedTime")), "deceased")


def _day(text: str | None) -> str | None:
    written = as_fhir(text)
    return written[:_DAY] if written else None


def _gender(told: Told, person: Node) -> str | None:
    node = person.first("administrativeGenderCode")
    code = node.get("code") if node is not None else None
    return _GENDERS.get(code or "") or told.named_value(node)


def _language(person: Node) -> str | None:
    spoken = person.all("languageCommunication")
    spoken.sort(key=lambda one: one.value("preferenceInd") != "true")
    return next((code for one in spoken if (code := one.code("languageCode"))), None)


def _doctor(head: Node) -> str | None:
    for one in head.all("serviceEvent", "performer"):
        if one.code("functionCode") in _PRIMARY_CARE:
            return person_name(one.first("assignedEntity", "assignedPerson"))
    return None
