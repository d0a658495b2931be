"""The small parts that resources are made of: concepts, references, extensions, names."""

import re
from typing import Final
from uuid import NAMESPACE_URL, UUID, uuid5

from core.importers.fhir_r4.ours import Ours
from core.records.draft import Coded

Json = dict[str, object]

TERMINOLOGY: Final = "http://terminology.hl7.org/CodeSystem/"
LOINC: Final = "http://loinc.org"
SNOMED: Final = "http://snomed.info/sct"
UCUM: Final = "http://unitsofmeasure.org"

ABSENT: Final = "http://hl7.org/fhir/StructureDefinition/data-absent-reason"

# FHIR's `code` and `uri`: what does not fit cannot be a code, and its name stands anyway.
_CODE: Final = re.compile(r"\S+( \S+)*")
_ABSOLUTE: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:\S+")
# A number that is written as it was told ("7.20"), not as a computer writes it. No text of a
# record holds this sign, and `numbers_bare` takes it off again.
_NUMBER: Final = "\x01"
_NUMERAL: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,17})?")


def without_nothing(**fields: object) -> Json:
    """Only what is there: FHIR knows no null and no empty list."""
    return {name: value for name, value in fields.items() if value not in (None, "", [], {})}


def concept(text: str, coded: Coded | None = None) -> Json:
    """text: as the person or the clinic named it. The code stays as it came."""
    return without_nothing(coding=_codings(coded), text=text)


def _codings(coded: Coded | None) -> list[Json]:
    if coded is None or not coded.code or not _CODE.fullmatch(coded.code):
        return []
    system = coded.code_system or ""
    is_address = _ABSOLUTE.fullmatch(system) is not None
    return [without_nothing(system=system if is_address else None, code=coded.code)]


def code_in(system: str, code: str, display: str | None = None) -> Json:
    return {"coding": [without_nothing(system=system, code=code, display=display)]}


def status_in(list_name: str, code: str) -> Json:
    """A status of one of HL7's own lists."""
    return code_in(TERMINOLOGY + list_name, code)


def extension(which: Ours, kind: str, value: object) -> list[Json]:
    """kind: FHIR's name of the type ("String"). No extension for nothing."""
    return [] if value in (None, "") else [{"url": which.url, f"value{kind}": value}]


def note(text: str | None) -> list[Json]:
    return [{"text": text}] if text else []


def absent() -> Json:
    """In the place of a value that must be there and that nobody told."""
    return {"extension": [{"url": ABSENT, "valueCode": "unknown"}]}


def full_url(record_id: str) -> str:
    """Ours are UUIDs; of any other id (of a made-up person) one is made, always the same."""
    return f"urn:uuid:{_uuid(record_id)}"


def reference(record_id: str) -> Json:
    return {"reference": full_url(record_id)}


def _uuid(record_id: str) -> str:
    try:
        return str(UUID(record_id))
    except ValueError:
        return str(uuid5(NAMESPACE_URL, f"rosemary:{record_id}"))


def number(text: str) -> str | None:
    """A JSON number of exactly these digits; None for what is no number, or in no such form."""
    return f"{_NUMBER}{text}{_NUMBER}" if _NUMERAL.fullmatch(text) else None


def numbers_bare(text: str) -> str:
    """The JSON text, its numbers without quotation marks."""
    return re.sub(r'"\\u0001([-0-9.]+)\\u0001"', r"\1", text)
