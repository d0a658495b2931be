"""The resource types that are read. The next one is a module beside this and a line here."""

from collections.abc import Callable, Mapping
from typing import Final

from core.importers.entry import Refused, Said, Used
from core.importers.fhir_r4.allergy import read_allergy
from core.importers.fhir_r4.appointment import read_appointment
from core.importers.fhir_r4.composition import read_composition
from core.importers.fhir_r4.condition import read_condition
from core.importers.fhir_r4.contacts import (
    contacts_of,
    read_care_team,
    read_practitioner,
    read_practitioner_role,
    read_related_person,
)
from core.importers.fhir_r4.encounter import read_encounter
from core.importers.fhir_r4.immunization import read_immunization
from core.importers.fhir_r4.medication import read_medication
from core.importers.fhir_r4.observation import read_observation
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.paper import read_binary, read_document_reference
from core.importers.fhir_r4.patient import read_patient
from core.importers.fhir_r4.procedure import read_procedure
from core.importers.fhir_r4.report import read_report
from core.importers.fhir_r4.sheet import Sheet

# An entry may say several things; it is told of each.
Mapped = Said | Refused | Used | list[Said]
Mapper = Callable[[Sheet, Outline], Mapped]


def _read_person(sheet: Sheet, outline: Outline) -> Mapped:
    """Who they are, and whom they name to be called."""
    said = read_patient(sheet, outline)
    return [said, *contacts_of(sheet)] if isinstance(said, Said) else said


MAPPERS: Final[Mapping[str, Mapper]] = {
    "Patient": _read_person,
    "Condition": read_condition,
    "AllergyIntolerance": read_allergy,
    "MedicationStatement": read_medication,
    "MedicationRequest": read_medication,
    "MedicationOrder": read_medication,
    "Immunization": read_immunization,
    "Observation": read_observation,
    "DiagnosticReport": read_report,
    "Procedure": read_procedure,
    "Appointment": read_appointment,
    "Encounter": read_encounter,
    "DocumentReference": read_document_reference,
    "Binary": read_binary,
    "Composition": read_composition,
    "CareTeam": read_care_team,
    "Practitioner": read_practitioner,
    "PractitionerRole": read_practitioner_role,
    "RelatedPerson": read_related_person,
}
