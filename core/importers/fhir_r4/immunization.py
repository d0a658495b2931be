"""Immunization: a vaccination that was given. One that was not is none."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import code_of, concept, objects, words
from core.importers.fhir_r4.happened import happened
from core.importers.fhir_r4.none_known import nothing_stated
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.people import name_in, names_in
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.values import quantity_text
from core.importers.fhir_r4.when import when
from core.records.event import Happening

_REFUSED = {
    "entered-in-error": "entered_in_error",
    "not-done": "did_not_happen",
}
_SAID = ("recorded", "date")


def read_immunization(sheet: Sheet, outline: Outline) -> Said | Refused:
    """`notGiven` in STU3, `wasNotGiven` in DSTU2."""
    if reason := _REFUSED.get(code_of(sheet.get("status")) or ""):
        return Refused(reason)
    if sheet.get("notGiven") is True or sheet.get("wasNotGiven") is True:
        return Refused("did_not_happen")
    said = sheet.concept("vaccineCode")
    if nothing := nothing_stated("immunizations", said):
        return Refused(nothing.reason)
    if "date" in sheet.resource or "wasNotGiven" in sheet.resource or "notGiven" in sheet.resource:
        sheet.older_version()
    at = when(sheet, "occurrence", "date")
    _keep_details(sheet, outline)
    return happened(sheet, said, Happening.VACCINATION, at, said_in=_said_in(sheet))


def _said_in(sheet: Sheet) -> tuple[str, ...]:
    return tuple(name for name in _SAID if name in sheet.resource)


def _keep_details(sheet: Sheet, outline: Outline) -> None:
    sheet.keep("lot", words(sheet.get("lotNumber")))
    for dose in objects(sheet.get("doseQuantity")):
        sheet.keep("dose", quantity_text(dose))
    for series in objects(sheet.get("protocolApplied") or sheet.get("vaccinationProtocol")):
        names = ("doseNumberPositiveInt", "doseNumberString", "doseNumber", "doseSequence")
        sheet.keep("number", next((text for n in names if (text := words(series.get(n)))), None))
    sheet.keep("site", concept(sheet.get("site")).name)
    sheet.keep("by", name_in(sheet, outline, sheet.get("manufacturer")))
    people = objects(sheet.get("performer"))
    with_whom = names_in(sheet, outline, people, "actor") or name_in(
        sheet, outline, sheet.get("performer")
    )
    sheet.keep("with", with_whom)
    sheet.keep("where", name_in(sheet, outline, sheet.get("location")))
    if sheet.get("isSubpotent") is True:
        sheet.keep("subpotent", "yes")
