"""A vault while it is open: its record, its header and its lock."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock
from core.errors import VaultError, WorkStopped
from core.key_choices import KeyChoice
from core.vault_receipts import BackupReceipt
from db.errors import vault_errors
from db.header import Head, Header, RecoverySlot, sealed
from db.header_file import write_header
from db.keystore import KeyStore
from db.layout import Layout
from db.leaving import Leaving, ShouldStop, never
from db.subkeys import Subkeys
from db.vault import SqlCipherVault
from db.vault_lock import VaultLock

if TYPE_CHECKING:
    from db.journal import SealedJournal
    from db.open_ways_in import OpenWaysIn

T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(repr=False, eq=False)
class Opened:
    """connection belongs to `thread`; `subkeys` are wiped by `close`.

    writing: held while the header changes, which a backup, a chore and a page may want at once.
    looks_older: the database ends before what the header has seen of it.
    """

    vault: SqlCipherVault
    layout: Layout
    header: Header
    subkeys: Subkeys
    connection: sqlcipher.Connection
    thread: ThreadPoolExecutor
    lock: VaultLock
    clock: Clock
    keystore: KeyStore
    leaving: Leaving
    writing: Lock = field(default_factory=Lock)
    looks_older: bool = False
    is_closed: bool = False

    @property
    def vault_id(self) -> str:
        return self.header.vault_id

    @property
    def ways_in(self) -> "OpenWaysIn":
        from db.open_ways_in import OpenWaysIn

        return OpenWaysIn(self)

    @property
    def journal(self) -> "SealedJournal":
        from db.journal import SealedJournal

        return SealedJournal(self)

    @property
    def is_simulation(self) -> bool:
        return self.header.simulation

    def on_thread(self, work: Callable[[sqlcipher.Connection], T]) -> T:
        """Run something between transactions, where the connection lives.

        Raises WorkStopped once it is closed.
        """
        try:
            running = self.thread.submit(work, self.connection)
        except RuntimeError:
            raise WorkStopped from None
        return running.result()

    def hurry(self) -> None:
        self.leaving.ask()

    def at_work(self) -> AbstractContextManager[Callable[[], bool]]:
        return self.leaving.guest()

    def backup(self, also_stop: ShouldStop = never) -> BackupReceipt:
        """also_stop: asked now and then, beside whoever closes the vault."""
        from db.backup import make_backup
        from db.backups import let_go

        with self.at_work() as is_leaving:
            self.keep_header()
            now = self.clock.read().wall
            made = self.on_thread(
                partial(
                    make_backup,
                    layout=self.layout,
                    header=self.header,
                    now=now,
                    should_stop=lambda: is_leaving() or also_stop(),
                )
            )
            let_go(self.layout)
        return made

    def backup_if_due(self, least_age: timedelta) -> BackupReceipt | None:
        from db.backups import is_due

        self.keep_header()
        if not is_due(self.layout, self.header.head, self.clock.read().wall, least_age):
            return None
        return self.backup()

    def carry_backup(self, folder: Path) -> Path:
        from db.backups import backups_of
        from db.carried_copy import carry

        with self.at_work() as should_stop:
            self.backup_if_due(timedelta(0))
            newest = next(each for each in backups_of(self.layout) if not each.is_way_back)
            return carry(newest, folder, should_stop)

    def accept_as_it_is(self) -> None:
        self.looks_older = False
        self.keep_header()

    def confirm_recovery(self) -> None:
        from db.enrol import confirm_recovery

        now = self.clock.read().wall
        with self.writing:
            newest = max(slot.id for slot in self.header.slots if isinstance(slot, RecoverySlot))
            self.header = confirm_recovery(self.header, self.subkeys, newest, now)
            write_header(self.layout.folder, self.header)

    def refill_keyring(self, key: KeyChoice) -> bool:
        from db.refill import refill_keyring

        return refill_keyring(self, key)

    def close(self) -> None:
        """Drain what was submitted, keep the head and the erasures in the header, let go.

        What takes long is stopped; a person's own change is not. What was committed is kept,
        whatever the header can take: a disk that is full now is no reason to call it failed. The
        next closing brings the header up to date. Twice is once.
        """
        if self.is_closed:
            return
        self.hurry()
        self.leaving.wait_a_little()
        try:
            self.keep_header()
        except VaultError as error:
            log.warning("header.not_kept", extra={"code": error.code})
        finally:
            self._let_go()

    def _let_go(self) -> None:
        try:
            self.vault.close()
        finally:
            self.thread.shutdown(wait=True)
            with self.writing:
                self.is_closed = True
                self.subkeys.wipe()
            self.leaving.wait()
            self.lock.release()

    def keep_header(self) -> None:
        """Bring the header up to what the database knows; written only when that differs."""
        with self.writing:
            head, erased = self.on_thread(_head_and_erasures)
            if self.looks_older:
                head = self.header.head  # what was seen stays known until somebody decides
            known = tuple(sorted({*self.header.erased, *erased}))
            if head == self.header.head and known == self.header.erased:
                return
            self.header = sealed(self.header.changed(head=head, erased=known), self.subkeys)
            write_header(self.layout.folder, self.header)


def looks_older(connection: sqlcipher.Connection, seen: Head) -> bool:
    """True when the audit does not hold the entry that the header saw last.

    The header is written after the commit it tells of, so a crash cannot bring this about: an
    older file was put in this one's place, or its end was cut off.
    """
    with vault_errors():
        row = connection.execute(
            "SELECT hash FROM action_audit WHERE seq = :seq", {"seq": seen.seq}
        ).fetchone()
    return seen.seq > 0 and (row is None or bytes.fromhex(row["hash"]) != seen.hash)


def _head_and_erasures(connection: sqlcipher.Connection) -> tuple[Head, tuple[bytes, ...]]:
    with vault_errors():
        row = connection.execute(
            "SELECT seq, hash FROM action_audit ORDER BY seq DESC LIMIT 1"
        ).fetchone()
        marks = connection.execute("SELECT mark FROM erasures").fetchall()
    head = Head(seq=row["seq"], hash=bytes.fromhex(row["hash"])) if row else _NO_HEAD
    return head, tuple(bytes.fromhex(mark["mark"]) for mark in marks)


_NO_HEAD = Head(seq=0, hash=bytes(32))
