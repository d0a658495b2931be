"""MedicationStatement, MedicationRequest, and MedicationOrder as it was called before."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept, Object, code_of, concept, objects, words
from core.importers.fhir_r4.dosage import bounds, dose_text, is_as_needed
from core.importers.fhir_r4.medication_status import refusal, standing
from core.importers.fhir_r4.named import Named, named
from core.importers.fhir_r4.nothing_known import nothing_known
from core.importers.fhir_r4.ours import Ours, ours
from core.importers.fhir_r4.outline import Outline, medication_name
from core.importers.fhir_r4.references import key_of, reference_key
from core.importers.fhir_r4.sheet import LONGEST_NOTE, Sheet
from core.importers.fhir_r4.supply import days_supply, filled_on
from core.records.medication import MEDICATION, MedicationDraft
from core.records.partial import end_moment

_SAID = ("dateAsserted", "authoredOn", "dateWritten", "recordedDate")


def read_medication(sheet: Sheet, outline: Outline) -> Said | Refused:
    if refused := refusal(sheet):
        return refused
    said = _medicine(sheet, outline)
    if nothing := nothing_known(sheet, "medications", said, _SAID):
        return nothing
    name = named(sheet, said)
    if name is None:
        return Refused("no_name")
    if sheet.get("patient") or sheet.get("dateWritten"):
        sheet.older_version()
    said_at = sheet.said_at(*_SAID)
    ends_on = sheet.date(_span(sheet)[1], "end")
    stands = standing(sheet, is_over=ends_on is not None and end_moment(ends_on) < sheet.now)
    draft = _draft(sheet, outline, name, ends_on)
    return Said(MEDICATION, draft, said_at, stands.status, stands.verification, sheet.repairs)


def _draft(sheet: Sheet, outline: Outline, name: Named, ends_on: str | None) -> MedicationDraft:
    dosages = _dosages(sheet)
    started_on = sheet.past_date(_span(sheet)[0], "start")
    prescriber = sheet.short(_prescriber(sheet, outline), "prescriber")
    return MedicationDraft.parse(
        name=name.text,
        code=name.code,
        code_system=name.system,
        dose=(dose_text(dosages) or "")[:LONGEST_NOTE] or None,
        started_on=started_on,
        ends_on=ends_on,
        is_course=_is_course(sheet),
        as_needed=is_as_needed(dosages),
        prescriber=prescriber,
        filled_on=filled_on(sheet),
        days_supply=days_supply(sheet),
        note=sheet.note(),
    )


def _is_course(sheet: Sheet) -> bool:
    said = code_of(sheet.get("courseOfTherapyType"))
    return said == "acute" or ours(sheet.resource, Ours.IS_COURSE) is True


def _dosages(sheet: Sheet) -> list[Object]:
    return sheet.many("dosage" if "dosage" in sheet.resource else "dosageInstruction")


def _medicine(sheet: Sheet, outline: Outline) -> Concept:
    """Stated here, contained, elsewhere in the file, or only as the reference's own words.

    R5 wraps both ways in one field `medication`.
    """
    wrapped = next(iter(objects(sheet.get("medication"))), {})
    if wrapped:
        sheet.older_version()
    stated = concept(sheet.get("medicationCodeableConcept") or wrapped.get("concept"))
    if stated.name and not stated.is_bare_code:
        return stated
    reference = sheet.get("medicationReference") or wrapped.get("reference")
    key = reference_key(reference)
    contained, codes = _contained(sheet, key)
    shown = next((words(one.get("display")) for one in objects(reference)), None)
    name = contained or outline.name_of(key) or shown
    if name is None:
        return stated
    return Concept(name, is_bare_code=False, codes=codes or stated.codes)


def _contained(
    sheet: Sheet, key: str | None
) -> tuple[str | None, tuple[tuple[str | None, str], ...]]:
    for resource in objects(sheet.get("contained")):
        if key and key_of(words(resource.get("id")) or "") == key:
            return medication_name(resource), concept(resource.get("code")).codes
    return None, ()


def _span(sheet: Sheet) -> tuple[str | None, str | None]:
    """Start and end of taking it, as written; an order's date is not a start."""
    if start := words(sheet.get("effectiveDateTime")):
        return start, None
    periods = [*objects(sheet.get("effectivePeriod")), *_periods_of_use(sheet)]
    for period in periods:
        return words(period.get("start")), words(period.get("end"))
    return bounds(_dosages(sheet))


def _periods_of_use(sheet: Sheet) -> list[Object]:
    """The extension that Dutch senders use for the same."""
    return [
        period
        for extension in objects(sheet.get("extension"))
        if (words(extension.get("url")) or "").endswith("PeriodOfUse")
        for period in objects(extension.get("valuePeriod"))
    ]


def _prescriber(sheet: Sheet, outline: Outline) -> str | None:
    """`requester`; in STU3 `requester.agent`; in DSTU2 `prescriber`."""
    for asked in objects(sheet.get("requester") or sheet.get("prescriber")):
        who = next(iter(objects(asked.get("agent"))), asked)
        return words(who.get("display")) or outline.name_of(reference_key(who))
    return words(ours(sheet.resource, Ours.PRESCRIBER))
