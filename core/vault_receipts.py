"""What came of copying a vault, bringing it back, mending and destroying it."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from core.frozen import frozen

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path


@frozen
class BackupReceipt:
    """verified: it was opened, checked and counted after it was written."""

    file: Path = field(repr=False)
    verified: bool
    rows: int


@frozen
class BackupInfo:
    """A backup in the vault's folder. number: what came after what, whatever the clock said.

    is_way_back: what stood there before a backup was brought back.
    """

    file: Path = field(repr=False)
    number: int
    made_at: datetime
    is_way_back: bool


@frozen
class RestoreReceipt:
    """rows: in the restored vault. erased: what had been erased since and was erased anew (S7)."""

    verified: bool
    rows: int
    erased: int


@frozen
class SalvageReceipt:
    """What came out of a damaged record. rows: in the new one. remade: of them, from the history.

    lost_rows: at most so many could not be read. tables: where some of them stood.
    """

    rows: int
    remade: int
    lost_rows: int
    tables: tuple[str, ...]


@frozen
class DestroyReceipt:
    """What is left of a vault after "delete everything": nothing, if all is well."""

    key_items_removed: int
    files_removed: int
    files_left: int
