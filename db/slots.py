"""Wrapping the vault's key (the DEK) under a slot's own key (a KEK), and unwrapping it.

AES-256-GCM-SIV (RFC 8452). What a slot says of itself is authenticated with it, so that no
slot can be moved to another vault and no cost of its key derivation turned down.
"""

import os

from cryptography.exceptions import InvalidTag, UnsupportedAlgorithm
from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV

from core.errors import CipherMissing
from core.frozen import frozen
from db.header import FORMAT, Kdf, KeyFileSlot, KeyringSlot, Slot, canonical_json
from db.secret import KEY_LENGTH, wipe
from db.subkeys import keyed_hash


@frozen
class Binding:
    """Whose slot it is and what it is: goes into the AEAD as associated data."""

    vault_id: str
    slot_id: int
    slot_type: str
    kdf: Kdf | None = None

    def as_bytes(self) -> bytes:
        return canonical_json(
            {
                "format": FORMAT,
                "vault_id": self.vault_id,
                "slot_id": self.slot_id,
                "slot_type": self.slot_type,
                "kdf": self.kdf.model_dump(mode="json") if self.kdf else None,
            }
        )


def binding_of(vault_id: str, slot: Slot) -> Binding:
    kdf = None if isinstance(slot, KeyringSlot | KeyFileSlot) else slot.kdf
    return Binding(vault_id, slot.id, slot.type, kdf)


@frozen
class Wrapped:
    """nonce: 12 bytes. ct: the DEK's 32 bytes, encrypted, and the tag's 16."""

    nonce: bytes
    ct: bytes


def wrap(dek: bytearray, kek: bytearray, binding: Binding) -> Wrapped:
    nonce = os.urandom(12)
    return Wrapped(nonce, _aead(kek).encrypt(nonce, dek, binding.as_bytes()))


def unwrap(vault_id: str, slot: Slot, kek: bytearray) -> bytearray | None:
    """The DEK, which the caller wipes; None when `kek` does not open this slot."""
    dek = bytearray(KEY_LENGTH)
    about = binding_of(vault_id, slot).as_bytes()
    try:
        _aead(kek).decrypt_into(slot.nonce, slot.ct, about, dek)
    except InvalidTag:
        wipe(dek)
        return None
    return dek


def key_id_of(kek: bytearray) -> bytes:
    """4 bytes that tell two KEKs apart and nothing else about them."""
    return keyed_hash(kek, b"rosemary/key-id/1")[:4]


def _aead(kek: bytearray) -> AESGCMSIV:
    try:
        return AESGCMSIV(kek)
    except UnsupportedAlgorithm:
        # The wheels bring an OpenSSL that can (3.2 or newer); a distribution's may not.
        raise CipherMissing("aes-256-gcm-siv") from None
