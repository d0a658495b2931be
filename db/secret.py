"""Key material lives in bytearrays that are overwritten after use: bytes and str cannot be."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

KEY_LENGTH = 32
SALT_LENGTH = 16

_HEX = b"0123456789abcdef"


def random_key() -> bytearray:
    """256 random bits.

    One byte at a time: asking for 32 at once would leave them in a bytes object we cannot wipe.
    """
    return bytearray(secrets.randbits(8) for _ in range(KEY_LENGTH))


def wipe(secret: bytearray) -> None:
    """Overwrite with zeros, in place: a slice of the same length is never moved elsewhere."""
    secret[:] = bytes(len(secret))


@contextmanager
def wiping(secret: bytearray) -> Iterator[bytearray]:
    """Lend `secret` to the block and wipe it afterwards, whatever happens."""
    try:
        yield secret
    finally:
        wipe(secret)


def raw_key_literal(dek: bytearray, salt: bytes) -> bytearray:
    """SQLCipher's `x'<64 hex><32 hex>'`: the raw key, then our salt.

    Built by hand: hex() and f-strings would leave the key behind. The lengths are checked
    because SQLCipher silently takes a literal of another length for a passphrase.
    """
    if len(dek) != KEY_LENGTH or len(salt) != SALT_LENGTH:
        raise ValueError("a raw key is 32 bytes and its salt 16")
    literal = bytearray(2 + 2 * (KEY_LENGTH + SALT_LENGTH) + 1)
    literal[:2] = b"x'"
    _write_hex(literal, 2, dek)
    _write_hex(literal, 2 + 2 * KEY_LENGTH, salt)
    literal[-1:] = b"'"
    return literal


def _write_hex(into: bytearray, start: int, source: bytearray | bytes) -> None:
    for index, byte in enumerate(source):
        into[start + 2 * index] = _HEX[byte >> 4]
        into[start + 2 * index + 1] = _HEX[byte & 15]
