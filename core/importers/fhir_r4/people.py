"""Who a reference names: by its own words, contained beside it, or elsewhere in the file."""

from core.importers.fhir_r4.concepts import Object, objects, words
from core.importers.fhir_r4.human import human_name
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.references import key_of, reference_key
from core.importers.fhir_r4.sheet import Sheet
from core.importers.json_stream import JSON


def name_in(sheet: Sheet, outline: Outline, reference: JSON) -> str | None:
    """Of the first that has one, where there are several."""
    for one in objects(reference):
        key = reference_key(one)
        if name := words(one.get("display")) or _contained(sheet, key) or outline.name_of(key):
            return name
    return None


def names_in(sheet: Sheet, outline: Outline, people: list[Object], *fields: str) -> str | None:
    """people: each with a reference in one of these fields (`actor`, `individual`)."""
    told = (name_in(sheet, outline, one.get(field)) for one in people for field in fields)
    return ", ".join(dict.fromkeys(name for name in told if name)) or None


def contained(sheet: Sheet, what: str) -> list[Object]:
    """The resources of one type inside this one."""
    return [one for one in objects(sheet.get("contained")) if one.get("resourceType") == what]


def _contained(sheet: Sheet, key: str | None) -> str | None:
    for one in objects(sheet.get("contained")):
        if key and key_of(words(one.get("id")) or "") == key:
            return words(one.get("name")) or human_name(one.get("name"))
    return None
