"""A picture of somebody in the record: kept as a paper is, whole and encrypted, beside its person.

It comes here small and without what a camera writes beside it (ui/desktop/portraits).
"""

import base64
from hashlib import sha256

from core.clinical.portraits import JPEG, MEDIA_TYPE, MOST_BYTES, portrait_of
from core.clinical.upsert import clinical_profile_change, clinical_profile_upsert, spoken
from core.clinical.write import Why, require
from core.errors import InputRejected
from core.importers.documents.store import keep_piece
from core.ports import UnitOfWork
from core.records.contact import CONTACT, Contact
from core.records.document import DOCUMENT, DocumentDraft, Legible
from core.sharing.erase import erase_record


def keep_portrait(uow: UnitOfWork, contact_id: str, jpeg: bytes, title: str) -> None:
    """In place of the one that was there, which is deleted (S7). title: of the paper it is.

    Raises NotFound, InputRejected("picture") for more than one piece or another format,
    PolicyRefused for somebody at rest.
    """
    if not jpeg.startswith(JPEG) or len(jpeg) > MOST_BYTES:
        raise InputRejected("picture")
    before = require(uow, CONTACT, contact_id)
    if portrait_of(uow, before) == jpeg:
        return
    draft = DocumentDraft(
        title=title,
        media_type=MEDIA_TYPE,
        sha256=sha256(jpeg).hexdigest(),
        size_bytes=len(jpeg),
        pages=1,
        legible=Legible.NOTHING,
    )
    paper = clinical_profile_upsert(uow, DOCUMENT, draft, spoken(uow.scope.role)).record
    keep_piece(uow, paper.id, 0, base64.b64encode(jpeg).decode("ascii"))
    _name(uow, before, paper.id)


def take_portrait_off(uow: UnitOfWork, contact_id: str) -> None:
    """And delete it. Raises NotFound, PolicyRefused for somebody at rest."""
    contact = require(uow, CONTACT, contact_id)
    if contact.photo_document_id is not None:
        _name(uow, contact, None)


def _name(uow: UnitOfWork, contact: Contact, paper_id: str | None) -> None:
    fields: dict[str, object] = {"photo_document_id": paper_id}
    why = Why("pictured" if paper_id else "picture_off")
    clinical_profile_change(uow, CONTACT, contact.id, fields=fields, why=why)
    before = contact.photo_document_id
    if before is not None and uow.of(DOCUMENT).get(before) is not None:
        erase_record(uow, before)
