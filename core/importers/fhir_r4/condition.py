"""Condition, present or past."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import concept, objects, words
from core.importers.fhir_r4.named import Named, named
from core.importers.fhir_r4.nothing_known import nothing_known
from core.importers.fhir_r4.ours import Ours, ours
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.standing import refusal, status, verification
from core.importers.fhir_r4.symptom import read_symptom
from core.records.condition import CONDITION, ConditionDraft

_SAID = ("recordedDate", "dateRecorded", "assertedDate")


def read_condition(sheet: Sheet, outline: Outline) -> Said | Refused:
    if refused := refusal(sheet):
        return refused
    if ours(sheet.resource, Ours.KIND) == "symptom":
        return read_symptom(sheet)
    said = sheet.concept("code")
    if nothing := nothing_known(sheet, "conditions", said, _SAID):
        return nothing
    name = named(sheet, said)
    if name is None:
        return Refused("no_name")
    _note_older_forms(sheet)
    said_at = sheet.said_at(*_SAID)
    draft = _draft(sheet, name)
    is_past = bool(sheet.keys & outline.past_problems)
    return Said(
        CONDITION,
        draft,
        said_at,
        status(sheet, has_ended=_has_ended(sheet, draft), is_listed_as_past=is_past),
        verification(sheet),
        sheet.repairs,
    )


def _draft(sheet: Sheet, name: Named) -> ConditionDraft:
    onset_on = sheet.past_date(_when(sheet, "onset", "start"), "onset")
    ended_on = sheet.past_date(_when(sheet, "abatement", "end"), "abatement")
    _keep_other_forms(sheet)
    severity = sheet.short(concept(sheet.get("severity")).name, "severity")
    return ConditionDraft.parse(
        name=name.text,
        code=name.code,
        code_system=name.system,
        onset_on=onset_on,
        ended_on=ended_on,
        severity=severity,
        note=sheet.note(),
    )


def _when(sheet: Sheet, field: str, edge: str) -> str | None:
    """A dateTime, or one edge of a Period."""
    if direct := words(sheet.get(f"{field}DateTime")):
        return direct
    for period in objects(sheet.get(f"{field}Period")):
        return words(period.get(edge))
    return None


def _keep_other_forms(sheet: Sheet) -> None:
    """An onset told as a text ("in childhood") is no date, and is kept as it was told."""
    for field in ("onsetString", "abatementString"):
        if text := words(sheet.get(field)):
            sheet.keep_in_note(field.removesuffix("String"), text)


def _has_ended(sheet: Sheet, draft: ConditionDraft) -> bool:
    told = words(sheet.get("abatementString")) or sheet.get("abatementBoolean") is True
    return draft.ended_on is not None or bool(told) or bool(objects(sheet.get("abatementAge")))


def _note_older_forms(sheet: Sheet) -> None:
    sheet.many("category")
    if sheet.get("patient") or sheet.get("dateRecorded") or sheet.get("assertedDate"):
        sheet.older_version()
