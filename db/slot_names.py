"""Whose a way into the vault is: a name, sealed, for the header lies in clear (S4)."""

import os
from collections.abc import Mapping

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV

from core.errors import InputRejected, VaultDamaged
from db.header import Header, SlotName, sealed
from db.subkeys import Subkeys

LONGEST_NAME = 80


def names_of(header: Header, subkeys: Subkeys) -> Mapping[int, str]:
    """By slot. Raises VaultDamaged."""
    cipher = AESGCMSIV(subkeys.names)
    try:
        return {
            name.id: cipher.decrypt(name.nonce, name.ct, _about(header, name.id)).decode()
            for name in header.names
        }
    except InvalidTag:
        raise VaultDamaged("header") from None


def named(header: Header, subkeys: Subkeys, slot_id: int, name: str) -> Header:
    """Raises InputRejected("name") for a name that is blank or too long."""
    text = " ".join(name.split())
    if not text or len(text) > LONGEST_NAME:
        raise InputRejected("name")
    nonce = os.urandom(12)
    ct = AESGCMSIV(subkeys.names).encrypt(nonce, text.encode(), _about(header, slot_id))
    others = [each for each in header.names if each.id != slot_id]
    new = (*others, SlotName(id=slot_id, nonce=nonce, ct=ct))
    return sealed(header.changed(names=new), subkeys)


def _about(header: Header, slot_id: int) -> bytes:
    return f"rosemary/slot-name/1\n{header.vault_id}\n{slot_id}".encode("ascii")
