"""Bytes in the letters of an age header: base64 without padding, and no other spelling of it."""

from base64 import b64decode, b64encode
from binascii import Error

from core.sharing.failures import SealDamaged


def to_letters(raw: bytes) -> str:
    return b64encode(raw).decode().rstrip("=")


def from_letters(text: str) -> bytes:
    """Raises SealDamaged."""
    try:
        raw = b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (Error, ValueError):
        raise SealDamaged from None
    if to_letters(raw) != text:
        raise SealDamaged
    return raw
