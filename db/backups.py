"""The backups of a vault: which there are, whether one is due, and which may go."""

import logging
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from core.errors import AppError
from core.vault_receipts import BackupInfo
from db.backup_file import header_of_backup
from db.errors import vault_errors
from db.header import Head
from db.layout import Layout
from db.thinning import numbers_to_keep

log = logging.getLogger(__name__)

# What is made before a restore is the way back from it, and not one of the series.
_BEFORE_RESTORE = "before-restore"
BEFORE_RESTORE_KEPT = 3
_NAMED = re.compile(r"^(backup|before-restore)-(\d{6,})-(\d{8}T\d{6})Z\.zip$")


def backups_of(layout: Layout) -> Sequence[BackupInfo]:
    """Newest first. Raises VaultUnwritable when the folder cannot be read."""
    return backups_in(layout.backups)


def backups_in(folder: Path) -> Sequence[BackupInfo]:
    """Those that carry our names, in the vault's own folder or in another one."""
    with vault_errors():
        found = [_named(path) for path in folder.glob("*.zip") if path.is_file()]
    return sorted((f for f in found if f), key=lambda file: file.number, reverse=True)


def is_due(layout: Layout, head: Head, now: datetime, least_age: timedelta) -> bool:
    """True when something was written since the newest backup, and that one is old enough.

    One that seems to come from the future tells nothing of its age: then it is due, too.
    """
    series = [file for file in backups_of(layout) if not file.is_way_back]
    if not series:
        return True
    age = now - series[0].made_at
    is_old_enough = age >= least_age or age < timedelta(0)
    return is_old_enough and _head_of(series[0].file) != head


def let_go(layout: Layout) -> int:
    """Remove what newer backups stand for; called after a new one was opened and counted.

    A file that cannot be removed now is tried again with the next backup. Gives how many went.
    """
    return let_go_in(layout.backups)


def let_go_in(folder: Path) -> int:
    """The same in any folder that holds copies."""
    files = backups_in(folder)
    kept = numbers_to_keep([file.number for file in files if not file.is_way_back])
    ways_back = [file for file in files if file.is_way_back]
    going = [file for file in files if not file.is_way_back and file.number not in kept]
    return sum(map(_removed, [*going, *ways_back[BEFORE_RESTORE_KEPT:]]))


def _removed(backup: BackupInfo) -> bool:
    try:
        backup.file.unlink()
    except OSError as error:
        log.warning("backup.not_removed", extra={"os_code": error.errno})
        return False
    backup.file.with_name(f"{backup.file.name}.journal").unlink(missing_ok=True)
    return True


def _head_of(file: Path) -> Head | None:
    """None for one that is damaged: it stands for nothing."""
    with suppress(AppError):
        return header_of_backup(file).head
    return None


def _named(path: Path) -> BackupInfo | None:
    found = _NAMED.match(path.name)
    if found is None:
        return None
    word, number, stamp = found.groups()
    try:
        made_at = datetime.strptime(stamp, "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    except ValueError:
        return None
    return BackupInfo(path, int(number), made_at, is_way_back=word == _BEFORE_RESTORE)
