"""Papers inside a file: DocumentReference with its attachment, Binary, and what a report prints.

Their bytes are found again in the entry's own text by their hash (core/importers/attachments.py).
"""

import base64
import binascii
from collections.abc import Sequence
from hashlib import sha256

from core.importers.entry import Refused, Said, Used
from core.importers.fhir_r4.concepts import Object, code_of, concept, objects, words
from core.importers.fhir_r4.dates import partial_date
from core.importers.fhir_r4.outline import Outline, Paper
from core.importers.fhir_r4.references import key_of
from core.importers.fhir_r4.sheet import Sheet
from core.records.document import DOCUMENT, DocumentDraft, Legible
from core.records.facts import Verification

_REFUSED = {
    "entered-in-error": "entered_in_error",
    "superseded": "older_version",
}
_SAID = ("date", "indexed", "created")
_ANY = "application/octet-stream"
_NAMELESS = "document"
_LONGEST_TYPE = 100


def read_document_reference(sheet: Sheet, outline: Outline) -> list[Said] | Refused | Used:
    """With the paper in it, or elsewhere in the file; one that lies elsewhere cannot be kept."""
    status = code_of(sheet.get("status"))
    if reason := _REFUSED.get(status or "") or _REFUSED.get(code_of(sheet.get("docStatus")) or ""):
        return Refused(reason)
    about = paper_of(sheet.resource)
    attached = attachments(sheet.resource)
    found = papers(sheet, attached, about)
    if found:
        return found
    is_here = any(key_of(words(one.get("url")) or "") in outline.binaries for one in attached)
    return Used() if is_here else Refused("paper_elsewhere")


def read_binary(sheet: Sheet, outline: Outline) -> list[Said] | Refused:
    """Named by the DocumentReference that points at it."""
    about = next((p for key in sheet.keys if (p := outline.papers.get(key))), Paper())
    attachment = {
        "contentType": sheet.get("contentType"),
        "data": sheet.get("data") or sheet.get("content"),
    }
    return papers(sheet, [attachment], about) or Refused("no_value")


def papers(sheet: Sheet, attached: Sequence[Object], about: Paper) -> list[Said]:
    """One for each attachment whose bytes are here."""
    found = []
    for one in attached:
        content = bytes_of(one)
        if content:
            found.append(_said(sheet, one, about, content))
    return found


def attachments(resource: Object) -> list[Object]:
    """`content.attachment`; a DiagnosticReport's `presentedForm`."""
    inner = [each for one in objects(resource.get("content")) for each in _attached(one)]
    return [*inner, *objects(resource.get("presentedForm"))]


def bytes_of(attachment: Object) -> bytes | None:
    """None where there are none, or they are no base64."""
    data = attachment.get("data")
    if not isinstance(data, str) or not data.strip():
        return None
    try:
        return base64.b64decode("".join(data.split()), validate=True)
    except (binascii.Error, ValueError):
        return None


def paper_of(resource: Object) -> Paper:
    """What a DocumentReference or a report says of its paper."""
    named = [words(resource.get("description"))]
    named += [concept(resource.get(field)).name for field in ("type", "code", "category")]
    dates = (words(resource.get(field)) for field in (*_SAID, "effectiveDateTime", "issued"))
    return Paper(next((name for name in named if name), None), next((d for d in dates if d), None))


def _attached(content: Object) -> list[Object]:
    return objects(content.get("attachment"))


def _said(sheet: Sheet, attachment: Object, about: Paper, content: bytes) -> Said:
    media_type = (words(attachment.get("contentType")) or _ANY).partition(";")[0].strip().lower()
    title = words(attachment.get("title")) or about.title or _NAMELESS
    written = words(attachment.get("creation")) or about.dated or ""
    draft = DocumentDraft.parse(
        title=sheet.short(title, "title"),
        media_type=media_type[:_LONGEST_TYPE],
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        legible=Legible.NOTHING,
        dated_on=partial_date(written),
    )
    is_final = code_of(sheet.get("docStatus")) != "preliminary"
    sure = Verification.CONFIRMED if is_final else Verification.SAID_UNCONFIRMED
    return Said(DOCUMENT, draft, sheet.said_at(*_SAID), None, sure, sheet.repairs)
