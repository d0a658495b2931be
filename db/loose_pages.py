"""The pages of an encrypted database, each by itself: what SQLCipher and SQLite wrote on it.

For a file whose own list of what is where is gone. Formats: SQLCipher 4 ("Page structure" in its
design notes) and https://sqlite.org/fileformat2.html.
"""

import hmac
import struct
from collections.abc import Iterator, Mapping, Sequence
from hashlib import pbkdf2_hmac
from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES256
from cryptography.hazmat.primitives.ciphers.modes import CBC

from core.frozen import frozen
from db.connection import PAGE_BYTES

_IV, _MAC = 16, 64
_USABLE = PAGE_BYTES - _IV - _MAC
_SALT_MASK, _MAC_ROUNDS = 0x3A, 2
_INTERIOR, _LEAF = 0x05, 0x0D  # of a table; an index can be made anew
_MOST_LOCAL = _USABLE - 35
_LEAST_LOCAL = (_USABLE - 12) * 32 // 255 - 23
_FILE_HEADER = 100
_LONGEST_VARINT = 9
_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}

Value = str | int | float | bytes | None
Cell = tuple[int, list[Value]]


class Torn(Exception):
    """What stands here is not what the format says."""


def whole_pages(path: Path, key: bytearray, salt: bytes) -> Mapping[int, bytes]:
    """By number from 1, in clear: those that pass their own check. `key` stays the caller's."""
    mac_salt = bytes(byte ^ _SALT_MASK for byte in salt)
    mac_key = pbkdf2_hmac("sha512", key, mac_salt, _MAC_ROUNDS, len(key))
    pages = {}
    with path.open("rb") as file:
        number = 0
        while len(page := file.read(PAGE_BYTES)) == PAGE_BYTES:
            number += 1
            clear = _clear(page, number, key, mac_key)
            if clear is not None:
                pages[number] = clear
    return pages


def _clear(page: bytes, number: int, key: bytearray, mac_key: bytes) -> bytes | None:
    """The first page begins with the salt, which is not encrypted."""
    start = 16 if number == 1 else 0
    sealed, mac = page[start : _USABLE + _IV], page[_USABLE + _IV :]
    found = hmac.new(mac_key, sealed + number.to_bytes(4, "little"), "sha512").digest()
    if not hmac.compare_digest(found, mac):
        return None
    cipher = Cipher(AES256(key), CBC(sealed[-_IV:])).decryptor()
    return bytes(start) + cipher.update(sealed[:-_IV]) + cipher.finalize()


@frozen
class TablePages:
    """Tables' trees in whatever pages there are."""

    pages: Mapping[int, bytes]

    def kind(self, number: int) -> int:
        page = self.pages.get(number)
        return page[_start(number)] if page else 0

    def is_leaf(self, number: int) -> bool:
        return self.kind(number) == _LEAF

    def is_interior(self, number: int) -> bool:
        return self.kind(number) == _INTERIOR

    def children(self, number: int) -> Sequence[tuple[int, int | None]]:
        """Of an interior page: each with the highest row number in it; None for the last."""
        page, start = self.pages[number], _start(number)
        found: list[tuple[int, int | None]] = []
        for at in _cells(page, start, 12):
            highest, _ = _varint(page, at + 4)
            found.append((_int(page, at), highest))
        return [*found, (_int(page, start + 8), None)]

    def cells(self, number: int) -> Iterator[Cell]:
        """Of a leaf: row numbers and what stands in the rows. Raises Torn."""
        page = self.pages[number]
        for at in _cells(page, _start(number), 8):
            length, at_row = _varint(page, at)
            row, at_content = _varint(page, at_row)
            yield row, _record(self._content(page, at_content, length))

    def _content(self, page: bytes, at: int, length: int) -> bytes:
        if length <= _MOST_LOCAL:
            return page[at : at + length]
        local = _LEAST_LOCAL + (length - _LEAST_LOCAL) % (_USABLE - 4)
        local = local if local <= _MOST_LOCAL else _LEAST_LOCAL
        content = page[at : at + local]
        further = _int(page, at + local)
        while further and len(content) < length:
            overflow = self.pages.get(further)
            if overflow is None:
                raise Torn
            content += overflow[4:_USABLE]
            further = _int(overflow, 0)
        return content[:length]


def _start(number: int) -> int:
    return _FILE_HEADER if number == 1 else 0


def _cells(page: bytes, start: int, header: int) -> Iterator[int]:
    many = int.from_bytes(page[start + 3 : start + 5])
    for at in range(start + header, start + header + 2 * many, 2):
        cell = int.from_bytes(page[at : at + 2])
        if not start + header <= cell < _USABLE:
            raise Torn
        yield cell


def _int(page: bytes, at: int) -> int:
    return int.from_bytes(page[at : at + 4])


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """And where it ends."""
    value = 0
    for place in range(_LONGEST_VARINT):
        if at + place >= len(data):
            raise Torn
        byte = data[at + place]
        if place == _LONGEST_VARINT - 1:
            value = (value << 8) | byte
            break
        value = (value << 7) | (byte & 0x7F)
        if byte < 0x80:
            break
    return value - (1 << 64) if value >= 1 << 63 else value, at + place + 1


def _record(content: bytes) -> list[Value]:
    """Raises Torn."""
    size, at = _varint(content, 0)
    body, values = size, []
    while at < size:
        kind, at = _varint(content, at)
        value, body = _value(content, kind, body)
        values.append(value)
    if body > len(content):
        raise Torn
    return values


def _value(content: bytes, kind: int, at: int) -> tuple[Value, int]:
    if kind in {0, 8, 9}:
        return (None if kind == 0 else kind - 8), at
    if kind in _WIDTHS:
        end = at + _WIDTHS[kind]
        return int.from_bytes(content[at:end], signed=True), end
    if kind == 7:
        return struct.unpack(">d", content[at : at + 8])[0], at + 8
    end = at + (kind - 12) // 2
    if kind < 12 or end > len(content):
        raise Torn
    if kind % 2 == 0:
        return content[at:end], end
    try:
        return content[at:end].decode(), end
    except UnicodeDecodeError:
        raise Torn from None
