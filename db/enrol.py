"""The slots of a vault: made with it, added to it, removed from it.

The keyring is never the only copy: a desktop that changes its keyring must not cost anyone
their record. So every vault begins with a recovery code, and one slot that is not the
keyring's always stays.
"""

from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime

from core.errors import NotFound, PolicyRefused
from db.header import Database, Head, Header, KeyringSlot, RecoverySlot, Slot, sealed
from db.keystore import KeyStore
from db.new_slot import AddRecovery, AddSlot, make_slot
from db.secret import new_salt, random_key, wipe
from db.subkeys import Subkeys, derive_subkeys, key_check_value


@dataclass(frozen=True, slots=True)
class NewVault:
    """vault_id: a UUID as text. created_at: aware UTC."""

    vault_id: str
    created_at: datetime
    simulation: bool = False


@dataclass(frozen=True, slots=True)
class Created:
    """dek: the caller wipes it. recovery_code: shown once, kept nowhere."""

    header: Header
    dek: bytearray = field(repr=False)
    recovery_code: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Enrolled:
    """recovery_code: empty unless the slot is one for a recovery code."""

    header: Header
    slot_id: int
    recovery_code: str = field(repr=False)


def create_header(new: NewVault, also: tuple[AddSlot, ...], keystore: KeyStore) -> Created:
    """A sealed header with a new key, a recovery slot (number 1) and the slots of `also`.

    Writes nothing but key files and keyring entries. Raises KeyringUnavailable, InputRejected.
    """
    with ExitStack() as on_failure:
        dek = random_key()
        on_failure.callback(wipe, dek)
        slots: list[Slot] = []
        codes: list[str] = []
        for slot_id, wanted in enumerate((AddRecovery(), *also), start=1):
            made = make_slot(wanted, new.vault_id, slot_id, dek, keystore)
            slots.append(made.slot)
        on_failure.pop_all()
    return Created(header, dek, codes[0])
