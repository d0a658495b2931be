"""Making one slot of each type: its own key, and the vault's key wrapped under it."""

from dataclasses import field
from pathlib import Path

from core.frozen import frozen
from core.recovery_code import new_recovery_code, read_recovery_code
from db.header import Kdf, KeyFileSlot, KeyringSlot, PassphraseSlot, RecoverySlot, Slot
from db.kdf import derive_key, passphrase_kdf, recovery_kdf
from db.keyfile import create_key_file, read_key_file
from db.keystore import SERVICE, KeyringItem, KeyStore
from db.passphrase import read_passphrase, require_strong
from db.secret import random_key, wiping
from db.slots import Binding, key_id_of, wrap


@frozen
class AddKeyring:
    """Unlocks with the login to this computer. Never the only slot."""


@frozen
class AddRecovery:
    """A new printed code, the person's own or a caregiver's. Show `code`, then drop this."""

    code: str = field(default_factory=new_recovery_code, repr=False)


@frozen
class AddPassphrase:
    text: str = field(repr=False)


@frozen
class AddKeyFile:
    path: Path = field(repr=False)


AddSlot = AddKeyring | AddRecovery | AddPassphrase | AddKeyFile


@frozen
class SlotMaker:
    """Wraps one DEK, which stays the caller's, under as many slots as are wanted."""

    vault_id: str
    dek: bytearray = field(repr=False)
    keystore: KeyStore

    def make(self, wanted: AddSlot, slot_id: int) -> Slot:
        """Raises KeyringUnavailable, InputRejected, VaultFull, VaultUnwritable."""
        match wanted:
            case AddKeyring():
                return self._keyring(slot_id)
            case AddRecovery(code):
                return self._recovery(slot_id, code)
            case AddPassphrase(text):
                return self._passphrase(slot_id, text)
            case AddKeyFile(path):
                return self._key_file(slot_id, path)

    def refilled(self, slot: KeyringSlot) -> KeyringSlot:
        """The same slot under a new key, which the keyring holds from then on."""
        return self._keyring(slot.id)

    def _keyring(self, slot_id: int) -> KeyringSlot:
        item = KeyringItem(SERVICE, f"{self.vault_id}/{slot_id}")
        with wiping(random_key()) as kek:
            backend = self.keystore.set(item, kek)
            wrapped = wrap(self.dek, kek, self._binding(slot_id, "keyring"))
            key_id = key_id_of(kek)
        return KeyringSlot(
            id=slot_id,
            backend=backend,
            service=item.service,
            account=item.account,
            key_id=key_id,
            nonce=wrapped.nonce,
            ct=wrapped.ct,
        )

    def _recovery(self, slot_id: int, code: str) -> RecoverySlot:
        kdf = recovery_kdf()
        with wiping(derive_key(kdf, read_recovery_code(code))) as kek:
            wrapped = wrap(self.dek, kek, self._binding(slot_id, "recovery", kdf))
        return RecoverySlot(id=slot_id, kdf=kdf, nonce=wrapped.nonce, ct=wrapped.ct)

    def _passphrase(self, slot_id: int, text: str) -> PassphraseSlot:
        require_strong(text)
        kdf = passphrase_kdf()
        with wiping(derive_key(kdf, read_passphrase(text))) as kek:
            wrapped = wrap(self.dek, kek, self._binding(slot_id, "passphrase", kdf))
        return PassphraseSlot(id=slot_id, kdf=kdf, nonce=wrapped.nonce, ct=wrapped.ct)

    def again(self, path: Path, slot_id: int) -> KeyFileSlot:
        """A slot for a key file that is there. Raises what `read_key_file` raises."""
        with wiping(read_key_file(path)) as kek:
            wrapped = wrap(self.dek, kek, self._binding(slot_id, "file"))
        return KeyFileSlot(id=slot_id, nonce=wrapped.nonce, ct=wrapped.ct)

    def _key_file(self, slot_id: int, path: Path) -> KeyFileSlot:
        with wiping(create_key_file(path)) as kek:
            wrapped = wrap(self.dek, kek, self._binding(slot_id, "file"))
        return KeyFileSlot(id=slot_id, nonce=wrapped.nonce, ct=wrapped.ct)

    def _binding(self, slot_id: int, slot_type: str, kdf: Kdf | None = None) -> Binding:
        return Binding(self.vault_id, slot_id, slot_type, kdf)
