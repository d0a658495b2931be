"""A document whose body is a paper: a PDF, a picture or a text that a clinic put inside of it."""

import base64
import binascii
import re
from hashlib import sha256
from html import unescape

from core.importers.ccda.mended import HIDDEN
from core.importers.ccda.times import as_fhir
from core.importers.ccda.told import Told
from core.importers.entry import Refused, Said
from core.importers.fhir_r4.dates import partial_date
from core.records.document import DOCUMENT, DocumentDraft, Legible

# HL7's data types: a text that does not say what it is is a plain one.
_USUAL = "text/plain"
_NAMELESS = "document"
_LONGEST_TYPE = 100
_TEXT = re.compile(r"<(?:[\w.-]{1,40}:)?text\b([^<>]*)>(.*)</(?:[\w.-]{1,40}:)?text\s*>", re.DOTALL)
_IS_BASE64 = re.compile(r"\brepresentation\s*=\s*[\"']B64[\"']")


def read_body(told: Told, text: str, *, title: str | None, made: str | None) -> Said | Refused:
    """told: of the body; text: as in the file. A paper that lies elsewhere cannot be kept."""
    held = told.node.first("text")
    if held is None:
        return Refused("no_value")
    if held.first("reference") is not None:
        return Refused("paper_elsewhere")
    if held.get("compression") is not None:
        return Refused("not_supported")
    content = content_of(text)
    if not content:
        return Refused("not_readable" if held.words() else "no_value")
    draft = DocumentDraft.parse(
        title=told.sheet.short(title or _NAMELESS, "title"),
        media_type=(held.get("mediaType") or _USUAL).partition(";")[0].lower()[:_LONGEST_TYPE],
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        legible=Legible.NOTHING,
        dated_on=partial_date(as_fhir(made) or ""),
    )
    return Said(DOCUMENT, draft, told.said_at, repairs=told.sheet.repairs)


def content_of(text: str) -> bytes | None:
    """text: of a body, as in the file. None where it is no base64, though it says it is."""
    found = _TEXT.search(text.replace(HIDDEN, " "))
    if found is None:
        return None
    attributes, inside = found.groups()
    if _IS_BASE64.search(attributes) is None:
        return unescape(inside).strip().encode()
    try:
        return base64.b64decode("".join(inside.split()), validate=True)
    except (binascii.Error, ValueError):
        return None
