"""Bech32 (BIP 173), in which age writes its keys: `age1...` to lock for, `AGE-SECRET-KEY-1...` to
open with. No limit of length, as age has none.
"""

from collections.abc import Iterable, Sequence
from typing import Final

_LETTERS: Final = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_GENERATOR: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_CHECKSUM_LETTERS: Final = 6


def encode(prefix: str, data: bytes) -> str:
    """In small letters."""
    values = _regrouped(data, 8, 5, is_padded=True)
    polymod = _polymod([*_expanded(prefix), *values, *[0] * _CHECKSUM_LETTERS]) ^ 1
    checksum = [(polymod >> 5 * (5 - at)) & 31 for at in range(_CHECKSUM_LETTERS)]
    return f"{prefix}1" + "".join(_LETTERS[value] for value in [*values, *checksum])


def decode(prefix: str, text: str) -> bytes:
    """Raises ValueError for another prefix, a letter that is wrong or missing, mixed case."""
    if text not in {text.lower(), text.upper()}:
        raise ValueError("mixed case")
    said, separator, letters = text.lower().rpartition("1")
    if not separator or said != prefix or not set(letters) <= set(_LETTERS):
        raise ValueError("no such key")
    values = [_LETTERS.index(letter) for letter in letters]
    if len(values) < _CHECKSUM_LETTERS or _polymod([*_expanded(prefix), *values]) != 1:
        raise ValueError("checksum")
    return bytes(_regrouped(values[:-_CHECKSUM_LETTERS], 5, 8, is_padded=False))


def _expanded(prefix: str) -> list[int]:
    return [ord(c) >> 5 for c in prefix] + [0] + [ord(c) & 31 for c in prefix]


def _polymod(values: Iterable[int]) -> int:
    checksum = 1
    for value in values:
        top = checksum >> 25
        checksum = (checksum & 0x1FFFFFF) << 5 ^ value
        for at, generator in enumerate(_GENERATOR):
            checksum ^= generator if (top >> at) & 1 else 0
    return checksum


def _regrouped(
    values: Sequence[int], from_bits: int, to_bits: int, *, is_padded: bool
) -> list[int]:
    held, bits, groups = 0, 0, []
    for value in values:
        held, bits = (held << from_bits) | value, bits + from_bits
        while bits >= to_bits:
            bits -= to_bits
            groups.append((held >> bits) & ((1 << to_bits) - 1))
    if is_padded and bits:
        groups.append((held << (to_bits - bits)) & ((1 << to_bits) - 1))
    elif not is_padded and (bits >= from_bits or held & ((1 << bits) - 1)):
        raise ValueError("padding")
    return groups
