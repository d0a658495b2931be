"""Making, opening, moving and destroying a vault: what the ways in may ask for.

db/keeper.py does it. The record inside an open vault is worked on through core/ports/.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Protocol

from core.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager
    from datetime import datetime, timedelta
    from pathlib import Path

    from core.clock import Clock
    from core.elsewhere import Elsewhere
    from core.key_change import KeyChange, KeyRotated, Progress, ShouldStop
    from core.key_choices import KeyChoice
    from core.ports import Vault
    from core.ports.talk import Journal
    from core.vault_receipts import (
        BackupInfo,
        BackupReceipt,
        DestroyReceipt,
        RestoreReceipt,
        SalvageReceipt,
    )

# In a vault's folder while the window has it open: where other programs of ours may ask.
TOOL_DOOR = "tools.door"


@frozen
class NewVault:
    """first_key: beside the recovery code, which every vault has."""

    folder: Path = field(repr=False)
    first_key: KeyChoice
    simulation: bool = False


@frozen
class SlotInfo:
    """One way to open a vault. confirmed_at: a recovery code whose sheet was checked.

    name: whose it is; known to whoever opens the vault.
    """

    slot_id: int
    slot_type: str
    confirmed_at: datetime | None = None
    name: str | None = field(default=None, repr=False)


@frozen
class Check:
    """One line of `doctor`. name: a stable word; detail: a version or a reason code."""

    name: str
    is_ok: bool
    detail: str


class WaysIn(Protocol):
    """Of an open vault. Whoever changes them opens it once more with `key`, asked for anew.

    Raises what opening raises, VaultFull, VaultUnwritable; then nothing is changed.
    """

    def prove(self, key: KeyChoice) -> None: ...
    def every(self) -> Sequence[SlotInfo]: ...
    def add(self, key: KeyChoice, new_key: KeyChoice) -> SlotInfo: ...
    def add_recovery(self, key: KeyChoice, name: str | None = None) -> tuple[SlotInfo, str]:
        """Another printed code, for a helper if it has a name; returned once, kept nowhere."""
        ...

    def confirm(self, code: str) -> SlotInfo:
        """The code was read back from its sheet, whole, and it opens: its slot is confirmed."""
        ...

    def remove(self, key: KeyChoice, slot_id: int) -> None:
        """As VaultKeeper.remove_slot: `key` must open another one."""
        ...


class OpenVault(Protocol):
    @property
    def vault(self) -> Vault: ...
    @property
    def ways_in(self) -> WaysIn: ...
    @property
    def journal(self) -> Journal:
        """What was said and is not in the record yet."""
        ...

    @property
    def vault_id(self) -> str: ...
    @property
    def is_simulation(self) -> bool: ...
    def backup(self) -> BackupReceipt:
        """A copy that can stand alone, proved by opening it. Between transactions.

        Older ones that it stands for go after that. Raises VaultDamaged, VaultFull,
        VaultUnwritable; then no new file is left, and those that were there stay.
        """
        ...

    def backup_if_due(self, least_age: timedelta) -> BackupReceipt | None:
        """A backup when something was written since the newest one, and that is so old.

        Raises what `backup` raises.
        """
        ...

    def carry_backup(self, folder: Path) -> Path:
        """Copy a backup of what there is now into another folder; gives the copy.

        It was read back. Older copies there are thinned like those beside the vault. Raises
        VaultUnwritable when that folder is not there, VaultFull, VaultOutOfReach, BackupDamaged.
        """
        ...

    @property
    def looks_older(self) -> bool:
        """The record ends before what was seen of it last time: an older file lies here now."""
        ...

    def accept_as_it_is(self) -> None:
        """Someone decided to go on with a record that looks older. Raises VaultFull."""
        ...

    def keep_header(self) -> None:
        """Write into the header how far the audit goes and what was erased, if that has changed.

        Waits for the vault's thread. Raises VaultFull, VaultUnwritable.
        """
        ...

    def confirm_recovery(self) -> None:
        """Someone typed part of the newest recovery code back, so its sheet is there.

        `slots` tells it as `confirmed_at`. Raises VaultFull, VaultUnwritable.
        """
        ...

    def refill_keyring(self, key: KeyChoice) -> bool:
        """Let the keyring open this vault again, where it once did and holds no fitting key.

        key: what it was opened with. False when there was nothing to refill. Takes up to 10 s.
        Raises KeyringUnavailable, VaultFull, VaultUnwritable; then all is as it was.
        """
        ...

    def at_work(self) -> AbstractContextManager[Callable[[], bool]]:
        """Around long work beside the window; gives what to ask whether to stop.

        Closing asks it to, and waits for it. Raises WorkStopped when it is too late to begin.
        """
        ...

    def hurry(self) -> None:
        """It will be closed next: long work stops within a moment. Waits for nobody."""
        ...

    def close(self) -> None:
        """Drain, write the audit's head into the header, close, let the lock go."""
        ...


