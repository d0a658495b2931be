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
_GZIP_MAGIC, _ZIP_MAGIC = b"\x1f\x8b", b"PK"
# The first letters of JSON, with a mark before them or without one.
_WIDE = {
    **{b"\xff\xfe" + first.encode("utf-16-le"): "utf-16" for first in "{["},
    **{b"\xfe\xff" + first.encode("utf-16-be"): "utf-16" for first in "{["},
    **{first.encode("utf-16-le"): "utf-16-le" for first in "{["},
    **{first.encode("utf-16-be"): "utf-16-be" for first in "{["},
}


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
            return file.read(len(_GZIP_MAGIC)) in {_GZIP_MAGIC, _ZIP_MAGIC}
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
        self.left_out = 0  # there is one file, and it is read

    def __iter__(self) -> Iterator[str]:
        decoder: codecs.IncrementalDecoder | None = None
        try:
            with self._path.open("rb") as file:
                for piece in self._bytes(file):
                    decoder = decoder or decoder_for(piece)
                    yield decoder.decode(piece)
            if decoder is not None and (rest := decoder.decode(b"", final=True)):
                yield rest
        except OSError:
            raise ImportRejected("unreadable") from None
        except UnicodeDecodeError:  # half a letter of two bytes: the rest is lost
            self.is_cut = True

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


def decoder_for(beginning: bytes) -> codecs.IncrementalDecoder:
    """UTF-8; UTF-16 for JSON as some programs of Windows write it."""
    wide = next((name for start, name in _WIDE.items() if beginning.startswith(start)), None)
    if wide is None:
        return codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
    return codecs.getincrementaldecoder(wide)("surrogatepass")


def _plain(file: BinaryIO) -> Iterator[bytes]:
    while piece := file.read(_PIECE_BYTES):
        yield piece


def _check_size(unpacked: int, packed: int) -> None:
    too_dense = unpacked > RATIO_COUNTS_ABOVE_BYTES and unpacked > packed * LARGEST_RATIO
    if unpacked > LARGEST_UNPACKED_BYTES or too_dense:
        raise ImportRejected("too_large")
