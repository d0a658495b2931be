"""The keeper of vault folders: makes, opens and destroys them (core.vaults.VaultKeeper).

What only some commands need (making, backing up, destroying) is imported when it is used:
a command that reads one fact should not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.clock import Clock
from core.errors import VaultExists, VaultMissing
from core.events import Event
from core.key_choices import KeyChoice, UseKeyFile
from core.vault_receipts import BackupInfo, DestroyReceipt, RestoreReceipt, SalvageReceipt
from core.vaults import Check, Created, NewVault, SlotInfo
from db.errors import vault_errors
from db.hardening import private_folder, require_own_folder
from db.header import Header
from db.header_file import read_header
from db.keystore import KeyStore
from db.layout import Layout
from db.leaving import never
from db.migrate import Migration, known_migrations
from db.opened import Opened
from db.opening import Opener
from db.secret import wiping
from db.undone import undone_unless_finished
from db.unlock import unlock
from db.vault_lock import VaultLock

if TYPE_CHECKING:
    from core.elsewhere import Elsewhere
    from core.key_change import KeyRotated, Progress, ShouldStop
    from db.key_change import KeyChangeUnderWay


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
        with vault_errors():
            return Layout(folder).holds_vault()

    def is_simulation(self, folder: Path) -> bool:
        return read_header(folder).simulation

    def create(self, new: NewVault, clock: Clock) -> Created:
        """Raises VaultExists rather than write over anything, and what the slots raise.

        VaultFolderTaken when the folder holds other things and is open to others.
        """
        from db.birth import give_birth

        layout = Layout(new.folder)
        if not self.exists(layout.folder):
            require_own_folder(layout.folder)
        private_folder(layout.folder)
        with ExitStack() as undo:
            lock = undo.enter_context(VaultLock(layout.folder))
            if layout.holds_vault():
                raise VaultExists
            made = give_birth(new, clock.read().wall, self._keystore, self._migrations)
            with wiping(made.dek):
                opened = self._opener(clock).open(layout, made.header, made.dek, lock)
            undo.pop_all()
        return Created(opened, made.recovery_code)

    def open(self, folder: Path, key: KeyChoice, clock: Clock) -> Opened:
        """Raises VaultMissing, VaultLocked, VaultTooNew, VaultDamaged and what `unlock` raises."""
        with ExitStack() as undo:
            header, lock = self._locked(folder, undo)
            with wiping(unlock(header, key, self._keystore)) as dek:
                opened = self._opener(clock).open(Layout(folder), header, dek, lock)
            undo.pop_all()
        return opened

    def slots(self, folder: Path) -> Sequence[SlotInfo]:
        from db.ways_in import slot_info

        return [slot_info(slot) for slot in read_header(folder).slots]

    def add_slot(self, folder: Path, key: KeyChoice, new_key: KeyChoice) -> SlotInfo:
        from db.ways_in import add_way_in, wanted_slot

        return add_way_in(folder, key, wanted_slot(new_key), self._keystore)

    def add_recovery(self, folder: Path, key: KeyChoice) -> tuple[SlotInfo, str]:
        from db.new_slot import AddRecovery
        from db.ways_in import add_way_in

        wanted = AddRecovery()
        return add_way_in(folder, key, wanted, self._keystore), wanted.code

    def remove_slot(self, folder: Path, key: KeyChoice, slot_id: int) -> None:
        from db.ways_in import remove_way_in

        remove_way_in(folder, key, slot_id, self._keystore)

    def rotate_key(
        self, folder: Path, key: KeyChoice, clock: Clock, tell: Callable[[str], None]
    ) -> KeyRotated:
        """Raises what `open` raises, VaultFull, VaultUnwritable; then all is as it was."""
        change = self._change_key(folder, key, clock, keeps_code=True)
        with undone_unless_finished(change.drop):
            tell(change.rotated.recovery_code)
            return change.commit()

    def change_key(
        self,
        folder: Path,
        key: KeyChoice,
        clock: Clock,
        *,
        progress: Progress,
        should_stop: ShouldStop,
    ) -> KeyChangeUnderWay:
        return self._change_key(
            folder, key, clock, keeps_code=False, progress=progress, should_stop=should_stop
        )

    def _change_key(
        self,
        folder: Path,
        key: KeyChoice,
        clock: Clock,
        *,
        keeps_code: bool,
        progress: Progress = lambda _done, _total: None,
        should_stop: ShouldStop = never,
    ) -> KeyChangeUnderWay:
        from db.key_change import begin_key_change

        return begin_key_change(
            Layout(folder),
            key,
            self._keystore,
            open_it=lambda key: self.open(folder, key, clock),
            take_lock=partial(self._locked, folder),
            keeps_code=keeps_code,
            progress=progress,
            should_stop=should_stop,
        )

    def backups(self, folder: Path) -> Sequence[BackupInfo]:
        from db.backups import backups_of

        return backups_of(Layout(folder))

    def restore(self, folder: Path, key: KeyChoice, file: Path, clock: Clock) -> RestoreReceipt:
        """Raises what `open` raises, BackupUnreadable, BackupDamaged, BackupOfAnotherVault."""
        from db.bring_back import BringBack

        bring_back = BringBack(folder, file, self._migrations, self._opener(clock))
        return bring_back.run(key, self._keystore, clock)

    def salvage(self, folder: Path, key: KeyChoice, clock: Clock) -> SalvageReceipt:
        from db.salvage import Salvage

        return Salvage(folder, self._migrations, self._opener(clock)).run(
            key, self._keystore, clock
        )

    def destroy(self, folder: Path, key: KeyChoice | None = None) -> DestroyReceipt:
        """The key file goes too when it is the one given."""
        from db.destroy import destroy

        key_file = key.path if isinstance(key, UseKeyFile) else None
        return destroy(Layout(folder), self._keystore, key_file)

    def checks(self) -> Sequence[Check]:
        from db.doctor import machine_checks

        return machine_checks(self._keystore)

    def carried_off(self, folder: Path) -> Elsewhere | None:
        from db.elsewhere import carried_off

        return carried_off(folder)

    def _opener(self, clock: Clock) -> Opener:
        return Opener(clock, self._publish, self._migrations, self._keystore)

    def _locked(self, folder: Path, undo: ExitStack) -> tuple[Header, VaultLock]:
        """The lock first: a header read before it may be replaced while we wait."""
        if not self.exists(folder):
            raise VaultMissing
        private_folder(folder)
        lock = undo.enter_context(VaultLock(folder))
        return read_header(folder), lock
