"""The slots of a vault: made with it, added to it, removed from it.

The keyring is never the only copy: a desktop that changes its keyring must not cost anyone
their record. So every vault begins with a recovery code, and of the slots that are not the
keyring's one always stays.
"""

import os
from contextlib import ExitStack
from dataclasses import field
from datetime import datetime

from core.errors import NotFound, PolicyRefused
from core.frozen import frozen
from db.header import (
    MOST_SLOTS,
    Database,
    Head,
    Header,
    KeyringSlot,
    RecoverySlot,
    Slot,
    sealed,
)
from db.keystore import KeyStore
from db.new_slot import AddRecovery, AddSlot, SlotMaker
from db.secret import SALT_LENGTH, random_key, wipe
from db.subkeys import Subkeys, derive_subkeys, key_check_value


@frozen
class NewVault:
    """vault_id: a UUID as lower-case text. created_at: aware."""

    vault_id: str
    created_at: datetime
    simulation: bool = False


@frozen
class Created:
    """dek: the caller wipes it. recovery_code: shown once, kept nowhere."""

    header: Header
    dek: bytearray = field(repr=False)
    recovery_code: str = field(repr=False)


def create_header(new: NewVault, also: tuple[AddSlot, ...], keystore: KeyStore) -> Created:
    """A sealed header with a new key: a recovery slot, number 1, then the slots of `also`.

    Raises KeyringUnavailable, InputRejected, VaultFull, VaultUnwritable.
    """
    recovery = AddRecovery()
    dek = random_key()
    with ExitStack() as on_failure:
        on_failure.callback(wipe, dek)
        maker = SlotMaker(new.vault_id, dek, keystore)
        slots = (maker.make(wanted, at) for at, wanted in enumerate((recovery, *also), start=1))
        header = _first_header(new, dek, tuple(slots))
        on_failure.pop_all()
    return Created(header, dek, recovery.code)


def add_slot(header: Header, dek: bytearray, wanted: AddSlot, keystore: KeyStore) -> Header:
    """The header with one more slot, the last of `slots`. `dek` stays the caller's.

    Raises as `create_header` does, and PolicyRefused("too_many_slots").
    """
    if len(header.slots) >= MOST_SLOTS:
        raise PolicyRefused("too_many_slots")
    slot_id = max(slot.id for slot in header.slots) + 1
    slot = SlotMaker(header.vault_id, dek, keystore).make(wanted, slot_id)
    with derive_subkeys(dek) as subkeys:
        return sealed(header.changed(slots=(*header.slots, slot)), subkeys)


def remove_slot(header: Header, subkeys: Subkeys, slot_id: int) -> Header:
    """The header without that slot. Write it with `forget_previous`, then drop its keyring entry.

    Raises NotFound, and PolicyRefused("last_slot") when only keyring slots would be left.
    """
    left = tuple(slot for slot in header.slots if slot.id != slot_id)
    if len(left) == len(header.slots):
        raise NotFound(slot_id)
    if all(isinstance(slot, KeyringSlot) for slot in left):
        raise PolicyRefused("last_slot")
    names = tuple(name for name in header.names if name.id != slot_id)
    return sealed(header.changed(slots=left, names=names), subkeys)


def refill_slot(header: Header, subkeys: Subkeys, slot: Slot) -> Header:
    """The header with that slot in the place of the one of its number. Raises NotFound."""
    slots = tuple(slot if old.id == slot.id else old for old in header.slots)
    if slot not in slots:
        raise NotFound(slot.id)
    return sealed(header.changed(slots=slots), subkeys)


def confirm_recovery(header: Header, subkeys: Subkeys, slot_id: int, at: datetime) -> Header:
    """Remember that someone typed part of this code back. Raises NotFound."""
    slots = list(header.slots)
    for place, slot in enumerate(slots):
        if isinstance(slot, RecoverySlot) and slot.id == slot_id:
            slots[place] = slot.changed(confirmed_at=at)
            return sealed(header.changed(slots=tuple(slots)), subkeys)
    raise NotFound(slot_id)


def _first_header(new: NewVault, dek: bytearray, slots: tuple[Slot, ...]) -> Header:
    with derive_subkeys(dek) as subkeys:
        kcv = key_check_value(subkeys, new.vault_id)
        header = Header(
            vault_id=new.vault_id,
            created_at=new.created_at,
            simulation=new.simulation,
            db=Database(salt=os.urandom(SALT_LENGTH), kcv=kcv),
            slots=slots,
            head=Head(seq=0, hash=bytes(32)),
        )
        return sealed(header, subkeys)
