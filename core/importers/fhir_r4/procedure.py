"""Procedure: a treatment or an operation that took place."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import code_of, concept, objects, words
from core.importers.fhir_r4.happened import happened
from core.importers.fhir_r4.none_known import nothing_stated
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.people import name_in, names_in
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.when import ends, when
from core.records.event import Happening
from core.records.facts import Verification

_REFUSED = {
    "entered-in-error": "entered_in_error",
    "not-done": "did_not_happen",
    "aborted": "did_not_happen",
    "suspended": "did_not_happen",
    "preparation": "not_an_order",
    "on-hold": "not_an_order",
}
_TOOK_PLACE = frozenset({"completed", "in-progress", "stopped"})


def read_procedure(sheet: Sheet, outline: Outline) -> Said | Refused:
    """`notDone` in STU3, `notPerformed` in DSTU2."""
    status = code_of(sheet.get("status"))
    if reason := _REFUSED.get(status or ""):
        return Refused(reason)
    if sheet.get("notDone") is True or sheet.get("notPerformed") is True:
        return Refused("did_not_happen")
    said = sheet.concept("code")
    if nothing := nothing_stated("procedures", said):
        return Refused(nothing.reason)
    if "notDone" in sheet.resource or "notPerformed" in sheet.resource:
        sheet.older_version()
    at = when(sheet, "performed", "occurrence")
    _keep_details(sheet, outline, status)
    return happened(sheet, said, Happening.PROCEDURE, at, verification=_how_sure(sheet, status))


def _how_sure(sheet: Sheet, status: str | None) -> Verification:
    if status in _TOOK_PLACE:
        return Verification.CONFIRMED
    sheet.repaired("status_unclear" if status else "status_missing")
    return Verification.SAID_UNCONFIRMED if status else Verification.CONFIRMED


def _keep_details(sheet: Sheet, outline: Outline, status: str | None) -> None:
    if status == "stopped":
        sheet.keep("status", status)
    for name, label in (("bodySite", "site"), ("reasonCode", "reason"), ("complication",) * 2):
        for one in objects(sheet.get(name)):
            sheet.keep(label, concept(one).name)
    sheet.keep("outcome", concept(sheet.get("outcome")).name)
    sheet.keep("until", words(ends(sheet, "performedPeriod")))
    people = objects(sheet.get("performer"))
    sheet.keep("with", names_in(sheet, outline, people, "actor"))
    sheet.keep("where", name_in(sheet, outline, sheet.get("location")))
