"""An entry that says there is nothing, as what it is: a fact about the section."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.none_known import Nothing, nothing_stated
from core.importers.fhir_r4.sheet import Sheet
from core.records.patient import PATIENT, PatientDraft


def nothing_known(
    sheet: Sheet, section: str, said: Concept, said_fields: tuple[str, ...]
) -> Said | Refused | None:
    """section: allergies, conditions or medications. None when something is stated."""
    nothing = nothing_stated(section, said)
    if nothing is None:
        return None
    if nothing is not Nothing.NONE_KNOWN:
        return Refused(nothing.value)
    said_at = sheet.said_at(*said_fields)
    draft = PatientDraft.parse(**{f"no_known_{section}_at": said_at})
    return Said(PATIENT, draft, said_at, repairs=sheet.repairs)
