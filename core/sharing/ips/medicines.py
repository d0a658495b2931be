"""A medicine as FHIR says it: what the person takes or took, in the words of the label (N3)."""

from typing import Final

from core.importers.fhir_r4.ours import Ours
from core.records.base import iso
from core.records.facts import Status, Verification
from core.records.medication import Medication
from core.sharing.ips.parts import Json, absent, concept, extension, note, without_nothing

_STATUS: Final = {
    Status.ACTIVE: "active",
    Status.INACTIVE: "completed",
    Status.STOPPED: "stopped",
}


def medication(fact: Medication, patient: Json, who_said: Json | None) -> Json:
    """who_said: the patient or a helper; None for what a file said."""
    told = without_nothing(text=fact.dose, asNeededBoolean=True if fact.as_needed else None)
    return without_nothing(
        resourceType="MedicationStatement",
        extension=_ours(fact),
        status=_STATUS[fact.status],
        medicationCodeableConcept=concept(fact.name, fact),
        subject=patient,
        effectivePeriod=_when(fact),
        dateAsserted=iso(fact.last_confirmed_at),
        informationSource=who_said,
        note=note(fact.note),
        dosage=[told] if told else None,
    )


def _when(fact: Medication) -> Json:
    """A planned end is no end that has come: the status tells which it is (T9)."""
    span = without_nothing(start=fact.started_on, end=fact.ends_on)
    return span or absent()


def _ours(fact: Medication) -> list[Json]:
    is_said_only = fact.verification is Verification.SAID_UNCONFIRMED
    return [
        *extension(Ours.VERIFICATION, "Code", "unconfirmed" if is_said_only else None),
        *extension(Ours.PRESCRIBER, "String", fact.prescriber),
        *extension(Ours.IS_COURSE, "Boolean", True if fact.is_course else None),
        *extension(Ours.FILLED_ON, "Date", fact.filled_on),
        *extension(Ours.DAYS_SUPPLY, "Integer", fact.days_supply),
    ]
