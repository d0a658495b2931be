"""Composition: where a summary says of a whole section that there is nothing."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Object, code_of, concept, objects
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.sheet import Sheet
from core.records.patient import PATIENT, PatientDraft

_SECTIONS = {  # LOINC
    "48765-2": "allergies",
    "11450-4": "conditions",
    "10160-0": "medications",
}


def read_composition(sheet: Sheet, _outline: Outline) -> Said | Refused:
    """`nilknown` is a statement; `notasked` and `unavailable` are none."""
    empty = {name for section in _sections(sheet) if (name := _known_to_be_empty(section))}
    if not empty:
        return Refused("not_supported")
    said_at = sheet.said_at("date")
    draft = PatientDraft.parse(**{f"no_known_{name}_at": said_at for name in empty})
    return Said(PATIENT, draft, said_at, repairs=sheet.repairs)


def _sections(sheet: Sheet) -> list[Object]:
    outer = sheet.many("section")
    return outer + [inner for section in outer for inner in objects(section.get("section"))]


def _known_to_be_empty(section: Object) -> str | None:
    if code_of(section.get("emptyReason")) != "nilknown" or objects(section.get("entry")):
        return None
    codes = (code for _, code in concept(section.get("code")).codes)
    return next((_SECTIONS[code] for code in codes if code in _SECTIONS), None)
