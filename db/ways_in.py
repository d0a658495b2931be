"""Adding a way into a vault, and taking one away."""

from contextlib import suppress
from pathlib import Path

from core.errors import (
    KeyringUnavailable,
    PolicyRefused,
    VaultKeyMissing,
    VaultWrongKey,
)
from core.key_choices import KeyChoice, UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from core.vaults import SlotInfo
from db import enrol
from db.header import Header, KeyringSlot, RecoverySlot, Slot
from db.header_file import read_header, write_header
from db.keystore import KeyringItem, KeyStore
from db.new_slot import AddKeyFile, AddKeyring, AddPassphrase, AddRecovery, AddSlot
from db.secret import wipe, wiping
from db.subkeys import derive_subkeys
from db.unlock import first_opened, unlock
from db.vault_lock import VaultLock


def add_way_in(folder: Path, key: KeyChoice, wanted: AddSlot, keystore: KeyStore) -> SlotInfo:
    with VaultLock(folder):
        header = read_header(folder)
        with wiping(unlock(header, key, keystore)) as dek:
            longer = enrol.add_slot(header, dek, wanted, keystore)
        write_header(folder, longer)
    return slot_info(longer.slots[-1])


def remove_way_in(folder: Path, key: KeyChoice, slot_id: int, keystore: KeyStore) -> None:
    """Both header files are the new one afterwards, and the keyring forgets its key: old
    backups carry the old header, which that key would still open."""
    with VaultLock(folder):
        header = read_header(folder)
        require_another(header, key, keystore, slot_id)
        with wiping(unlock(header, key, keystore)) as dek, derive_subkeys(dek) as subkeys:
            shorter = enrol.remove_slot(header, subkeys, slot_id)
        write_header(folder, shorter, forget_previous=True)
    for slot in header.slots:
        if slot.id == slot_id and isinstance(slot, KeyringSlot):
            with suppress(KeyringUnavailable):
                keystore.delete(KeyringItem(slot.service, slot.account))


def require_another(header: Header, key: KeyChoice, keystore: KeyStore, slot_id: int) -> None:
    """The way in that stays is tried before the other one goes.

    Raises PolicyRefused("slot_in_use"), and what `unlock` raises.
    """
    others = tuple(slot for slot in header.slots if slot.id != slot_id)
    if len(others) == len(header.slots) or not others:
        return
    try:
        wipe(first_opened(header.vault_id, others, key, keystore))
    except (VaultKeyMissing, VaultWrongKey):
        wipe(unlock(header, key, keystore))  # the right key, for the very slot that is to go
        raise PolicyRefused("slot_in_use") from None


def wanted_slot(key: KeyChoice) -> AddSlot:
    match key:
        case UseKeyring():
            return AddKeyring()
        case UsePassphrase(text):
            return AddPassphrase(text)
        case UseKeyFile(path):
            return AddKeyFile(path)
        case UseRecovery():
            return AddRecovery()


def slot_info(slot: Slot) -> SlotInfo:
    confirmed = slot.confirmed_at if isinstance(slot, RecoverySlot) else None
    return SlotInfo(slot.id, slot.type, confirmed)
