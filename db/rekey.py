"""A new key for the database: everything is written anew into another file, never in place."""

import hmac
import os
from contextlib import closing
from functools import partial
from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import VaultDamaged, VaultFull, VaultOutOfReach
from db.backup import newest_link, rows_by_table
from db.connection import create_database, problems_of, require_encrypted
from db.errors import vault_errors
from db.files import remove_database, sync_folder
from db.leaving import ShouldStop, never, stoppable
from db.undone import undone_unless_finished


def export_under_new_key(
    old: Path,
    old_literal: bytearray,
    new: Path,
    new_literal: bytearray,
    *,
    should_stop: ShouldStop = never,
) -> int:
    """Write what `old` holds into the new file `new`, through to the disk; how many rows.

    Compared row count by row count, by the audit's newest link and by every page's own check.
    Raises VaultDamaged, VaultFull, VaultUnwritable, WorkStopped; then `new` is gone.
    """
    with vault_errors():
        remove_database(new)
        with undone_unless_finished(partial(remove_database, new)):
            with (
                closing(create_database(new, new_literal)) as connection,
                stoppable(connection, should_stop),
            ):
                rows = _export(connection, old, old_literal)
            _sync(new)
        sync_folder(new.parent)
    return rows


def _export(connection: sqlcipher.Connection, old: Path, old_literal: bytearray) -> int:
    require_encrypted(old)
    connection.execute("PRAGMA foreign_keys = OFF")
    # So that the file grows as it is written, and whoever waits sees how far it has come.
    connection.execute("PRAGMA cache_size = -512")
    # The old key is bound and not written into the statement: a text stays in memory.
    connection.execute("ATTACH DATABASE ? AS old KEY ?", (str(old.absolute()), old_literal))
    try:
        if problems_of(connection, "old"):
            raise VaultDamaged("database")
        _copy_all(connection)
        (version,) = connection.execute("PRAGMA old.user_version").fetchone()
        connection.execute(f"PRAGMA main.user_version = {int(version)}")
        rows = rows_by_table(connection)
        is_same = rows == rows_by_table(connection, "old") and hmac.compare_digest(
            newest_link(connection), newest_link(connection, "old")
        )
    finally:
        connection.execute("DETACH DATABASE old")
    if not is_same or problems_of(connection):
        raise VaultDamaged("database")
    return sum(rows.values())


def _copy_all(connection: sqlcipher.Connection) -> None:
    """What fails inside of SQLCipher's function comes as a plain error, without its code."""
    try:
        connection.execute("SELECT sqlcipher_export('main', 'old')").fetchall()
    except sqlcipher.OperationalError as error:
        if "interrupted" in str(error):
            raise
        raise (VaultFull if "full" in str(error) else VaultOutOfReach) from None


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
