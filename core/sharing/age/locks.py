"""What a file is locked with and opened by: a passphrase, or the keys of whoever is to read it.

The stanzas of age v1 (age-encryption.org/v1), from the primitives of `cryptography`: no library
for Python streams with a passphrase, or tells a wrong one from a damaged file.
"""

import os
from collections.abc import Sequence
from dataclasses import field
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from core.errors import InputRejected
from core.frozen import frozen
from core.sharing.age.bech32 import decode
from core.sharing.age.text import from_letters, to_letters
from core.sharing.failures import SealDamaged

# As the age program does: a second of work and 256 MB for each try.
USUAL_WORK: Final = 18
# More would let a file from elsewhere take the memory of this computer.
MOST_WORK: Final = 20
SHORTEST: Final = 12

_SCRYPT: Final = b"age-encryption.org/v1/scrypt"
_X25519: Final = b"age-encryption.org/v1/X25519"
_ONCE: Final = bytes(12)  # the nonce of a key that wraps one thing only
FILE_KEY_BYTES: Final = 16


@frozen
class Stanza:
    """One way to a file's key. words: its first line. body: the key, wrapped."""

    words: tuple[str, ...]
    body: bytes


@frozen
class Passphrase:
    """work: the file takes 2 ** work steps to open."""

    text: str = field(repr=False)
    work: int = USUAL_WORK

    def wrap(self, file_key: bytes) -> Sequence[Stanza]:
        """Raises InputRejected for a short one."""
        if len(self.text) < SHORTEST:
            raise InputRejected("passphrase")
        salt = os.urandom(16)
        body = _cipher(self._key(salt, self.work)).encrypt(_ONCE, file_key, None)
        return [Stanza(("scrypt", to_letters(salt), str(self.work)), body)]

    def unwrap(self, stanzas: Sequence[Stanza]) -> bytes | None:
        """None for another passphrase, or a file that asks for none. Raises SealDamaged."""
        if len(stanzas) != 1 or stanzas[0].words[0] != "scrypt" or len(stanzas[0].words) != 3:
            return None
        _, salt, work = stanzas[0].words
        if not work.isdecimal() or not 1 <= int(work) <= MOST_WORK:
            raise SealDamaged
        return _unwrapped(self._key(from_letters(salt), int(work)), stanzas[0].body)

    def _key(self, salt: bytes, work: int) -> bytes:
        scrypt = Scrypt(salt=_SCRYPT + salt, length=32, n=2**work, r=8, p=1)
        return scrypt.derive(self.text.encode())


@frozen
class Recipients:
    """`age1...`, one for each who may read it. Raises InputRejected for what is no such key."""

    keys: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.keys:
            raise InputRejected("recipient")
        for key in self.keys:
            _decoded("age", key, "recipient")

    def wrap(self, file_key: bytes) -> Sequence[Stanza]:
        return [self._stanza(_decoded("age", key, "recipient"), file_key) for key in self.keys]

    def _stanza(self, recipient: bytes, file_key: bytes) -> Stanza:
        once = X25519PrivateKey.generate()
        share = once.public_key().public_bytes_raw()
        shared = once.exchange(X25519PublicKey.from_public_bytes(recipient))
        body = _cipher(_derived(shared, share + recipient)).encrypt(_ONCE, file_key, None)
        return Stanza(("X25519", to_letters(share)), body)


@frozen
class Identity:
    """`AGE-SECRET-KEY-1...`. Raises InputRejected for what is no such key."""

    key: str = field(repr=False)

    def __post_init__(self) -> None:
        _decoded("age-secret-key-", self.key, "identity")

    def unwrap(self, stanzas: Sequence[Stanza]) -> bytes | None:
        """None for a file that is for others."""
        mine = X25519PrivateKey.from_private_bytes(
            _decoded("age-secret-key-", self.key, "identity")
        )
        own = mine.public_key().public_bytes_raw()
        for stanza in stanzas:
            if stanza.words[0] == "X25519" and len(stanza.words) == 2:
                share = from_letters(stanza.words[1])
                shared = mine.exchange(X25519PublicKey.from_public_bytes(share))
                if file_key := _unwrapped(_derived(shared, share + own), stanza.body):
                    return file_key
        return None


Lock = Passphrase | Recipients
Opener = Passphrase | Identity


def _decoded(prefix: str, key: str, field_name: str) -> bytes:
    try:
        raw = decode(prefix, key.strip())
    except ValueError:
        raise InputRejected(field_name) from None
    if len(raw) != 32:
        raise InputRejected(field_name)
    return raw


def _derived(shared: bytes, salt: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=salt, info=_X25519).derive(shared)


def _cipher(key: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(key)


def _unwrapped(key: bytes, body: bytes) -> bytes | None:
    if len(body) != FILE_KEY_BYTES + 16:
        return None
    try:
        return _cipher(key).decrypt(_ONCE, body, None)
    except InvalidTag:
        return None
