"""What an export lies in: a plain file with others beside it, a packed one, or a zip."""

import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from os import SEEK_CUR
from pathlib import Path, PurePosixPath
from typing import IO, Protocol

from core.errors import ImportRejected
from core.importers.apple_health.inflate import unpacked
from core.importers.archive import Archive

# An export packs to a twentieth or a fortieth.
LARGEST_RATIO = 250
RATIO_COUNTS_ABOVE_BYTES = 100_000
LARGEST_UNPACKED_BYTES = 100_000_000_000
MOST_MEMBERS = 100_000
MOST_XML_FILES_TRIED = 20
USUAL_RATIO = 25
LARGEST_RECORD_BYTES = 1_000_000

PIECE_BYTES = 256 * 1024
DAMAGED = (
    zipfile.BadZipFile, zlib.error, struct.error,
    EOFError, OSError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
# In the header before a member: the lengths of its name and of what is said besides.
_NAME_LENGTHS_AT, _LENGTHS, _ENCRYPTED = 26, struct.Struct("<2H"), 0x01
_GZIP_MAGIC, _ZIP_MAGIC = b"\x1f\x8b", b"PK\x03\x04"
# The end of a zip's table of contents, with the number of its members (APPNOTE 4.3.16).
_END, _END_MAGIC, _LONGEST_COMMENT = struct.Struct("<4s4H2LH"), b"PK\x05\x06", 65_535


class Member(Protocol):
    """A file that may be the export, and what lies around it."""

    def pieces(self) -> Iterator[bytes]:
        """As far as it can be read; then raises one of DAMAGED."""
        ...

    def check_size(self) -> None:
        """Raises ImportRejected when it unpacks to more than it should."""
        ...

    def file_bytes(self, unpacked: int) -> int:
        """How far in the file itself so many unpacked bytes are."""
        ...

    def others(self) -> Sequence[str]: ...
    def beside(self, named: str) -> bytes | None:
        """A file that the export names, from a root of its own; a byte longer than is taken."""
        ...


def members_of(path: Path) -> Sequence[Member]:
    """Those it is worth looking into. Raises ImportRejected when it cannot be opened."""
    try:
        with path.open("rb") as file:
            magic = file.read(4)
        if magic == _ZIP_MAGIC:
            return _in_zip(path)
    except DAMAGED:
        raise ImportRejected("unreadable") from None
    return (Packed(path),) if magic[:2] == _GZIP_MAGIC else (Plain(path),)


class Plain:
    """export.xml as it lies in a folder, with the clinic's records beside it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def pieces(self) -> Iterator[bytes]:
        with self._path.open("rb") as file:
            yield from _pieces_of(file)

    def check_size(self) -> None:
        """As large as it lies there."""

    def file_bytes(self, unpacked: int) -> int:
        return unpacked

    def others(self) -> Sequence[str]:
        return ()

    def beside(self, named: str) -> bytes | None:
        """Never outside its folder."""
        folder = self._path.parent.resolve()
        wanted = folder.joinpath(*_parts(named)).resolve()
        if not wanted.is_relative_to(folder) or not wanted.is_file():
            return None
        with wanted.open("rb") as file:
            return file.read(LARGEST_RECORD_BYTES + 1)


class Packed(Plain):
    """One file that someone packed by itself."""

    def pieces(self) -> Iterator[bytes]:
        archive = Archive()
        for packed in super().pieces():
            yield from archive.feed(packed)
            if archive.is_damaged:
                break
        if not archive.is_whole:
            raise EOFError

    def file_bytes(self, unpacked: int) -> int:
        return min(unpacked // USUAL_RATIO, self._path.stat().st_size)

    def check_size(self) -> None:
        """Unpacked once to be counted: nothing in such a file says truly how large it is."""
        packed, unpacked = self._path.stat().st_size, 0
        with suppress(*DAMAGED):  # the reader says where it ends
            for piece in self.pieces():
                unpacked += len(piece)
                _check_ratio(unpacked, packed)


class InZip:
    """A member that the table of contents names."""

    def __init__(self, path: Path, opened: zipfile.ZipFile, info: zipfile.ZipInfo) -> None:
        self._path = path
        self._zip = opened
        self._info = info
        self._size = path.stat().st_size

    def pieces(self) -> Iterator[bytes]:
        """By ourselves: the library gives nothing of a piece that ends in a damage."""
        if self._info.compress_type != zipfile.ZIP_DEFLATED or self._info.flag_bits & _ENCRYPTED:
            with self._zip.open(self._info) as file:
                yield from _pieces_of(file)
            return
        check, left = 0, self._info.file_size
        with self._path.open("rb") as file:
            file.seek(self._info.header_offset + _NAME_LENGTHS_AT)
            name_bytes, extra_bytes = _LENGTHS.unpack(file.read(_LENGTHS.size))
            file.seek(name_bytes + extra_bytes, SEEK_CUR)
            for _, piece in unpacked(file):
                check, left = zlib.crc32(piece, check), left - len(piece)
                if left < 0:  # more than it says, and than was allowed for it
                    raise zipfile.BadZipFile
                yield piece
        if check != self._info.CRC:
            raise zipfile.BadZipFile

    def check_size(self) -> None:
        _check_ratio(self._info.file_size, self._info.compress_size)

    def file_bytes(self, unpacked: int) -> int:
        return min(unpacked * self._size // max(self._info.file_size, 1), self._size)

    def others(self) -> Sequence[str]:
        return [
            info.filename
            for info in self._zip.infolist()
            if info is not self._info and not info.is_dir()
        ]

    def beside(self, named: str) -> bytes | None:
        wanted = str(PurePosixPath(self._info.filename).parent.joinpath(*_parts(named)))
        if wanted not in self._zip.NameToInfo:
            return None
        with self._zip.open(wanted) as file:
            return file.read(LARGEST_RECORD_BYTES + 1)


def _in_zip(path: Path) -> Sequence[Member]:
    """The largest first; that of the older format for clinics may be larger, and is tried too."""
    _check_contents(path)
    opened = zipfile.ZipFile(path)
    named = [info for info in opened.infolist() if info.filename.lower().endswith(".xml")]
    named.sort(key=lambda info: -info.file_size)
    return [InZip(path, opened, info) for info in named[:MOST_XML_FILES_TRIED]]


def head_of(member: Member, length: int) -> bytes:
    """As far as it can be read."""
    head = b""
    with suppress(*DAMAGED):
        for piece in member.pieces():
            head += piece
            if len(head) >= length:
                break
    return head


def _pieces_of(file: IO[bytes]) -> Iterator[bytes]:
    while piece := file.read(PIECE_BYTES):
        yield piece


def _parts(named: str) -> Sequence[str]:
    """Of a path from a root: without the root, and without steps upwards."""
    return [part for part in PurePosixPath(named).parts if part not in {"/", "..", "//"}]


def _check_ratio(unpacked: int, packed: int) -> None:
    too_dense = unpacked > RATIO_COUNTS_ABOVE_BYTES and unpacked > packed * LARGEST_RATIO
    if too_dense or unpacked > LARGEST_UNPACKED_BYTES:
        raise ImportRejected("too_large")


def _check_contents(path: Path) -> None:
    """Before they are read: a table of millions of members is itself a bomb."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        file.seek(max(size - _END.size - _LONGEST_COMMENT, 0))
        tail = file.read()
    at = tail.rfind(_END_MAGIC)
    if at < 0 or len(tail) - at < _END.size:
        raise ImportRejected("unreadable")
    _, _, _, _, members, table_bytes, _, _ = _END.unpack_from(tail, at)
    if members > MOST_MEMBERS or members == 0xFFFF or table_bytes > 500 * MOST_MEMBERS:
        raise ImportRejected("too_large")