@frozen
class Created:
    """recovery_code: shown once; it is kept nowhere."""

    opened: OpenVault
    recovery_code: str = field(repr=False)


class VaultKeeper(Protocol):
    """Raises the VaultErrors of core/errors.py; what is there is never overwritten."""

    def exists(self, folder: Path) -> bool: ...
    def is_simulation(self, folder: Path) -> bool:
        """Read from the header, without a key."""
        ...

    def create(self, new: NewVault, clock: Clock) -> Created: ...
    def open(self, folder: Path, key: KeyChoice, clock: Clock) -> OpenVault: ...
    def slots(self, folder: Path) -> Sequence[SlotInfo]: ...
    def add_slot(self, folder: Path, key: KeyChoice, new_key: KeyChoice) -> SlotInfo:
        """Opens with `key`, adds a way in. A recovery code has its own call."""
        ...

    def add_recovery(self, folder: Path, key: KeyChoice) -> tuple[SlotInfo, str]:
        """A second printed code; returned once, kept nowhere."""
        ...

    def remove_slot(self, folder: Path, key: KeyChoice, slot_id: int) -> None:
        """`key` must open another one: the way that stays was tried just now.

        Raises PolicyRefused when only keyring slots would be left, and "slot_in_use" when
        `key` opens none but this.
        """
        ...

    def rotate_key(
        self, folder: Path, key: KeyChoice, clock: Clock, tell: Callable[[str], None]
    ) -> KeyRotated:
        """A new key for everything, in a new file, with a new recovery code.

        What opened it goes on opening it, the keyring too; every other way in is dropped. tell:
        gets the new code before anything is final. A backup is made before and after.
        """
        ...

    def change_key(
        self,
        folder: Path,
        key: KeyChoice,
        clock: Clock,
        *,
        progress: Progress,
        should_stop: ShouldStop,
    ) -> KeyChange:
        """The same in two steps, for whoever has the new sheet in hand before it is used.

        A passphrase or keyring that opened it goes on opening it; a recovery code does not.
        progress: how far, of how much. Raises what `rotate_key` raises, and WorkStopped.
        """
        ...

    def backups(self, folder: Path) -> Sequence[BackupInfo]:
        """Those in the vault's own folder, newest first; needs no key. Raises VaultUnwritable."""
        ...

    def restore(self, folder: Path, key: KeyChoice, file: Path, clock: Clock) -> RestoreReceipt: ...
    def salvage(self, folder: Path, key: KeyChoice, clock: Clock) -> SalvageReceipt:
        """What can be read of a damaged record becomes the record; the damaged file is kept.

        Raises what `open` raises; VaultDamaged when nothing can be read. Then all is as it was.
        """
        ...

    def destroy(self, folder: Path, key: KeyChoice | None = None) -> DestroyReceipt:
        """Every key first, then every file, then a look at what is left (S7).

        key: a key file is destroyed with the rest when it is named. No key is needed.
        """
        ...

    def checks(self) -> Sequence[Check]: ...
    def carried_off(self, folder: Path) -> Elsewhere | None:
        """Whether a cloud's client keeps this folder alike elsewhere, or it is on a network.

        Needs no key and no folder that is there. None when nothing of the kind was noticed.
        """
        ...
