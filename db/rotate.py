"""Changing the vault's key: a new one, a new file, a new sheet (reference: vault, 3.1).

What commits it is one write of the header. Before it everything opens as it did; after it the
new file takes the old one's place, if need be at the next opening. Whoever was stopped at any
moment opens the vault the way they opened it for this.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import field

from core.errors import KeyringUnavailable
from core.frozen import frozen
from core.key_choices import KeyChoice, UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from core.vaults import KeyRotated
from db.header import Database, Header, KeyringSlot, Slot, sealed
from db.header_file import write_header
from db.kept import kept_under
from db.keystore import KeyringItem, KeyStore
from db.layout import Layout
from db.new_slot import AddKeyring, AddPassphrase, AddRecovery, SlotMaker
from db.rekey import export_under_new_key
from db.secret import SALT_LENGTH, random_key, raw_key_literal, wiping
from db.settle import finish_rotation
from db.subkeys import derive_subkeys, key_check_value
from db.unlock import unlock


@frozen
class Rotation:
    """The vault is closed, and its lock is held."""

    layout: Layout
    header: Header
    keystore: KeyStore
    tell: Callable[[str], None] = field(repr=False)

    def run(self, key: KeyChoice, dek: bytearray) -> KeyRotated:
        """key: what opened the vault, and goes on doing so; `dek` stays the caller's.

        The new recovery code is told before anything is final. Raises KeyringUnavailable,
        VaultDamaged, VaultFull, VaultUnwritable; then all is as it was.
        """
        with wiping(random_key()) as new_dek:
            recovery = AddRecovery()
            header = self._new_header(key, recovery, dek, new_dek)
            with (
                wiping(raw_key_literal(dek, self.header.db.salt)) as old,
                wiping(raw_key_literal(new_dek, header.db.salt)) as new,
            ):
                rows = export_under_new_key(self.layout.database, old, self.layout.rekeyed, new)
            with wiping(unlock(header, key, self.keystore)):
                pass  # the way in that stays was tried on the new header
            self.tell(recovery.code)
        write_header(self.layout.folder, header, forget_previous=True)
        finish_rotation(self.layout, header)
        self._forget_old_items()
        kept = {slot.type for slot in header.slots}
        dropped = [slot.type for slot in self.header.slots if slot.type not in kept]
        return KeyRotated(recovery.code, rows, tuple(dropped))

    def _new_header(
        self, key: KeyChoice, recovery: AddRecovery, dek: bytearray, new_dek: bytearray
    ) -> Header:
        first_id = max(slot.id for slot in self.header.slots) + 1
        maker = SlotMaker(self.header.vault_id, new_dek, self.keystore)
        slots: list[Slot] = [maker.make(recovery, first_id)]
        slots.append(self._same_way(maker, key, first_id + 1))
        if not isinstance(key, UseKeyring) and self._has_keyring():
            with suppress(KeyringUnavailable):
                slots.append(maker.make(AddKeyring(), first_id + 2))
        with derive_subkeys(dek) as before, derive_subkeys(new_dek) as subkeys:
            vault_id = self.header.vault_id
            database = Database(
                salt=os.urandom(SALT_LENGTH), kcv=key_check_value(subkeys, vault_id)
            )
            changed = self.header.changed(
                db=database,
                slots=tuple(slots),
                names=(),
                kept=kept_under(self.header, before, dek, subkeys),
            )
            return sealed(changed, subkeys)

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

    def _has_keyring(self) -> bool:
        return any(isinstance(slot, KeyringSlot) for slot in self.header.slots)

    def _forget_old_items(self) -> None:
        for slot in self.header.slots:
            if isinstance(slot, KeyringSlot):
                with suppress(KeyringUnavailable):
                    self.keystore.delete(KeyringItem(slot.service, slot.account))
