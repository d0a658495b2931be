"""The base64 of a key, by hand and in bytearrays: binascii would leave it in a bytes object."""

from db.secret import KEY_LENGTH

TEXT_LENGTH = 44

_ALPHABET = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_SYMBOLS = 43  # 43 of 6 bits hold 256 bits and 2 of nothing; one "=" makes it four-fold


def write_key_text(key: bytearray, into: bytearray, start: int) -> None:
    """Put the 44 symbols of a 32-byte key at `start`."""
    for index in range(_SYMBOLS):
        into[start + index] = _ALPHABET[_six_bits(key, index * 6)]
    into[start + _SYMBOLS] = ord("=")


def read_key_text(source: bytearray, start: int) -> bytearray | None:
    """The key whose 44 symbols begin at `start`; None when they are not one."""
    if source[start + _SYMBOLS] != ord("="):
        return None
    key = bytearray(KEY_LENGTH)
    held = 0
    for index in range(_SYMBOLS):
        value = _ALPHABET.find(source[start + index])
        if value < 0:
            return None
        held = ((held << 6) | value) & 0xFFF
        # Symbols end at bits 6, 12, 18, 24: all but each fourth from 0 complete a byte.
        if index % 4:
            key[index * 6 // 8] = (held >> (6 - 2 * (index % 4))) & 0xFF
    return key


def _six_bits(key: bytearray, start: int) -> int:
    byte, bit = divmod(start, 8)
    following = key[byte + 1] if byte + 1 < KEY_LENGTH else 0
    return (((key[byte] << 8) | following) >> (10 - bit)) & 63
