"""A backup's copy in a second place: a stick, another disk, a folder of someone's choice.

It opens there without this computer, with the printed sheet: the header travels with it.
"""

import hashlib
from pathlib import Path

from core.errors import BackupDamaged, VaultUnwritable
from core.vaults import BackupInfo
from db.backup_file import header_of_backup
from db.backups import let_go_in
from db.errors import vault_errors
from db.files import copy_private, sync_folder


def carry(backup: BackupInfo, folder: Path) -> Path:
    """Copy it there, read the copy back, and thin what lies there like the first place.

    folder: must be there, since a stick that is not plugged in leaves an empty name behind it.
    Raises VaultUnwritable, VaultFull, VaultOutOfReach, and BackupDamaged when what was read
    back differs; then no new file is left there.
    """
    target = folder / backup.file.name
    part = folder / f".{backup.file.name}.part"
    with vault_errors():
        if not folder.is_dir():
            raise VaultUnwritable
        if target.exists() and _hash(target) == _hash(backup.file):
            return target
        part.unlink(missing_ok=True)
        try:
            copy_private(backup.file, part)
            header_of_backup(part)
            if _hash(part) != _hash(backup.file):
                raise BackupDamaged
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        sync_folder(folder)
    let_go_in(folder)
    return target


def _hash(file: Path) -> bytes:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").digest()
