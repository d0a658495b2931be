"""Illnesses, symptoms and allergies, as FHIR says them."""

from typing import Final

from core.importers.fhir_r4.ours import Ours
from core.records.allergy import Allergy
from core.records.base import iso
from core.records.condition import Condition
from core.records.facts import Fact, Status, Verification
from core.records.symptom import Symptom
from core.sharing.ips.parts import Json, concept, extension, note, status_in, without_nothing

# Nobody said that it ended, so it is not `resolved`; nobody says that it lasts.
_CLINICAL: Final = {
    Status.ACTIVE: "active",
    Status.INACTIVE: "inactive",
    Status.RESOLVED: "resolved",
    Status.RESOLVED_UNCONFIRMED: "inactive",
}
_VERIFICATION: Final = {
    Verification.CONFIRMED: "confirmed",
    Verification.SAID_UNCONFIRMED: "unconfirmed",
}


def condition(fact: Condition, patient: Json, *, is_held: bool = False) -> Json:
    """is_held: time alone may not say whether it lasts (T7): neither current nor over."""
    standing = _standing(fact, is_held=is_held)
    is_over = standing != "active"
    return _resource(
        "Condition",
        fact,
        clinicalStatus=status_in("condition-clinical", standing),
        verificationStatus=status_in("condition-ver-status", _VERIFICATION[fact.verification]),
        category=[status_in("condition-category", "problem-list-item")],
        severity=concept(fact.severity) if fact.severity else None,
        code=concept(fact.name, fact),
        subject=patient,
        onsetDateTime=fact.onset_on,
        abatementDateTime=fact.ended_on if is_over else None,
        note=note(fact.note),
    )


def symptom(fact: Symptom, patient: Json, *, is_held: bool = False) -> Json:
    standing = _standing(fact, is_held=is_held)
    is_over = fact.status is Status.RESOLVED and fact.valid_to is not None
    ours = extension(Ours.KIND, "Code", "symptom")
    ours += extension(Ours.STATE, "Code", fact.status.value.replace("_", "-"))
    ours += extension(Ours.SEVERITY, "Integer", fact.severity)
    return _resource(
        "Condition",
        fact,
        more=ours,
        clinicalStatus=status_in("condition-clinical", standing),
        verificationStatus=status_in("condition-ver-status", _VERIFICATION[fact.verification]),
        category=[status_in("condition-category", "problem-list-item")],
        code=concept(fact.label),
        bodySite=[concept(fact.body_site)] if fact.body_site else None,
        subject=patient,
        onsetDateTime=iso(fact.first_seen_at) if fact.first_seen_at else None,
        abatementDateTime=iso(fact.valid_to) if is_over and fact.valid_to else None,
        note=note(fact.note),
    )


def allergy(fact: Allergy, patient: Json) -> Json:
    standing = _standing(fact, is_held=False)
    told = without_nothing(manifestation=[concept(fact.reaction)] if fact.reaction else None)
    verified = _VERIFICATION[fact.verification]
    return _resource(
        "AllergyIntolerance",
        fact,
        clinicalStatus=status_in("allergyintolerance-clinical", standing),
        verificationStatus=status_in("allergyintolerance-verification", verified),
        criticality=fact.criticality.value if fact.criticality else None,
        code=concept(fact.substance, fact),
        patient=patient,
        onsetDateTime=fact.onset_on,
        reaction=[told] if told else None,
        note=note(fact.note),
    )


def _standing(fact: Fact, *, is_held: bool) -> str:
    return "inactive" if is_held else _CLINICAL[fact.status]


def _resource(kind: str, fact: Fact, more: list[Json] | None = None, **fields: object) -> Json:
    when = extension(Ours.LAST_CONFIRMED, "DateTime", iso(fact.last_confirmed_at))
    return without_nothing(
        resourceType=kind,
        extension=when + (more or []),
        **fields,
        recordedDate=iso(fact.created_at),
    )
