"""Migrations run on a verified copy, which is swapped in by rename (reference: vault, 2)."""

import os
import shutil
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import VaultDamaged, VaultFull
from core.records.base import iso
from db.connection import damage_of, open_database, problems_of
from db.errors import vault_errors
from db.files import copy_private, remove_database, sync_folder
from db.layout import ORIGINAL_PART, Layout
from db.migrate import Migration, apply, pending, schema_version
from db.undone import undone_unless_finished

# An older Rosemary may be put back within this time, and finds its own database.
ORIGINALS_KEPT_FOR = timedelta(days=30)
_SPARE_BYTES = 50 * 1024 * 1024
# A larger file is looked through by the weekly job: nobody waits half a second for the door.
CHECKED_AT_OPENING_BYTES = 8 * 1024 * 1024


def open_upgraded(
    layout: Layout, key_literal: bytearray, migrations: Sequence[Migration], now: datetime
) -> sqlcipher.Connection:
    """Open the database, first bringing an older one up to date.

    Raises VaultTooNew and leaves the file as it is; VaultDamaged when the file does not
    pass its own checks before or after; VaultFull when there is no room for the copy.
    """
    with vault_errors():
        remove_database(layout.migrating)
        is_to_be_checked = _is_to_be_checked(layout)
    connection = open_database(layout.database, key_literal)
    with undone_unless_finished(connection.close):
        to_apply = pending(connection, migrations)
        if not to_apply and is_to_be_checked:
            _require_no_damage(connection)
        if to_apply:
            _require_no_problems(connection)
        version = schema_version(connection)
    if not to_apply:
        return connection
    connection.close()
    _upgrade_copy(layout, key_literal, to_apply)
    _swap_in(layout, f"before-migration-{version:04d}-{_stamp(now)}.db")
    _forget_old_originals(layout.backups, now)
    return open_database(layout.database, key_literal)


def _upgrade_copy(layout: Layout, key_literal: bytearray, to_apply: Sequence[Migration]) -> None:
    with vault_errors():
        size = layout.database.stat().st_size
        if shutil.disk_usage(layout.folder).free < 3 * size + _SPARE_BYTES:
            raise VaultFull
        with undone_unless_finished(partial(remove_database, layout.migrating)):
            copy_private(layout.database, layout.migrating)
            with closing(open_database(layout.migrating, key_literal)) as copy:
                apply(copy, to_apply)
                _require_no_problems(copy)
            _sync(layout.migrating)


def _swap_in(layout: Layout, original_name: str) -> None:
    """The original stays under its new name before the copy takes the old one."""
    with vault_errors():
        layout.make_backups()
        part = layout.backups / ORIGINAL_PART
        part.unlink(missing_ok=True)
        copy_private(layout.database, part)
        part.replace(layout.backups / original_name)
        sync_folder(layout.backups)
        layout.migrating.replace(layout.database)
        sync_folder(layout.folder)


def _forget_old_originals(backups: Path, now: datetime) -> None:
    """The newest original always stays, whatever the clock says."""
    kept = sorted(backups.glob("before-migration-*.db"))
    oldest_allowed = _stamp(now - ORIGINALS_KEPT_FOR)
    for original in kept[:-1]:
        if original.stem.rsplit("-", 1)[-1] < oldest_allowed:
            original.unlink()


def _is_to_be_checked(layout: Layout) -> bool:
    """A journal there says that the last session was cut off in the middle of a change."""
    if layout.journal.exists():
        return True
    database = layout.database
    return database.is_file() and database.stat().st_size <= CHECKED_AT_OPENING_BYTES


def _require_no_damage(connection: sqlcipher.Connection) -> None:
    """Before anything is written on top of it. A wrong reference alone keeps nobody out."""
    with vault_errors():
        if damage_of(connection):
            raise VaultDamaged("database")


def _require_no_problems(connection: sqlcipher.Connection) -> None:
    if problems_of(connection):
        raise VaultDamaged("database")


def _stamp(moment: datetime) -> str:
    """20260301T120000Z: sorts by time, allowed in every file system."""
    return iso(moment).replace("-", "").replace(":", "").split(".")[0] + "Z"


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
