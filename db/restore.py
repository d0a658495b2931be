"""Brings a backup back: checked first, erased anew where it must be, then swapped in (S7)."""

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock
from core.errors import AppError, BackupDamaged
from core.ports import UnitOfWork
from core.records.base import iso
from core.scope import ROSEMARY, Role, Scope
from core.sharing.erase import cancel_erasure, erase_again, waiting_erasures
from core.vault_receipts import RestoreReceipt
from db.backup import rows_by_table
from db.backup_file import backup_name, pack, unpack
from db.connection import open_database, problems_of
from db.errors import vault_errors
from db.files import copy_private, remove_database, sync_folder
from db.header import Header
from db.layout import RESTORE_PART, Layout
from db.migrate import Migration, apply, pending
from db.rekey import export_under_new_key
from db.secret import raw_key_literal, wiping
from db.unit_of_work import VaultKeys
from db.vault import SqlCipherVault

T = TypeVar("T")


def restore_backup(
    layout: Layout,
    file: Path,
    key_literal: bytearray,
    *,
    earlier: Callable[[bytes], bytearray | None] = lambda _salt: None,
    keys: VaultKeys,
    header: Header,
    migrations: Sequence[Migration],
    clock: Clock,
) -> RestoreReceipt:
    """Put the database of `file` in the place of the present one, which stays in backups/.

    `earlier`: the key of a database with this salt, from before the vault's key was changed.
    `header`: the present one; what it knows to be erased, and what the present database
    knows, is erased from the restored one before anybody can see it. The vault is closed and
    its lock held. The header's head belongs to the present database: write a new one after.
    Raises BackupUnreadable, VaultDamaged, VaultTooNew, VaultFull, VaultUnwritable; then all
    is as it was.
    """
    with vault_errors():
        _clear(layout)
        try:
            backed_up = unpack(file, layout.restoring)
            if backed_up.db.salt != header.db.salt:
                _bring_under(layout, key_literal, earlier(backed_up.db.salt), backed_up)
            marks = {*header.erased, *_present_marks(layout, key_literal)}
            rebuilt = Rebuilt(layout.restoring, key_literal, keys, clock)
            receipt = rebuilt.put_right(migrations, marks)
            swap_in(layout, header, clock)
        finally:
            _clear(layout)
    return receipt


def _clear(layout: Layout) -> None:
    remove_database(layout.restoring)
    remove_database(layout.rekeying)
    (layout.backups / RESTORE_PART).unlink(missing_ok=True)


def _bring_under(
    layout: Layout, key_literal: bytearray, dek: bytearray | None, backed_up: Header
) -> None:
    """A backup from before the vault's key was changed is written anew under the present one."""
    if dek is None:
        raise BackupDamaged
    with wiping(dek), wiping(raw_key_literal(dek, backed_up.db.salt)) as old:
        export_under_new_key(layout.restoring, old, layout.rekeying, key_literal)
    layout.rekeying.replace(layout.restoring)


class Rebuilt:
    """The database out of the backup, on a thread of its own until it is as it must be."""

    def __init__(self, path: Path, key_literal: bytearray, keys: VaultKeys, clock: Clock) -> None:
        self._path = path
        self._key_literal = key_literal
        self._keys = keys
        self._clock = clock

    def put_right(
        self,
        migrations: Sequence[Migration],
        marks: Collection[bytes],
        more: Callable[[UnitOfWork], None] = lambda _uow: None,
    ) -> RestoreReceipt:
        """more: done for each person, in the transaction that erases anew."""
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="restore") as thread:
            connection = thread.submit(open_database, self._path, self._key_literal).result()

            def on_thread(work: Callable[..., T], *given: object) -> T:
                return thread.submit(work, connection, *given).result()

            vault = SqlCipherVault(
                connection, self._keys, clock=self._clock, thread=thread, publish=lambda _: None
            )
            try:
                on_thread(_bring_up_to_date, migrations)
                on_thread(_add_marks, marks, iso(self._clock.read().wall))
                erased = sum(
                    vault.submit(
                        Scope(user_id, ROSEMARY, Role.CAREGIVER), partial(_put_right, more=more)
                    ).result()
                    for user_id in on_thread(_people)
                )
                vault.scrub().result()
                on_thread(_require_no_problems)
                rows = on_thread(rows_by_table)
            finally:
                vault.close()
        return RestoreReceipt(verified=True, rows=sum(rows.values()), erased=erased)


def _put_right(uow: UnitOfWork, more: Callable[[UnitOfWork], None]) -> int:
    """How many records had to go again. A deletion that had only been asked for is dropped:

    it was carried out since, and then its mark is known, or it was taken back.
    """
    for asked in waiting_erasures(uow):
        cancel_erasure(uow, asked.record_id)
    uow.audit.write("restore")
    erased = erase_again(uow)
    more(uow)
    return erased


def _present_marks(layout: Layout, key_literal: bytearray) -> Collection[bytes]:
    """A present database that cannot be read is why one restores: then the header must do."""
    try:
        connection = open_database(layout.database, key_literal)
    except AppError:
        return ()
    try:
        with vault_errors():
            return _marks(connection)
    except AppError:
        return ()
    finally:
        connection.close()


def _marks(connection: sqlcipher.Connection) -> Collection[bytes]:
    rows = connection.execute("SELECT mark FROM erasures").fetchall()
    return [bytes.fromhex(row["mark"]) for row in rows]


def _add_marks(connection: sqlcipher.Connection, marks: Collection[bytes], now: str) -> None:
    connection.executemany(
        "INSERT OR IGNORE INTO erasures (mark, erased_at) VALUES (?, ?)",
        [(mark.hex(), now) for mark in sorted(marks)],
    )


def _people(connection: sqlcipher.Connection) -> Sequence[str]:
    rows = connection.execute("SELECT user_id FROM users ORDER BY user_id").fetchall()
    return [row["user_id"] for row in rows]


def _bring_up_to_date(connection: sqlcipher.Connection, migrations: Sequence[Migration]) -> None:
    _require_no_problems(connection)
    apply(connection, pending(connection, migrations))


def _require_no_problems(connection: sqlcipher.Connection) -> None:
    if problems_of(connection):
        raise BackupDamaged


def swap_in(layout: Layout, header: Header, clock: Clock) -> None:
    """The present database is kept, whole or broken, before its place is taken."""
    if layout.database.exists():
        layout.make_backups()
        name = backup_name("before-restore", layout.backups, clock.read().wall)
        pack(header, layout.database, layout.backups / RESTORE_PART)
        kept_journal = layout.backups / f"{name}.journal"
        if layout.journal.exists():
            copy_private(layout.journal, kept_journal)
        (layout.backups / RESTORE_PART).replace(layout.backups / name)
        sync_folder(layout.backups)
        # It belongs to the database that goes, and would be played into the one that comes.
        layout.journal.unlink(missing_ok=True)
    layout.restoring.replace(layout.database)
    sync_folder(layout.folder)
