"""A backup's copy in a second place: a stick, another disk, a folder of someone's choice.

It opens there without this computer, with the printed sheet: the header travels with it.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.errors import (
    BackupDamaged,
    BackupUnreadable,
    VaultOutOfReach,
    VaultUnwritable,
    WorkStopped,
)
from core.vault_receipts import BackupInfo
from db.backup_file import header_of_backup
from db.backups import let_go_in
from db.errors import vault_errors
from db.files import copy_private, sync_folder
from db.leaving import ShouldStop, never

_READ_AT_A_TIME = 1024 * 1024


def carry(backup: BackupInfo, folder: Path, should_stop: ShouldStop = never) -> Path:
    """Copy it there, read the copy back, and thin what lies there like the first place.

    folder: must be there, since a stick that is not plugged in leaves an empty name behind it.
    Raises VaultUnwritable, VaultFull, VaultOutOfReach, WorkStopped, and BackupDamaged when what
    was read back differs; then no new file is left there.
    """
    target = folder / backup.file.name
    part = folder / f".{backup.file.name}.part"
    with vault_errors(), _still_there():
        if not folder.is_dir():
            raise VaultUnwritable
        if target.exists() and _are_alike(target, backup.file, should_stop):
            return target
        part.unlink(missing_ok=True)
        try:
            copy_private(backup.file, part, should_stop)
            header_of_backup(part)
            if not _are_alike(part, backup.file, should_stop):
                raise BackupDamaged
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        sync_folder(folder)
        let_go_in(folder)
    return target


@contextmanager
def _still_there() -> Iterator[None]:
    """What lay in the folder a moment ago is gone with it: a stick was pulled out."""
    try:
        yield
    except (FileNotFoundError, BackupUnreadable):
        raise VaultOutOfReach from None


def _are_alike(one: Path, other: Path, should_stop: ShouldStop) -> bool:
    return _hash(one, should_stop) == _hash(other, should_stop)


def _hash(file: Path, should_stop: ShouldStop) -> bytes:
    so_far = hashlib.sha256()
    with file.open("rb") as content:
        while piece := content.read(_READ_AT_A_TIME):
            if should_stop():
                raise WorkStopped
            so_far.update(piece)
    return so_far.digest()
