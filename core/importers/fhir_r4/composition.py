"""Composition: a summary's own text, and where it says of a whole section that there is nothing."""

import re
from hashlib import sha256

from core.importers.entry import Refused, Said, Used
from core.importers.fhir_r4.concepts import Object, code_of, concept, objects, words
from core.importers.fhir_r4.dates import partial_date
from core.importers.fhir_r4.ours import SUMMARY, Ours, ours
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.sheet import Sheet
from core.records.document import DOCUMENT, DocumentDraft, Legible
from core.records.patient import PATIENT, PatientDraft

MEDIA_TYPE = "application/fhir+json"
_NAMELESS = "document"
_TAGS = re.compile(r"<[^>]{0,2000}>")
_GAPS = re.compile(r"\s*\n\s*")
_SECTIONS = {  # LOINC
    "48765-2": "allergies",
    "11450-4": "conditions",
    "10160-0": "medications",
}


def read_composition(sheet: Sheet, _outline: Outline) -> list[Said] | Refused | Used:
    """`nilknown` is a statement; `notasked` and `unavailable` are none."""
    if code_of(sheet.get("status")) == "entered-in-error":
        return Refused("entered_in_error")
    said_at = sheet.said_at("date")
    found = []
    # A summary of our own says the same in its entries, word for word.
    if ours(sheet.resource, Ours.KIND) != SUMMARY and text_of(sheet.resource):
        found.append(Said(DOCUMENT, _paper(sheet), said_at, repairs=sheet.repairs))
    empty = {name for section in _sections(sheet) if (name := _known_to_be_empty(section))}
    if empty:
        draft = PatientDraft.parse(**{f"no_known_{name}_at": said_at for name in empty})
        found.insert(0, Said(PATIENT, draft, said_at, repairs=sheet.repairs))
    return found or Used()


def text_of(resource: Object) -> str:
    """What a person reads of it: each section under its title, without tags."""
    told = []
    for section in [resource, *_sections_of(resource)]:
        for part in objects(section.get("text")):
            plain = _TAGS.sub("\n", words_of(part.get("div")))
            told += [words(section.get("title")) or "", plain]
    return _GAPS.sub("\n", "\n".join(told)).strip()


def words_of(value: object) -> str:
    return value if isinstance(value, str) else ""


def _paper(sheet: Sheet) -> DocumentDraft:
    """Its bytes are the entry's own."""
    content = sheet.verbatim.encode()
    title = words(sheet.get("title")) or concept(sheet.get("type")).name or _NAMELESS
    return DocumentDraft.parse(
        title=sheet.short(title, "title"),
        media_type=MEDIA_TYPE,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        legible=Legible.READ,
        dated_on=partial_date(words(sheet.get("date")) or ""),
    )


def _sections(sheet: Sheet) -> list[Object]:
    sheet.many("section")
    return _sections_of(sheet.resource)


def _sections_of(resource: Object) -> list[Object]:
    outer = objects(resource.get("section"))
    return outer + [inner for section in outer for inner in objects(section.get("section"))]


def _known_to_be_empty(section: Object) -> str | None:
    if code_of(section.get("emptyReason")) != "nilknown" or objects(section.get("entry")):
        return None
    codes = (code for _, code in concept(section.get("code")).codes)
    return next((_SECTIONS[code] for code in codes if code in _SECTIONS), None)
