"""The picture of somebody in the record, as it is shown beside their name."""

import base64
import binascii
from typing import Final

from core.access import Right
from core.ports import UnitOfWork
from core.records.contact import Contact
from core.records.kinds import kind_named

MEDIA_TYPE: Final = "image/jpeg"
JPEG: Final = b"\xff\xd8\xff"
# One piece of a paper (document_text.py): it is read with the page that shows it.
MOST_BYTES: Final = 48 * 1024


def portrait_of(uow: UnitOfWork, contact: Contact) -> bytes:
    """JPEG; empty where there is none, where it was deleted, or is none of ours."""
    if contact.photo_document_id is None:
        return b""
    papers = kind_named("document")  # the first page needs none of them, but for this
    if not uow.may(Right.SEE, papers.name):
        return b""
    paper = uow.of(papers).get(contact.photo_document_id)
    if paper is None or paper.media_type != MEDIA_TYPE or paper.size_bytes > MOST_BYTES:
        return b""
    pieces = uow.of(kind_named("document_piece")).find(document_id=paper.id, number=0)
    return _jpeg(pieces[0].content) if pieces else b""


def _jpeg(content: str) -> bytes:
    try:
        jpeg = base64.b64decode(content, validate=True)
    except binascii.Error:
        return b""
    return jpeg if jpeg.startswith(JPEG) else b""
