"""Making one slot of each type: its own key, and the vault's key wrapped under it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from db.header import KeyFileSlot, KeyringSlot, PassphraseSlot, RecoverySlot, Slot
from db.kdf import derive_key, passphrase_kdf, recovery_kdf
from db.keyfile import create_key_file
from db.keystore import SERVICE, KeyringItem, KeyStore
from db.passphrase import read_passphrase, require_strong
from db.recovery_code import new_recovery_code, read_recovery_code
from db.secret import random_key, wiping
from db.slots import Binding, key_id_of, wrap


@dataclass(frozen=True, slots=True)
class AddKeyring:
    """Unlocks with the login to this computer. Never the only slot."""

    keystore: KeyStore


@dataclass(frozen=True, slots=True)
class AddRecovery:
    """A new printed code: the person's own, or one for a caregiver."""

    code: str = field(default_factory=new_recovery_code, repr=False)


@dataclass(frozen=True, slots=True)
class AddPassphrase:
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class AddKeyFile:
    path: Path = field(repr=False)


AddSlot = AddKeyring | AddRecovery | AddPassphrase | AddKeyFile
