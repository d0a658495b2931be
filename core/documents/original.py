"""The bytes of a paper as they were received: read piece by piece, given back to a chosen place."""

import base64
import binascii
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

from core.clinical.write import require
from core.errors import NotFound
from core.ports import UnitOfWork, Vault
from core.records.document import DOCUMENT, Document
from core.records.document_text import DOCUMENT_PIECE
from core.scope import Scope
from core.sharing.consents import Export, consent_to_export
from core.sharing.failures import ExportDiffers
from core.sharing.whole_file import export_errors, find_target, move_into_place, part_beside


def save_paper(
    vault: Vault, scope: Scope, document_id: str, out: Path, *, replace: bool = False
) -> Path:
    """Write the paper to `out`, byte for byte, readable by its owner alone.

    Consent and audit first. Raises NotFound, AccessDenied, or ExportFailed in one of its forms;
    then `out` is as it was.
    """
    target = find_target(out, vault.folder, replace=replace)
    paper = vault.submit(scope, partial(_consented, document_id=document_id)).result()
    with part_beside(target) as part:
        digest = sha256()
        with export_errors(), part.open("wb") as file:
            for piece in pieces_of(vault, scope, document_id):
                digest.update(piece)
                file.write(piece)
        if digest.hexdigest() != paper.sha256:
            raise ExportDiffers(DOCUMENT.name)
        move_into_place(part, target, replace=replace)
    return target


def pieces_of(vault: Vault, scope: Scope, document_id: str) -> Iterator[bytes]:
    """In their order, one short transaction each. Raises ExportDiffers for one that is damaged."""
    number = 0
    while True:
        read = partial(_piece, document_id=document_id, number=number)
        content = vault.submit(scope, read).result()
        if content is None:
            return
        try:
            yield base64.b64decode(content, validate=True)
        except binascii.Error:
            raise ExportDiffers(DOCUMENT.name) from None
        number += 1


def _consented(uow: UnitOfWork, document_id: str) -> Document:
    paper = require(uow, DOCUMENT, document_id)
    if uow.of(DOCUMENT_PIECE).count(document_id=document_id) == 0:
        raise NotFound(DOCUMENT.name)
    consent_to_export(uow, Export.PAPER)
    uow.audit.write("export.document", DOCUMENT.name, paper.id)
    return paper


def _piece(uow: UnitOfWork, document_id: str, number: int) -> str | None:
    found = uow.of(DOCUMENT_PIECE).find(document_id=document_id, number=number)
    return found[0].content if found else None
