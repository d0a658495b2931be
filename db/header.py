"""The vault's header: which slots open it, and everything that must be known before the key.

It lies in clear beside the database. `checksum` finds bit rot without any key; `mac` proves,
once the key is known, that nobody else wrote it.
"""

import hashlib
import hmac
import json
from typing import Annotated, Literal

from pydantic_core import core_schema

from core.records.base import Instant, Record
from core.records.declared import Checked, Field, Tagged
from db.subkeys import Subkeys, keyed_hash

FORMAT: Literal[1] = 1
MOST_SLOTS = 16


def _exactly(length: int) -> Checked:
    return Checked(core_schema.bytes_schema(min_length=length, max_length=length))


Bytes4 = Annotated[bytes, _exactly(4)]
Bytes12 = Annotated[bytes, _exactly(12)]
Bytes16 = Annotated[bytes, _exactly(16)]
Bytes32 = Annotated[bytes, _exactly(32)]
Bytes48 = Annotated[bytes, _exactly(48)]
# One printable ASCII word: it becomes a line of the question to the keyring's child process.
KeyringWord = Annotated[str, Checked(core_schema.str_schema(pattern=r"^[\x21-\x7e]{1,100}$"))]


class Kdf(Record):
    """Argon2id (RFC 9106). m: memory in KiB, t: passes, p: lanes.

    The upper limits keep a doctored header from hanging the program.
    """

    name: Literal["argon2id"] = "argon2id"
    m: int = Field(ge=64, le=1024 * 1024)
    t: int = Field(ge=1, le=10)
    p: int = Field(ge=1, le=8)
    salt: Bytes16


class _Slot(Record):
    """ct: the DEK under this slot's own key, 32 bytes and a tag of 16."""

    id: int = Field(ge=1)
    aead: Literal["aes-256-gcm-siv"] = "aes-256-gcm-siv"
    nonce: Bytes12
    ct: Bytes48


class KeyringSlot(_Slot):
    """key_id: tells a stale entry of a restored keyring from a broken slot."""

    type: Literal["keyring"] = "keyring"
    backend: KeyringWord
    service: KeyringWord
    account: KeyringWord
    key_id: Bytes4


class RecoverySlot(_Slot):
    """confirmed_at: when someone showed that they hold the sheet, by typing part of it back."""

    type: Literal["recovery"] = "recovery"
    kdf: Kdf
    confirmed_at: Instant | None = None


class PassphraseSlot(_Slot):
    type: Literal["passphrase"] = "passphrase"
    kdf: Kdf


class KeyFileSlot(_Slot):
    """Where the key file lies is not stored: it may move, and a path names people."""

    type: Literal["file"] = "file"


Slot = KeyringSlot | RecoverySlot | PassphraseSlot | KeyFileSlot


class Database(Record):
    """What must be known to open memory.db. kcv: see `subkeys.key_check_value`."""

    engine: Literal["sqlcipher"] = "sqlcipher"
    compat: Literal[4] = 4
    page: Literal[4096] = 4096
    salt: Bytes16
    kcv: Bytes16


class Head(Record):
    """The newest commit this header has seen; a database behind it lost something."""

    seq: int = Field(ge=0)
    hash: Bytes32


class SlotName(Record):
    """Whose a way in is, in words; sealed with a subkey, for the header lies in clear (S4)."""

    id: int = Field(ge=1)
    nonce: Bytes12
    ct: Annotated[bytes, Checked(core_schema.bytes_schema(min_length=17, max_length=1000))]


class Kept(Record):
    """What outlives a change of the vault's key, sealed with the new one: see db/kept.py."""

    nonce: Bytes12
    ct: Annotated[bytes, Checked(core_schema.bytes_schema(min_length=80, max_length=100_000))]


class Header(Record):
    """erased: keyed hashes of what must stay gone through restores and imports (S7).

    names: of slots that have one. kept: None until the vault's key was changed once.
    """

    format: Literal[1] = FORMAT
    vault_id: str = Field(pattern=r"^[0-9a-f-]{36}$")
    created_at: Instant
    simulation: bool = False
    db: Database
    slots: tuple[Annotated[Slot, Tagged("type")], ...] = Field(min_length=1, max_length=MOST_SLOTS)
    head: Head
    erased: tuple[Bytes32, ...] = ()
    names: tuple[SlotName, ...] = ()
    kept: Kept | None = None
    checksum: Bytes32 = bytes(32)
    mac: Bytes32 = bytes(32)


def sealed(header: Header, subkeys: Subkeys) -> Header:
    """The header with its MAC and checksum made new: the last step of every change."""
    signed = header.changed(mac=_mac(header, subkeys))
    return signed.changed(checksum=_checksum(signed))


def is_whole(header: Header) -> bool:
    """No bit of it changed by accident. Says nothing about who wrote it."""
    return header.checksum == _checksum(header)


def is_authentic(header: Header, subkeys: Subkeys) -> bool:
    """Written by someone who had this vault's key."""
    return hmac.compare_digest(header.mac, _mac(header, subkeys))


def canonical_json(value: object) -> bytes:
    """The one way to write a value: sorted keys, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode("ascii")


def _mac(header: Header, subkeys: Subkeys) -> bytes:
    content = header.model_dump(mode="json", exclude={"mac", "checksum", *_unused(header)})
    return keyed_hash(subkeys.header_mac, canonical_json(content))


def _checksum(header: Header) -> bytes:
    """Over the MAC too, so that a flipped bit in it is found before the key is known."""
    content = header.model_dump(mode="json", exclude={"checksum", *_unused(header)})
    return hashlib.sha256(canonical_json(content)).digest()


def _unused(header: Header) -> set[str]:
    """Fields that came later are not part of a header that does without them."""
    return {name for name in ("names", "kept") if not getattr(header, name)}
