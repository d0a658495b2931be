"""Patient: what a clinic asks first."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import concept, objects, words
from core.importers.fhir_r4.human import address, human_name, phone
from core.importers.fhir_r4.ours import Ours, ours
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.references import reference_key
from core.importers.fhir_r4.sheet import LONGEST_NOTE, Sheet
from core.records.patient import PATIENT, PatientDraft


def read_patient(sheet: Sheet, outline: Outline) -> Said | Refused:
    said_at = sheet.said_at()
    _note_older_forms(sheet)
    draft = PatientDraft.parse(
        full_name=sheet.short(human_name(sheet.get("name")), "name"),
        birth_date=sheet.past_date(sheet.get("birthDate"), "birthDate"),
        died_on=_died_on(sheet),
        gender=sheet.short(words(sheet.get("gender")), "gender"),
        language=sheet.short(_language(sheet), "language"),
        address=(address(sheet.get("address")) or "")[:LONGEST_NOTE] or None,
        blood_type=sheet.short(words(ours(sheet.resource, Ours.BLOOD_TYPE)), "bloodType"),
        phone=sheet.short(phone(sheet.get("telecom")), "phone"),
        doctor=sheet.short(_doctor(sheet, outline), "doctor"),
    ).changed(note=sheet.note() or words(ours(sheet.resource, Ours.NOTE)))
    return Said(PATIENT, draft, said_at, repairs=sheet.repairs)


def _died_on(sheet: Sheet) -> str | None:
    if sheet.get("deceasedBoolean") is True:
        sheet.keep_in_note("deceased", "true")
    return sheet.past_date(sheet.get("deceasedDateTime"), "deceased")


def _language(sheet: Sheet) -> str | None:
    spoken = sheet.many("communication")
    spoken.sort(key=lambda one: one.get("preferred") is not True)
    return next((name for one in spoken if (name := concept(one.get("language")).name)), None)


def _doctor(sheet: Sheet, outline: Outline) -> str | None:
    for doctor in objects(sheet.get("generalPractitioner") or sheet.get("careProvider")):
        if name := words(doctor.get("display")) or outline.name_of(reference_key(doctor)):
            return name
    return None


def _note_older_forms(sheet: Sheet) -> None:
    for name in sheet.many("name"):
        if isinstance(name.get("family"), list):
            sheet.older_version()
    if sheet.get("careProvider"):
        sheet.older_version()
