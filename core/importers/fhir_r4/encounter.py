"""Encounter: a visit that took place, or one that lies ahead."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept, code_of, concept, objects, words
from core.importers.fhir_r4.dates import instant
from core.importers.fhir_r4.happened import happened
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.people import name_in, names_in
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.visit_ahead import Ahead, visit_ahead
from core.importers.fhir_r4.when import ends, when
from core.records.event import Happening
from core.records.facts import Verification

_REFUSED = {
    "entered-in-error": "entered_in_error",
    "cancelled": "did_not_happen",
    "discontinued": "did_not_happen",
}
_TOOK_PLACE = frozenset(
    {"finished", "completed", "in-progress", "arrived", "triaged", "onleave", "discharged"}
)


def read_encounter(sheet: Sheet, outline: Outline) -> Said | Refused:
    status = code_of(sheet.get("status"))
    if reason := _REFUSED.get(status or ""):
        return Refused(reason)
    said = _sort_of_visit(sheet, outline)
    where = _where(sheet, outline)
    who = names_in(sheet, outline, objects(sheet.get("participant")), "individual", "actor")
    if status == "planned":
        return visit_ahead(sheet, _ahead(sheet, said, who, where))
    at = when(sheet, "period", "actualPeriod")
    for label, text in (("with", who), ("where", where)):
        sheet.keep(label, text)
    for one in [*objects(sheet.get("reasonCode")), *objects(sheet.get("reason"))]:
        sheet.keep("reason", concept(one).name)
    if told := words(ends(sheet, "period")):
        sheet.keep("until", told)
    return happened(sheet, said, Happening.VISIT_KEPT, at, verification=_how_sure(sheet, status))


def _how_sure(sheet: Sheet, status: str | None) -> Verification:
    if status in _TOOK_PLACE:
        return Verification.CONFIRMED
    sheet.repaired("status_unclear" if status else "status_missing")
    return Verification.SAID_UNCONFIRMED if status else Verification.CONFIRMED


def _sort_of_visit(sheet: Sheet, outline: Outline) -> Concept:
    """The clinic's own words for it, best first; where it was, when nothing else is said."""
    told = [*objects(sheet.get("type")), *objects(sheet.get("serviceType"))]
    told += [*objects(sheet.get("reasonCode")), *objects(sheet.get("reason"))]
    told += objects(sheet.get("class"))
    concepts = [concept(one) for one in told]
    spoken = next((one for one in concepts if one.name and not one.is_bare_code), None)
    if spoken:
        return spoken
    if where := _where(sheet, outline):
        return Concept(where, is_bare_code=False, codes=())
    return next((one for one in concepts if one.name), concept(sheet.get("class")))


def _where(sheet: Sheet, outline: Outline) -> str | None:
    places = names_in(sheet, outline, objects(sheet.get("location")), "location")
    return places or name_in(sheet, outline, sheet.get("serviceProvider"))


def _ahead(sheet: Sheet, said: Concept, who: str | None, where: str | None) -> Ahead:
    for period in [*objects(sheet.get("period")), *objects(sheet.get("plannedPeriod"))]:
        start, end = words(period.get("start")), words(period.get("end"))
        return Ahead(said, start, instant(end) if end else None, who, where)
    return Ahead(said, None, None, who, where)
