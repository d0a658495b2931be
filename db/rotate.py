"""Changing the vault's key: a new one, a new file, a new sheet (reference: vault, 3.1).

What commits it is one write of the header. Before it everything opens as it did; after it the
new file takes the old one's place, if need be at the next opening. Whoever was stopped at any
moment opens the vault the way they opened it for this, or with the sheet they have read.
"""

import logging
import os
from contextlib import ExitStack, suppress
from dataclasses import field
from functools import partial

from core.errors import KeyringUnavailable, VaultError
from core.frozen import frozen
from core.key_change import KeyRotated
from core.key_choices import KeyChoice, UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from db.files import remove_database
from db.header import Database, Header, KeyringSlot, Slot, sealed
from db.header_file import read_header, write_header
from db.kept import kept_under
from db.keystore import KeyringItem, KeyStore
from db.layout import Layout
from db.leaving import ShouldStop, never
from db.new_slot import AddKeyring, AddPassphrase, AddRecovery, SlotMaker
from db.rekey import export_under_new_key
from db.secret import SALT_LENGTH, random_key, raw_key_literal, wiping
from db.settle import finish_rotation
from db.subkeys import derive_subkeys, key_check_value
from db.unlock import unlock

log = logging.getLogger(__name__)


@frozen
class NewKey:
    """Made, tried, and not used yet. before, header: of the key that goes, and of this one.

    key: what opens the vault with it. One of `commit` and `drop` ends it.
    """

    layout: Layout
    before: Header
    header: Header
    keystore: KeyStore
    key: KeyChoice = field(repr=False)
    recovery_code: str = field(repr=False)
    rows: int

    @property
    def rotated(self) -> KeyRotated:
        kept = {slot.type for slot in self.header.slots}
        dropped = [slot.type for slot in self.before.slots if slot.type not in kept]
        helpers = len(self.before.names)
        return KeyRotated(self.recovery_code, self.rows, tuple(dropped), helpers)

    def commit(self) -> None:
        """Raises VaultFull, VaultUnwritable; then it is not used, and can be dropped."""
        try:
            write_header(self.layout.folder, self.header, forget_previous=True)
            finish_rotation(self.layout, self.header)
        except VaultError as error:
            if not self._is_used:
                raise
            log.warning("key_change.ends_later", extra={"code": error.code})
        _forget_items(self.before, self.keystore)

    @property
    def _is_used(self) -> bool:
        """The header that counts is the new one: the rest is done at the next opening."""
        return read_header(self.layout.folder).db.salt == self.header.db.salt

    def drop(self) -> None:
        """All is as it was, this computer's keyring too; one that is used is not dropped."""
        if self._is_used:
            return
        remove_database(self.layout.rekeyed)
        _forget_items(self.header, self.keystore)


@frozen
class Rotation:
    """The vault is closed, and its lock is held."""

    layout: Layout
    header: Header
    keystore: KeyStore

    def prepare(
        self,
        key: KeyChoice,
        dek: bytearray,
        *,
        keeps_code: bool = True,
        should_stop: ShouldStop = never,
    ) -> NewKey:
        """key: what opened the vault, and goes on doing so; `dek` stays the caller's.

        keeps_code: False where a sheet is put aside with the key that it opened.
        Raises KeyringUnavailable, VaultDamaged, VaultFull, VaultUnwritable, WorkStopped; then
        all is as it was.
        """
        recovery = AddRecovery()
        is_put_aside = isinstance(key, UseRecovery) and not keeps_code
        stays = UseRecovery(recovery.code) if is_put_aside else key
        with ExitStack() as undo, wiping(random_key()) as new_dek:
            made = _Ways(self.header, self.keystore, undo)
            slots = made.under(new_dek, recovery, None if is_put_aside else key)
            header = self._new_header(slots, dek, new_dek)
            with (
                wiping(raw_key_literal(dek, self.header.db.salt)) as old,
                wiping(raw_key_literal(new_dek, header.db.salt)) as new,
            ):
                rows = export_under_new_key(
                    self.layout.database, old, self.layout.rekeyed, new, should_stop=should_stop
                )
            undo.callback(remove_database, self.layout.rekeyed)
            sheet = UseRecovery(recovery.code)
            for way in [sheet] if stays == sheet else [sheet, stays]:
                with wiping(unlock(header, way, self.keystore)):
                    pass  # what is to open it was tried on the new header
            undo.pop_all()
        return NewKey(self.layout, self.header, header, self.keystore, stays, recovery.code, rows)

    def _new_header(self, slots: tuple[Slot, ...], dek: bytearray, new_dek: bytearray) -> Header:
        with derive_subkeys(dek) as before, derive_subkeys(new_dek) as subkeys:
            vault_id = self.header.vault_id
            database = Database(
                salt=os.urandom(SALT_LENGTH), kcv=key_check_value(subkeys, vault_id)
            )
            changed = self.header.changed(
                db=database,
                slots=slots,
                names=(),
                kept=kept_under(self.header, before, dek, subkeys),
            )
            return sealed(changed, subkeys)


@frozen
class _Ways:
    """undo: takes back what the keyring was given, if the rest cannot be done."""

    header: Header
    keystore: KeyStore
    undo: ExitStack = field(repr=False)

    def under(
        self, new_dek: bytearray, recovery: AddRecovery, key: KeyChoice | None
    ) -> tuple[Slot, ...]:
        """The new sheet, what opened it (None for nothing more), and the keyring if it had one."""
        first_id = max(slot.id for slot in self.header.slots) + 1
        maker = SlotMaker(self.header.vault_id, new_dek, self.keystore)
        slots: list[Slot] = [maker.make(recovery, first_id)]
        if key is not None:
            slots.append(self._noted(self._same_way(maker, key, first_id + 1)))
        if not isinstance(key, UseKeyring) and self._has_keyring():
            with suppress(KeyringUnavailable):
                slots.append(self._noted(maker.make(AddKeyring(), first_id + 2)))
        return tuple(slots)

    def _same_way(self, maker: SlotMaker, key: KeyChoice, slot_id: int) -> Slot:
        """What opened it now opens it afterwards too: nobody is locked out by a power cut."""
        match key:
            case UseKeyring():
                return maker.make(AddKeyring(), slot_id)
            case UsePassphrase(text):
                return maker.make(AddPassphrase(text), slot_id)
            case UseRecovery(code):
                return maker.make(AddRecovery(code), slot_id)
            case UseKeyFile(path):
                return maker.again(path, slot_id)

    def _noted(self, slot: Slot) -> Slot:
        if isinstance(slot, KeyringSlot):
            self.undo.callback(partial(_forget_item, slot, self.keystore))
        return slot

    def _has_keyring(self) -> bool:
        return any(isinstance(slot, KeyringSlot) for slot in self.header.slots)


def _forget_items(header: Header, keystore: KeyStore) -> None:
    for slot in header.slots:
        if isinstance(slot, KeyringSlot):
            _forget_item(slot, keystore)


def _forget_item(slot: KeyringSlot, keystore: KeyStore) -> None:
    with suppress(KeyringUnavailable):
        keystore.delete(KeyringItem(slot.service, slot.account))
