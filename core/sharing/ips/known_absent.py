"""What somebody said there is none of. Nobody's silence ever becomes one of these."""

from datetime import datetime
from typing import Final

from core.importers.fhir_r4.ours import Ours
from core.records.base import iso
from core.sharing.ips.parts import (
    SNOMED,
    Json,
    absent,
    code_in,
    extension,
    status_in,
    without_nothing,
)

_ALLERGIES: Final = ("716186003", "No known allergy")
_MEDICINES: Final = ("787481004", "No known medications")
_PROBLEMS: Final = ("160245001", "No current problems or disability")


def no_allergies(said_at: datetime, patient: Json) -> Json:
    return without_nothing(
        resourceType="AllergyIntolerance",
        extension=_said(said_at),
        clinicalStatus=status_in("allergyintolerance-clinical", "active"),
        verificationStatus=status_in("allergyintolerance-verification", "confirmed"),
        code=code_in(SNOMED, *_ALLERGIES),
        patient=patient,
        recordedDate=iso(said_at),
    )


def no_medicines(said_at: datetime, patient: Json) -> Json:
    return without_nothing(
        resourceType="MedicationStatement",
        status="unknown",
        medicationCodeableConcept=code_in(SNOMED, *_MEDICINES),
        subject=patient,
        effectivePeriod=absent(),
        dateAsserted=iso(said_at),
    )


def no_conditions(said_at: datetime, patient: Json) -> Json:
    return without_nothing(
        resourceType="Condition",
        extension=_said(said_at),
        clinicalStatus=status_in("condition-clinical", "active"),
        verificationStatus=status_in("condition-ver-status", "confirmed"),
        category=[status_in("condition-category", "problem-list-item")],
        code=code_in(SNOMED, *_PROBLEMS),
        subject=patient,
        recordedDate=iso(said_at),
    )


def _said(said_at: datetime) -> list[Json]:
    return extension(Ours.LAST_CONFIRMED, "DateTime", iso(said_at))
