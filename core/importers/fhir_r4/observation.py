"""Observation: a reading where people measure the same at home, all else a result as written."""

from datetime import datetime

from msgspec import Struct

from core.importers.entry import Refused, Said, Used
from core.importers.fhir_r4.concepts import Concept, Object, code_of, concept, objects, words
from core.importers.fhir_r4.named import named
from core.importers.fhir_r4.outline import Outline, subject_key
from core.importers.fhir_r4.people import name_in
from core.importers.fhir_r4.references import key_of
from core.importers.fhir_r4.sheet import LONGEST_NOTE, LONGEST_WORDS, Sheet
from core.importers.fhir_r4.signals import measured, reading_of
from core.importers.fhir_r4.values import Found, flags, found, ranges
from core.importers.fhir_r4.when import When, when
from core.records.facts import Verification
from core.records.reading import READING, Signal
from core.records.result import RESULT, ResultDraft

_REFUSED = {
    "entered-in-error": "entered_in_error",
    "cancelled": "cancelled",
    "registered": "no_result_yet",
}
FINAL = frozenset({"final", "amended", "corrected", "appended"})


def read_observation(sheet: Sheet, outline: Outline) -> Said | Refused | Used:
    status = code_of(sheet.get("status"))
    if reason := _REFUSED.get(status or ""):
        return Refused(reason)
    if _is_about_another(sheet, outline):
        return Refused("other_person")
    said = sheet.concept("code", "name")
    at = when(sheet, "effective", "applies", "issued")
    sure = how_sure(sheet, status)
    if of_a_body := measured(said, sheet.resource, at):
        is_of_several = of_a_body.signal is Signal.GLUCOSE
        sheet.keep("name", said.name if is_of_several else None)
        _keep_range(sheet)
        _keep_details(sheet, outline)
        draft = reading_of(of_a_body, at, sheet.note())
        return Said(READING, draft, _said_at(sheet, at), None, sure, sheet.repairs)
    return _result(sheet, outline, said, _Told(at, sure))


def how_sure(sheet: Sheet, status: str | None) -> Verification:
    """A preliminary one may still change."""
    if status in FINAL:
        return Verification.CONFIRMED
    if status in {"preliminary", "partial"}:
        return Verification.SAID_UNCONFIRMED
    sheet.repaired("status_unclear" if status else "status_missing")
    return Verification.SAID_UNCONFIRMED if status else Verification.CONFIRMED


class _Told(Struct, frozen=True):
    at: When
    sure: Verification


def _result(sheet: Sheet, outline: Outline, said: Concept, told: _Told) -> Said | Refused | Used:
    at = told.at
    what = _found(sheet)
    if what.text is None:
        return Used() if _is_a_panel(sheet) else Refused("no_value")
    name = named(sheet, said)
    if name is None:
        return Refused("no_name")
    if at.on is None:
        sheet.repaired("no_date")
    _keep_details(sheet, outline)
    panel = next((panel for key in sheet.keys if (panel := outline.panels.get(key))), None)
    draft = ResultDraft.parse(
        name=name.text,
        code=name.code,
        code_system=name.system,
        value_text=_whole(sheet, what.text),
        unit=sheet.short(what.unit, "unit"),
        unit_code=(what.unit_code or "")[:LONGEST_WORDS] or None,
        reference=sheet.short(ranges(sheet.resource), "range"),
        flag=sheet.short(flags(sheet.resource), "flag"),
        panel=sheet.short(panel, "panel"),
        measured_on=at.on,
        measured_at=at.at,
        note=sheet.note(),  # the last: what is too long for its place goes there
    )
    return Said(RESULT, draft, _said_at(sheet, at), None, told.sure, sheet.repairs)


def _said_at(sheet: Sheet, at: When) -> datetime:
    """T1: when it was issued, else when it was measured."""
    if "issued" in sheet.resource or at.moment is None:
        return sheet.said_at("issued")
    return min(at.moment, sheet.now)


def _whole(sheet: Sheet, text: str) -> str:
    if len(text) > LONGEST_NOTE:
        sheet.repaired("cut_short")
    return text[:LONGEST_NOTE]


def _found(sheet: Sheet) -> Found:
    """Its own value, or those of its parts, each with its name, unit, range and mark."""
    own = found(sheet.resource)
    if "component" not in sheet.resource:
        return own
    parts = [text for one in objects(sheet.get("component")) if (text := _part(one))]
    if own.text is None:
        return Found("\n".join(parts) or None)
    for part in parts:
        sheet.keep("part", part)
    return own


def _part(component: Object) -> str | None:
    name, what = concept(component.get("code")).name, found(component).with_unit
    if what is None:
        return None
    beside = [text for text in (ranges(component), flags(component)) if text]
    told = f"{what} ({', '.join(beside)})" if beside else what
    return f"{name}: {told}" if name else told


def _keep_range(sheet: Sheet) -> None:
    sheet.keep("range", ranges(sheet.resource))
    sheet.keep("flag", flags(sheet.resource))


def _keep_details(sheet: Sheet, outline: Outline) -> None:
    for field, label in (("bodySite", "site"), ("method", "method")):
        if field in sheet.resource:
            sheet.keep(label, concept(sheet.get(field)).name)
    if "device" in sheet.resource:
        sheet.keep("device", name_in(sheet, outline, sheet.get("device")))


def _is_a_panel(sheet: Sheet) -> bool:
    """Its members are entries of their own."""
    related = [*objects(sheet.get("hasMember")), *objects(sheet.get("related"))]
    return bool(related)


def _is_about_another(sheet: Sheet, outline: Outline) -> bool:
    """Of a mother's record: her child's heart beat (`focus`)."""
    if "focus" not in sheet.resource:
        return False
    ours = frozenset[str]().union(*outline.patients)
    keys = (key_of(words(one.get("reference")) or "") for one in objects(sheet.get("focus")))
    return any(key and key not in ours and key != subject_key(sheet.resource) for key in keys)
