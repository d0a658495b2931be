"""From what a person has (a login, a sheet, a passphrase, a file) to the vault's key."""

import hmac
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.errors import HeaderDamaged, VaultKeyMissing, VaultWrongKey
from core.key_choices import KeyChoice, UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from db.header import (
    Header,
    KeyFileSlot,
    KeyringSlot,
    PassphraseSlot,
    RecoverySlot,
    Slot,
    is_authentic,
)
from db.keystore import KeyringItem, KeyStore
from db.secret import wipe, wiping
from db.slots import key_id_of, unwrap
from db.subkeys import derive_subkeys, key_check_value


def unlock(header: Header, how: KeyChoice, keystore: KeyStore) -> bytearray:
    """The vault's key, which the caller wipes; proved to be this vault's, as the header is.

    Raises VaultKeyMissing (no slot of that type, or nothing in the keyring or at the path),
    VaultWrongKey, HeaderDamaged (the right key, and a header that was not written with it),
    KeyringUnavailable, RecoveryCodeMistyped, KeyFileUnsafe. Takes up to 4 s for each keyring
    slot of the header, 0.4 s for each recovery slot, 0.7 s for each passphrase.
    """
    dek = first_opened(header.vault_id, header.slots, how, keystore)
    with derive_subkeys(dek) as subkeys:
        is_ours = hmac.compare_digest(key_check_value(subkeys, header.vault_id), header.db.kcv)
        is_unchanged = is_authentic(header, subkeys)
    if is_ours and is_unchanged:
        return dek
    wipe(dek)
    raise HeaderDamaged if is_ours else VaultWrongKey(how.slot_type)


def first_opened(
    vault_id: str, slots: Sequence[Slot], how: KeyChoice, keystore: KeyStore
) -> bytearray:
    """The slots say where a key could fit; each is tried, oldest first. The caller wipes it.

    Proves nothing of the header. Raises what `unlock` raises.
    """
    any_key = False
    for slot, kek in _candidates(slots, how, keystore):
        any_key = True
        with wiping(kek):
            dek = _opened(vault_id, slot, kek)
        if dek is not None:
            return dek
    raise VaultWrongKey(how.slot_type) if any_key else VaultKeyMissing(how.slot_type)


def _opened(vault_id: str, slot: Slot, kek: bytearray) -> bytearray | None:
    dek = unwrap(vault_id, slot, kek)
    if dek is None and isinstance(slot, KeyringSlot) and slot.key_id == key_id_of(kek):
        # The keyring gave the very key that belongs here, so it is the slot that broke.
        raise HeaderDamaged("slot")
    return dek


def _candidates(
    slots: Sequence[Slot], how: KeyChoice, keystore: KeyStore
) -> Iterator[tuple[Slot, bytearray]]:
    match how:
        case UseKeyring():
            return _from_keyring(slots, keystore)
        case UseRecovery(code):
            return _from_recovery_code(slots, code)
        case UsePassphrase(text):
            return _from_passphrase(slots, text)
        case UseKeyFile(path):
            return _from_key_file(slots, path)


def _from_keyring(slots: Sequence[Slot], keystore: KeyStore) -> Iterator[tuple[Slot, bytearray]]:
    for slot in slots:
        if isinstance(slot, KeyringSlot):
            kek = keystore.get(KeyringItem(slot.service, slot.account))
            if kek is not None:
                yield slot, kek


# What reads the other keys is loaded when one is given: on most days the keyring has it.
def _from_recovery_code(slots: Sequence[Slot], code: str) -> Iterator[tuple[Slot, bytearray]]:
    from core.recovery_code import read_recovery_code
    from db.kdf import derive_key

    material = read_recovery_code(code)
    for slot in slots:
        if isinstance(slot, RecoverySlot):
            yield slot, derive_key(slot.kdf, material)


def _from_passphrase(slots: Sequence[Slot], text: str) -> Iterator[tuple[Slot, bytearray]]:
    from db.kdf import derive_key
    from db.passphrase import read_passphrase

    material = read_passphrase(text)
    for slot in slots:
        if isinstance(slot, PassphraseSlot):
            yield slot, derive_key(slot.kdf, material)


def _from_key_file(slots: Sequence[Slot], path: Path) -> Iterator[tuple[Slot, bytearray]]:
    from db.keyfile import read_key_file

    for slot in slots:
        if isinstance(slot, KeyFileSlot):
            yield slot, read_key_file(path)
