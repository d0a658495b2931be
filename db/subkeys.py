"""One subkey of the vault's key per purpose, so that no key ever serves two."""

from dataclasses import fields
from typing import Self

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from core.frozen import frozen
from db.secret import KEY_LENGTH, wipe


@frozen
class Subkeys:
    """HKDF-SHA256 subkeys of the DEK (RFC 5869), 32 bytes each.

    They stay in memory while the vault is open, when the DEK itself is long wiped.
    As a context manager they are wiped at its end.
    """

    key_check: bytearray
    header_mac: bytearray
    audit: bytearray
    erased: bytearray
    backup: bytearray
    index: bytearray
    names: bytearray
    kept: bytearray
    talks: bytearray

    def wipe(self) -> None:
        for field in fields(self):
            wipe(getattr(self, field.name))

    def __repr__(self) -> str:
        return "Subkeys()"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.wipe()


def derive_subkeys(dek: bytearray) -> Subkeys:
    """The number in a label rises when the meaning of that key changes."""
    return Subkeys(
        key_check=_subkey(dek, b"rosemary/kcv/1"),
        header_mac=_subkey(dek, b"rosemary/header-mac/1"),
        audit=_subkey(dek, b"rosemary/audit/1"),
        erased=_subkey(dek, b"rosemary/erased/1"),
        backup=_subkey(dek, b"rosemary/backup/1"),
        index=_subkey(dek, b"rosemary/index/1"),
        names=_subkey(dek, b"rosemary/slot-names/1"),
        kept=_subkey(dek, b"rosemary/kept/1"),
        talks=_subkey(dek, b"rosemary/talks/1"),
    )


def key_check_value(subkeys: Subkeys, vault_id: str) -> bytes:
    """16 bytes that only this vault's key gives.

    SQLCipher cannot tell a wrong key from a damaged file; this can.
    """
    return keyed_hash(subkeys.key_check, vault_id.encode("ascii"))[:16]


def keyed_hash(subkey: bytearray, message: bytes) -> bytes:
    """HMAC-SHA256, 32 bytes."""
    mac = HMAC(subkey, SHA256())
    mac.update(message)
    return mac.finalize()


def patient_hash(lasting: bytearray, user_id: str) -> str:
    """By what a person is known outside of the clinical tables (S5): 64 hexadecimal digits.

    lasting: the key of erasures, which outlives a change of the vault's key, so that a person is
    known by the same hash afterwards. What is derived of it serves this and nothing else.
    """
    key = _subkey(lasting, b"rosemary/patients/1")
    try:
        return keyed_hash(key, user_id.encode()).hex()
    finally:
        wipe(key)


def _subkey(dek: bytearray, label: bytes) -> bytearray:
    subkey = bytearray(KEY_LENGTH)
    HKDF(SHA256(), KEY_LENGTH, salt=None, info=label).derive_into(dek, subkey)
    return subkey
