"""The ways into a vault that is open: whoever changes them opens it once more."""

from collections.abc import Sequence
from contextlib import suppress

from core.errors import KeyringUnavailable, VaultWrongKey
from core.frozen import frozen
from core.key_choices import KeyChoice, UseRecovery
from core.recovery_code import read_recovery_code
from core.vaults import SlotInfo
from db import enrol
from db.header import KeyringSlot, RecoverySlot
from db.header_file import write_header
from db.kdf import derive_key
from db.keystore import KeyringItem
from db.new_slot import AddRecovery
from db.opened import Opened
from db.secret import wipe, wiping
from db.slot_names import named, names_of
from db.slots import unwrap
from db.unlock import unlock
from db.ways_in import require_another, slot_info, wanted_slot


@frozen
class OpenWaysIn:
    """Each takes a key that is asked for anew: an open window is no proof of who sits there."""

    opened: Opened

    def prove(self, key: KeyChoice) -> None:
        """Raises what `unlock` raises when it does not open this vault."""
        wipe(unlock(self.opened.header, key, self.opened.keystore))

    def every(self) -> Sequence[SlotInfo]:
        header = self.opened.header
        names = names_of(header, self.opened.subkeys)
        return [
            SlotInfo(each.slot_id, each.slot_type, each.confirmed_at, names.get(each.slot_id))
            for each in map(slot_info, header.slots)
        ]

    def add(self, key: KeyChoice, new_key: KeyChoice) -> SlotInfo:
        return self._add(key, new_key)[0]

    def add_recovery(self, key: KeyChoice, name: str | None = None) -> tuple[SlotInfo, str]:
        return self._add(key, UseRecovery(""), name)

    def confirm(self, code: str) -> SlotInfo:
        """This very code was typed back from its sheet, and opened the vault with it.

        Raises what `unlock` raises.
        """
        opened, slot_id = self.opened, self._slot_of(code)
        with opened.writing:
            now = opened.clock.read().wall
            opened.header = enrol.confirm_recovery(opened.header, opened.subkeys, slot_id, now)
            write_header(opened.layout.folder, opened.header)
        return next(each for each in self.every() if each.slot_id == slot_id)

    def remove(self, key: KeyChoice, slot_id: int) -> None:
        """`key` opens another one. Raises PolicyRefused, NotFound, what `unlock` raises."""
        opened = self.opened
        with opened.writing:
            before = opened.header
            require_another(before, key, opened.keystore, slot_id)
            self.prove(key)
            opened.header = enrol.remove_slot(before, opened.subkeys, slot_id)
            write_header(opened.layout.folder, opened.header, forget_previous=True)
        for slot in before.slots:
            if slot.id == slot_id and isinstance(slot, KeyringSlot):
                with suppress(KeyringUnavailable):
                    opened.keystore.delete(KeyringItem(slot.service, slot.account))

    def _add(
        self, key: KeyChoice, new_key: KeyChoice, name: str | None = None
    ) -> tuple[SlotInfo, str]:
        opened, wanted = self.opened, wanted_slot(new_key)
        with opened.writing, wiping(unlock(opened.header, key, opened.keystore)) as dek:
            longer = enrol.add_slot(opened.header, dek, wanted, opened.keystore)
            slot_id = longer.slots[-1].id
            if name is not None:
                longer = named(longer, opened.subkeys, slot_id, name)
            opened.header = longer
            write_header(opened.layout.folder, longer)
        code = wanted.code if isinstance(wanted, AddRecovery) else ""
        return next(each for each in self.every() if each.slot_id == slot_id), code

    def _slot_of(self, code: str) -> int:
        """Which sheet it is."""
        material = read_recovery_code(code)
        for slot in self.opened.header.slots:
            if isinstance(slot, RecoverySlot):
                with wiping(derive_key(slot.kdf, material)) as kek:
                    dek = unwrap(self.opened.vault_id, slot, kek)
                if dek is not None:
                    wipe(dek)
                    return slot.id
        raise VaultWrongKey(UseRecovery.slot_type)
