"""The body of an age file: pieces of 64 KiB, each sealed, the last one marked as the last.

What we write is filled up to whole pieces, so that a file of another length was cut off, and one
of the right length whose seal does not hold was changed.
"""

import io
import os
from collections.abc import Iterator
from dataclasses import field
from typing import BinaryIO, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from core.frozen import frozen
from core.sharing.age.header import read_header, write_header
from core.sharing.age.locks import FILE_KEY_BYTES, Lock, Opener
from core.sharing.failures import SealCutOff, SealDamaged

PIECE: Final = 64 * 1024
_SEAL: Final = 16
_NONCE: Final = 16


@frozen
class Seal:
    """The head of a file that is still to be written, and its key."""

    head: bytes
    file_key: bytes = field(repr=False)


def new_seal(lock: Lock) -> Seal:
    """Takes a second, for a passphrase: not on a thread that others wait for."""
    head, file_key = io.BytesIO(), os.urandom(FILE_KEY_BYTES)
    write_header(head, lock, file_key)
    return Seal(head.getvalue(), file_key)


class LockedFile:
    """Written to like a file; `close` seals the end. Nothing in clear is ever on disk."""

    def __init__(self, file: BinaryIO, seal: Seal) -> None:
        self.file_key = seal.file_key
        nonce = os.urandom(_NONCE)
        file.write(seal.head + nonce)
        self._file, self._cipher = file, _cipher(self.file_key, nonce)
        self._held, self._number = bytearray(), 0

    def write(self, text: bytes) -> int:
        self._held += text
        while len(self._held) > PIECE:  # the last piece waits: only the end tells that it is one
            self._seal(bytes(self._held[:PIECE]), is_last=False)
            del self._held[:PIECE]
        return len(text)

    def close(self) -> None:
        """Fills up with zeros, which the end of a tar archive is anyway."""
        self._held += bytes(PIECE - len(self._held))
        self._seal(bytes(self._held), is_last=True)
        self._held.clear()

    def _seal(self, piece: bytes, *, is_last: bool) -> None:
        self._file.write(self._cipher.encrypt(_nonce(self._number, is_last=is_last), piece, None))
        self._number += 1


class UnlockedFile(io.RawIOBase):
    """Read like a file, from the front to the back, piece by piece.

    Raises SealNotThere, SealWrongKey, SealDamaged, SealCutOff: the first two at once.
    """

    def __init__(self, file: BinaryIO, opener: Opener | bytes) -> None:
        """opener: or the file's own key, where it was just written."""
        super().__init__()
        if isinstance(opener, bytes):
            _skip_header(file)
            file_key = opener
        else:
            file_key = read_header(file, opener)
        nonce = file.read(_NONCE)
        if len(nonce) < _NONCE:
            raise SealCutOff
        self._pieces = _pieces(file, _cipher(file_key, nonce))
        self._held = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "bytearray | memoryview[int]") -> int:  # type: ignore[override]  # io names it WriteableBuffer, which typing has no name for
        if not self._held:
            self._held = next(self._pieces, b"")
        given = self._held[: len(buffer)]
        buffer[: len(given)] = given
        self._held = self._held[len(given) :]
        return len(given)


def _pieces(file: BinaryIO, cipher: ChaCha20Poly1305) -> Iterator[bytes]:
    sealed, number = file.read(PIECE + _SEAL), 0
    while True:
        following = file.read(PIECE + _SEAL)
        is_last = not following
        yield _opened(cipher, sealed, number, is_last=is_last)
        if is_last:
            return
        sealed, number = following, number + 1


def _opened(cipher: ChaCha20Poly1305, sealed: bytes, number: int, *, is_last: bool) -> bytes:
    if len(sealed) < PIECE + _SEAL:
        # Another program's file may end in a smaller piece, whose seal then holds.
        short = _unsealed(cipher, sealed, number, is_last=True)
        if short is None:
            raise SealCutOff
        return short
    piece = _unsealed(cipher, sealed, number, is_last=is_last)
    if piece is not None:
        return piece
    if is_last and _unsealed(cipher, sealed, number, is_last=False) is not None:
        raise SealCutOff
    raise SealDamaged


def _unsealed(
    cipher: ChaCha20Poly1305, sealed: bytes, number: int, *, is_last: bool
) -> bytes | None:
    if len(sealed) < _SEAL:
        return None
    try:
        return cipher.decrypt(_nonce(number, is_last=is_last), sealed, None)
    except InvalidTag:
        return None


def _skip_header(file: BinaryIO) -> None:
    for line in iter(file.readline, b""):
        if line.startswith(b"--- "):
            return


def _nonce(number: int, *, is_last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([is_last])


def _cipher(file_key: bytes, nonce: bytes) -> ChaCha20Poly1305:
    payload = HKDF(algorithm=SHA256(), length=32, salt=nonce, info=b"payload")
    return ChaCha20Poly1305(payload.derive(file_key))
