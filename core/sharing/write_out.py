"""What every export has in common: asked for, written beside, read back, then in its place."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.scope import Scope
from core.sharing.consents import Export, consent_to_export
from core.sharing.failures import ExportDiffers
from core.sharing.pace import Progress, ShouldStop
from core.sharing.whole_file import find_target, move_into_place, part_beside, sha256_of


@frozen
class ExportReceipt:
    """counts: records by section, each of which was read back and found equal.

    sha256: hexadecimal, of the file. bytes: its size.
    """

    format: str
    counts: Mapping[str, int]
    sha256: str
    bytes: int


@frozen
class Asked:
    """One export: whose record, where to, and who is told how far it is."""

    vault: Vault
    scope: Scope
    out: Path
    progress: Progress | None = None
    should_stop: ShouldStop | None = None
    replace: bool = False


class WritePart(Protocol):
    """Writes the part and reads it back, in one transaction. Raises ExportFailed."""

    def __call__(self, uow: UnitOfWork, part: Path) -> ExportReceipt: ...


def write_out(asked: Asked, purpose: Export, write: WritePart) -> ExportReceipt:
    """Consent and audit are written first. The file appears whole or not at all, readable by
    its owner alone; an older one of that name stays until then.

    Waits for the vault, so it runs beside the vault's thread. Raises ExportFailed in one of its
    forms; then the older file is as it was.
    """
    vault, scope = asked.vault, asked.scope
    target = find_target(asked.out, vault.folder, replace=asked.replace)
    vault.submit(scope, partial(consent_to_export, purpose=purpose)).result()
    with part_beside(target) as part:
        receipt = vault.submit(scope, partial(write, part=part)).result()
        move_into_place(part, target, replace=asked.replace)
    if sha256_of(target) != receipt.sha256:
        raise ExportDiffers("file")
    return receipt
