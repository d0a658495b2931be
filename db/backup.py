"""A copy of the vault that can stand alone; it counts only after it was opened and compared."""

import hmac
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import BackupDamaged
from core.vault_receipts import BackupReceipt
from db.backup_file import backup_name, pack, unpack
from db.connection import problems_of, require_encrypted
from db.errors import vault_errors
from db.files import create_private, sync_folder
from db.header import Header
from db.layout import BACKUP_COPY, BACKUP_PART, Layout
from db.leaving import ShouldStop, never, stoppable


def make_backup(
    connection: sqlcipher.Connection,
    layout: Layout,
    header: Header,
    now: datetime,
    *,
    should_stop: ShouldStop = never,
) -> BackupReceipt:
    """Write `backups/backup-<number>-<time>.zip` and prove that it is this vault.

    On the vault's thread, between transactions. Raises VaultDamaged, VaultFull, VaultUnwritable
    or WorkStopped; then no new file is left, and those that were there stay.
    """
    copy, part = layout.backups / BACKUP_COPY, layout.backups / BACKUP_PART
    with vault_errors():
        layout.make_backups()
        with _gone_in_the_end(copy, part), stoppable(connection, should_stop):
            _copy_database(connection, copy)
            pack(header, copy, part, should_stop)
            copy.unlink()
            rows = restore_test(connection, part, copy, should_stop)
            file = layout.backups / backup_name("backup", layout.backups, now)
            part.rename(file)
            sync_folder(layout.backups)
    return BackupReceipt(file, verified=True, rows=rows)


def rows_by_table(connection: sqlcipher.Connection, schema: str = "main") -> Mapping[str, int]:
    """A virtual table has no root page: what it holds stands in tables of its own."""
    tables = connection.execute(
        f"SELECT name FROM {schema}.sqlite_master WHERE type = 'table' AND rootpage > 0"
        " ORDER BY name"
    ).fetchall()
    return {table["name"]: _count(connection, f"{schema}.{table['name']}") for table in tables}


def _copy_database(connection: sqlcipher.Connection, copy: Path) -> None:
    """VACUUM INTO keeps key and salt, and leaves out the gaps that erased rows left."""
    create_private(copy, b"")
    connection.execute("VACUUM INTO :copy", {"copy": str(copy.absolute())})
    require_encrypted(copy)


def restore_test(
    connection: sqlcipher.Connection, part: Path, copy: Path, should_stop: ShouldStop = never
) -> int:
    """What comes out of the file opens with the vault's key and holds the same rows.

    Attached without a key of its own a database is opened with the main one's, so the key
    need not be asked for again. Gives the number of rows.
    """
    unpack(part, copy, should_stop)
    connection.execute("ATTACH DATABASE :copy AS copy", {"copy": str(copy.absolute())})
    try:
        rows = rows_by_table(connection, "copy")
        if problems_of(connection, "copy") or rows != rows_by_table(connection):
            raise BackupDamaged
        if not hmac.compare_digest(newest_link(connection, "copy"), newest_link(connection)):
            raise BackupDamaged
    finally:
        connection.execute("DETACH DATABASE copy")
    return sum(rows.values())


def newest_link(connection: sqlcipher.Connection, schema: str = "main") -> str:
    """The audit's last hash covers every act before it."""
    row = connection.execute(
        f"SELECT hash FROM {schema}.action_audit ORDER BY seq DESC LIMIT 1"
    ).fetchone()
    return row["hash"] if row else ""


def _count(connection: sqlcipher.Connection, table: str) -> int:
    (count,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(count)


@contextmanager
def _gone_in_the_end(*paths: Path) -> Iterator[None]:
    """Also gone in the beginning: what a crash left there is worth nothing."""
    for path in paths:
        path.unlink(missing_ok=True)
    try:
        yield
    finally:
        for path in paths:
            path.unlink(missing_ok=True)
