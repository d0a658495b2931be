"""The name and code under which something is recorded."""

from msgspec import Struct

from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.sheet import LONGEST_WORDS, Sheet


class Named(Struct, frozen=True):
    text: str
    code: str | None
    system: str | None


def named(sheet: Sheet, said: Concept) -> Named | None:
    """None when there is neither text nor code to call it by."""
    text = sheet.short(said.name, "name")
    if text is None:
        return None
    if said.is_bare_code:
        sheet.repaired("name_is_a_code")
    system, code = said.main_code
    return Named(text, (code or "")[:LONGEST_WORDS] or None, (system or "")[:LONGEST_WORDS] or None)
