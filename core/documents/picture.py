"""One page of a paper as a picture, drawn by a child from the bytes in the vault."""

import base64
import binascii
from collections.abc import Sequence
from functools import partial

from core.clinical.write import require
from core.documents.original import pieces_of
from core.importers.documents.apart import PaperChild
from core.importers.documents.media import PDF
from core.ports import UnitOfWork, Vault
from core.records.document import DOCUMENT, Legible
from core.scope import Scope

_PNG = b"\x89PNG\r\n\x1a\n"
_CANNOT_BE_DRAWN = frozenset({Legible.LOCKED, Legible.BROKEN})


def draw_page(
    vault: Vault, scope: Scope, document_id: str, *, page: int, quotes: Sequence[str]
) -> bytes | None:
    """PNG with the quotes marked; None where it cannot be drawn. page: from 1.

    Nothing of it is written to a file. Raises NotFound, AccessDenied.
    """
    if not vault.submit(scope, partial(_is_drawn, document_id=document_id)).result():
        return None
    asked = {"work": "picture", "page": page, "quotes": list(quotes)}
    with PaperChild(asked, pieces_of(vault, scope, document_id)) as child:
        told = next(child.lines(), {})
    return _png(told.get("png"))


def _is_drawn(uow: UnitOfWork, document_id: str) -> bool:
    paper = require(uow, DOCUMENT, document_id)
    return paper.media_type == PDF and paper.legible not in _CANNOT_BE_DRAWN


def _png(told: object) -> bytes | None:
    try:
        png = base64.b64decode(told, validate=True) if isinstance(told, str) else b""
    except binascii.Error:
        return None
    return png if png.startswith(_PNG) else None
