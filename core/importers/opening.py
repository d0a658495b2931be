"""Reads a file as pieces of text: compressed or not, never whole, never without a limit."""

import codecs
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import BinaryIO

from core.errors import ImportRejected
from core.importers.archive import Archive

# Limits against files that are small outside and endless inside (Apache POI's rule for the
# ratio).
LARGEST_UNPACKED_BYTES = 200_000_000
LARGEST_RATIO = 100
RATIO_COUNTS_ABOVE_BYTES = 100_000

_PIECE_BYTES = 256 * 1024
_PIECES_BETWEEN_QUESTIONS = 16
_GZIP_MAGIC = b"\x1f\x8b"


def check_is_file(path: Path) -> None:
    """Raises ImportRejected for a folder, a device, and what is missing or unreadable."""
    status = _status(path)
    if S_ISDIR(status.st_mode):
        raise ImportRejected("is_folder")
    if not S_ISREG(status.st_mode):
        raise ImportRejected("unreadable")
    if status.st_size == 0:
        raise ImportRejected("empty")


def size_of(path: Path) -> int:
    """In bytes. Raises ImportRejected."""
    return _status(path).st_size


def _status(path: Path) -> os.stat_result:
    try:
        return path.stat()
    except OSError:
        raise ImportRejected("unreadable") from None


def digest_of(path: Path, should_stop: Callable[[], bool] | None = None) -> str | None:
    """SHA-256 of the file's bytes, hexadecimal; None when asked to stop. Raises ImportRejected.

    A file of many gigabytes takes some seconds.
    """
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            for number, piece in enumerate(_plain(file)):
                is_pause = number > 0 and number % _PIECES_BETWEEN_QUESTIONS == 0
                if is_pause and should_stop is not None and should_stop():
                    return None
                digest.update(piece)
    except OSError:
        raise ImportRejected("unreadable") from None
    return digest.hexdigest()


def is_packed(path: Path) -> bool:
    """Raises ImportRejected."""
    try:
        with path.open("rb") as file:
            return file.read(len(_GZIP_MAGIC)) == _GZIP_MAGIC
    except OSError:
        raise ImportRejected("unreadable") from None


class Pieces:
    """The file's text, piece by piece.

    Bytes that are not UTF-8 become lone surrogates, so that whoever reads on can tell.
    Packed data that breaks off ends the text there and sets `is_cut`. Raises ImportRejected
    when the file cannot be read or unpacks to more than it should.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.bytes_read = 0
        self.is_cut = False

    def __iter__(self) -> Iterator[str]:
        decoder = codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
        try:
            with self._path.open("rb") as file:
                for piece in self._bytes(file):
                    yield decoder.decode(piece)
        except OSError:
            raise ImportRejected("unreadable") from None
        if rest := decoder.decode(b"", final=True):
            yield rest

    def _bytes(self, file: BinaryIO) -> Iterator[bytes]:
        packed = file.read(len(_GZIP_MAGIC)) == _GZIP_MAGIC
        file.seek(0)
        for piece in self._unpacked(file) if packed else _plain(file):
            self.bytes_read = file.tell()
            yield piece

    def _unpacked(self, file: BinaryIO) -> Iterator[bytes]:
        archive = Archive()
        unpacked = 0
        for packed in _plain(file):
            for piece in archive.feed(packed):
                unpacked += len(piece)
                _check_size(unpacked, file.tell())
                yield piece
            if archive.is_damaged:
                break
        self.is_cut = not archive.is_whole


def _plain(file: BinaryIO) -> Iterator[bytes]:
    while piece := file.read(_PIECE_BYTES):
        yield piece


def _check_size(unpacked: int, packed: int) -> None:
    too_dense = unpacked > RATIO_COUNTS_ABOVE_BYTES and unpacked > packed * LARGEST_RATIO
    if unpacked > LARGEST_UNPACKED_BYTES or too_dense:
        raise ImportRejected("too_large")
