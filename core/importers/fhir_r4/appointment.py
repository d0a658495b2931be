"""Appointment: a visit that is planned, or what became of it as far as the clinic says."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept, Object, code_of, concept, objects, words
from core.importers.fhir_r4.dates import instant
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.people import name_in
from core.importers.fhir_r4.references import reference_key
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.visit_ahead import Ahead, visit_ahead
from core.records.facts import Status, Verification

_REFUSED = {
    "entered-in-error": "entered_in_error",
    "waitlist": "not_an_order",
    "proposed": "not_an_order",
}
_BECAME = {
    "fulfilled": Status.KEPT,
    "arrived": Status.KEPT,
    "checked-in": Status.KEPT,
    "noshow": Status.MISSED,
    "cancelled": Status.CANCELLED,
}
_PLANNED = frozenset({"booked", "pending"})
_LONGEST_MINUTES = 7 * 24 * 60


def read_appointment(sheet: Sheet, outline: Outline) -> Said | Refused:
    status = code_of(sheet.get("status"))
    if reason := _REFUSED.get(status or ""):
        return Refused(reason)
    if status not in _BECAME and status not in _PLANNED:
        sheet.repaired("status_unclear" if status else "status_missing")
    for name in ("comment", "patientInstruction"):
        sheet.keep(name, words(sheet.get(name)))
    end, minutes = words(sheet.get("end")), sheet.get("minutesDuration")
    ahead = Ahead(
        _what(sheet),
        words(sheet.get("start")),
        instant(end) if end else None,
        _people(sheet, outline),
        _place(sheet, outline),
        minutes if isinstance(minutes, int) and 0 < minutes <= _LONGEST_MINUTES else None,
    )
    is_sure = status in _BECAME or status == "booked"
    sure = Verification.CONFIRMED if is_sure else Verification.SAID_UNCONFIRMED
    return visit_ahead(sheet, ahead, _BECAME.get(status or ""), sure)


def _what(sheet: Sheet) -> Concept:
    told = words(sheet.get("description"))
    if told:
        return Concept(told, is_bare_code=False, codes=())
    fields = ("serviceType", "reasonCode", "reason", "appointmentType", "specialty", "type")
    told_as = [concept(one) for field in fields for one in objects(sheet.get(field))]
    spoken = [one for one in told_as if one.name and not one.is_bare_code]
    return next(iter(spoken), next(iter(told_as), concept(None)))


def _people(sheet: Sheet, outline: Outline) -> str | None:
    """With whom: neither the person themself nor a place."""
    told = [
        name_in(sheet, outline, actor)
        for actor in _actors(sheet)
        if not _is(actor, "Patient", outline) and not _is(actor, "Location", outline)
    ]
    return ", ".join(dict.fromkeys(name for name in told if name)) or None


def _place(sheet: Sheet, outline: Outline) -> str | None:
    places = (actor for actor in _actors(sheet) if _is(actor, "Location", outline))
    return next((name for place in places if (name := name_in(sheet, outline, place))), None)


def _actors(sheet: Sheet) -> list[Object]:
    people = sheet.many("participant")
    return [actor for one in people for actor in objects(one.get("actor"))]


def _is(actor: Object, what: str, outline: Outline) -> bool:
    """By what the reference says of itself, or by what lies in the file under its key."""
    reference = words(actor.get("reference")) or ""
    if f"{what}/" in reference or actor.get("type") == what:
        return True
    key = reference_key(actor)
    return what == "Patient" and any(key in keys for keys in outline.patients)
