"""A keyring that lost its key gets a new one, once the vault was opened in another way."""

from core.errors import VaultDamaged, VaultKeyMissing, VaultWrongKey
from core.key_choices import KeyChoice, UseKeyring
from db import enrol
from db.header import Header, KeyringSlot
from db.header_file import write_header
from db.keystore import KeyStore
from db.new_slot import SlotMaker
from db.opened import Opened
from db.secret import wipe, wiping
from db.unlock import unlock


def refill_keyring(opened: Opened, key: KeyChoice) -> bool:
    """Whether the keyring opens it from now on and did not before. Not on the vault's thread.

    Where nobody chose the keyring there is nothing to refill. The key is found once more, which
    is better than keeping it in memory for this; the keyring's child can be killed as always.
    Raises KeyringUnavailable, VaultFull, VaultUnwritable.
    """
    header, keystore = opened.header, opened.keystore
    slots = [slot for slot in header.slots if isinstance(slot, KeyringSlot)]
    if not slots or _opens(header, keystore):
        return False
    with wiping(unlock(header, key, keystore)) as dek:
        slot = SlotMaker(header.vault_id, dek, keystore).refilled(slots[-1])
    with opened.writing:
        if opened.is_closed:
            return False
        opened.header = enrol.refill_slot(opened.header, opened.subkeys, slot)
        write_header(opened.layout.folder, opened.header)
    return True


def _opens(header: Header, keystore: KeyStore) -> bool:
    try:
        wipe(unlock(header, UseKeyring(), keystore))
    except (VaultKeyMissing, VaultWrongKey, VaultDamaged):  # a broken slot is mended by it, too
        return False
    return True
