"""The keeper of vault folders: makes, opens and destroys them (core.vaults.VaultKeeper)."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock
from core.errors import VaultDamaged, VaultExists
from core.events import Event
from core.vaults import (
    Check,
    Created,
    DestroyReceipt,
    KeyChoice,
    NewVault,
    SlotInfo,
    UseKeyFile,
    UseKeyring,
    UsePassphrase,
    UseRecovery,
)
from db import enrol
from db.connection import create_database
from db.destroy import destroy
from db.doctor import machine_checks
from db.errors import vault_errors
from db.files import sync_folder
from db.hardening import private_folder
from db.header import Header, RecoverySlot, Slot
from db.header_file import read_header, write_header
from db.keystore import KeyStore
from db.layout import Layout
from db.migrate import Migration, apply, known_migrations
from db.new_slot import AddKeyFile, AddKeyring, AddPassphrase, AddRecovery, AddSlot
from db.opened import Opened
from db.secret import raw_key_literal, wiping
from db.subkeys import derive_subkeys
from db.unit_of_work import VaultKeys
from db.unlock import unlock
from db.upgrade import open_upgraded
from db.vault import SqlCipherVault
from db.vault_lock import VaultLock


class Keeper:
    """publish: gets each event after its commit. migrations: all that this program knows."""

    def __init__(
        self,
        keystore: KeyStore,
        publish: Callable[[Event], None],
        migrations: Sequence[Migration] | None = None,
    ) -> None:
        self._keystore = keystore
        self._publish = publish
        self._migrations = migrations or known_migrations()

    def exists(self, folder: Path) -> bool:
        return Layout(folder).holds_vault()

    def is_simulation(self, folder: Path) -> bool:
        return read_header(folder).simulation

    def create(self, new: NewVault, clock: Clock) -> Created:
        """Raises VaultExists rather than write over anything, and what the slots raise."""
        layout = Layout(new.folder)
        private_folder(layout.folder)
        with ExitStack() as undo:
            lock = undo.enter_context(VaultLock(layout.folder))
            if layout.holds_vault():
                raise VaultExists
            first = enrol.NewVault(str(uuid4()), clock.read().wall, new.simulation)
            also = tuple(w for w in (_wanted(new.first_key),) if not isinstance(w, AddRecovery))
            made = enrol.create_header(first, also, self._keystore)
            with wiping(made.dek):
                self._make_database(layout, made.header, made.dek)
                opened = self._open(layout, made.header, made.dek, clock=clock, lock=lock)
            undo.pop_all()
        return Created(opened, made.recovery_code)

    def open(self, folder: Path, key: KeyChoice, clock: Clock) -> Opened:
        """Raises VaultMissing, VaultLocked, VaultTooNew, VaultDamaged and what `unlock` raises."""
        header = read_header(folder)
        layout = Layout(folder)
        private_folder(folder)
        with ExitStack() as undo:
            lock = undo.enter_context(VaultLock(folder))
            with wiping(unlock(header, key, self._keystore)) as dek:
                opened = self._open(layout, header, dek, clock=clock, lock=lock)
            undo.pop_all()
        return opened

    def slots(self, folder: Path) -> Sequence[SlotInfo]:
        return [_info(slot) for slot in read_header(folder).slots]

    def add_slot(self, folder: Path, key: KeyChoice, new_key: KeyChoice) -> SlotInfo:
        return self._add_slot(folder, key, _wanted(new_key))

    def add_recovery(self, folder: Path, key: KeyChoice) -> tuple[SlotInfo, str]:
        wanted = AddRecovery()
        return self._add_slot(folder, key, wanted), wanted.code

    def remove_slot(self, folder: Path, key: KeyChoice, slot_id: int) -> None:
        with VaultLock(folder):
            header = read_header(folder)
            with (
                wiping(unlock(header, key, self._keystore)) as dek,
                derive_subkeys(dek) as subkeys,
            ):
                shorter = enrol.remove_slot(header, subkeys, slot_id)
            # The one before would still open with the slot that was taken away.
            write_header(folder, shorter, forget_previous=True)

    def destroy(self, folder: Path, key: KeyChoice | None = None) -> DestroyReceipt:
        key_file = key.path if isinstance(key, UseKeyFile) else None
        return destroy(Layout(folder), self._keystore, key_file)

    def checks(self) -> Sequence[Check]:
        return machine_checks(self._keystore)

    def _add_slot(self, folder: Path, key: KeyChoice, wanted: AddSlot) -> SlotInfo:
        with VaultLock(folder):
            header = read_header(folder)
            with wiping(unlock(header, key, self._keystore)) as dek:
                longer = enrol.add_slot(header, dek, wanted, self._keystore)
            write_header(folder, longer)
        return _info(longer.slots[-1])

    def _make_database(self, layout: Layout, header: Header, dek: bytearray) -> None:
        """The header between the database's making and its naming: see `_finish_birth`."""
        with vault_errors(), wiping(raw_key_literal(dek, header.db.salt)) as literal:
            layout.newborn.unlink(missing_ok=True)
            connection = create_database(layout.newborn, literal)
            try:
                apply(connection, self._migrations)
            finally:
                connection.close()
            write_header(layout.folder, header)
            _finish_birth(layout)

    def _open(
        self, layout: Layout, header: Header, dek: bytearray, *, clock: Clock, lock: VaultLock
    ) -> Opened:
        _finish_birth(layout)
        subkeys = derive_subkeys(dek)
        keys = VaultKeys(audit=bytes(subkeys.audit), erased=bytes(subkeys.erased))
        thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="vault")
        now = clock.read().wall
        with ExitStack() as undo:
            undo.callback(thread.shutdown)
            with wiping(raw_key_literal(dek, header.db.salt)) as literal:
                connection: sqlcipher.Connection = thread.submit(
                    open_upgraded, layout, literal, self._migrations, now
                ).result()
            undo.pop_all()
        vault = SqlCipherVault(connection, keys, clock=clock, thread=thread, publish=self._publish)
        return Opened(vault, layout, header, subkeys, connection, thread, lock)


def _finish_birth(layout: Layout) -> None:
    """A power cut between header and naming leaves a whole database under its first name."""
    with vault_errors():
        if layout.newborn.exists() and layout.header.exists() and not layout.database.exists():
            layout.newborn.replace(layout.database)
            sync_folder(layout.folder)
        if not layout.database.exists():
            raise VaultDamaged("database")


def _wanted(key: KeyChoice) -> AddSlot:
    match key:
        case UseKeyring():
            return AddKeyring()
        case UsePassphrase(text):
            return AddPassphrase(text)
        case UseKeyFile(path):
            return AddKeyFile(path)
        case UseRecovery():
            return AddRecovery()


def _info(slot: Slot) -> SlotInfo:
    confirmed = slot.confirmed_at if isinstance(slot, RecoverySlot) else None
    return SlotInfo(slot.id, slot.type, confirmed)
