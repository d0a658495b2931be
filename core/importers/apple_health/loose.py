"""A zip that breaks off: its table of contents came last, and what stands before it is good."""

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers.apple_health.holder import (
    DAMAGED,
    MOST_XML_FILES_TRIED,
    Member,
    Packed,
    members_of,
)
from core.importers.apple_health.inflate import unpacked

# What stands before each member (APPNOTE 4.3.7), and how far behind it the next one may begin.
_HEADER, _MAGIC = struct.Struct("<4s5H3L2H"), b"PK\x03\x04"
_LONGEST_GAP = 64
_DEFLATED = 8
_SIZE_COMES_LATER = 0x08


def all_members_of(path: Path) -> Sequence[Member]:
    """As `members_of`, and of a zip without its table too. Raises ImportRejected."""
    try:
        return members_of(path)
    except ImportRejected as rejected:
        if rejected.args != ("unreadable",):
            raise
        found = list(_members_in(path))
        if not found:
            raise
        return found


class Loose(Packed):
    """A packed member that begins at a byte of the file."""

    def __init__(self, path: Path, at: int) -> None:
        super().__init__(path)
        self._at = at

    def pieces(self) -> Iterator[bytes]:
        with self._path.open("rb") as file:
            file.seek(self._at)
            for _, piece in unpacked(file):
                yield piece

    def beside(self, _named: str) -> bytes | None:
        """Those came later in the zip."""
        return None


@frozen
class _Header:
    name: str
    is_packed: bool
    data_at: int
    size: int | None


def _members_in(path: Path) -> Iterator[Member]:
    """One after the other, as far as the file goes."""
    try:
        with path.open("rb") as file:
            at: int | None = 0
            for _ in range(MOST_XML_FILES_TRIED):
                header = _header_at(file, at) if at is not None else None
                if header is None:
                    return
                if header.is_packed and header.name.endswith(".xml"):
                    yield Loose(path, header.data_at)
                at = _next_after(file, header)
    except DAMAGED:
        return


def _header_at(file: BinaryIO, at: int) -> _Header | None:
    file.seek(at)
    read = file.read(_HEADER.size)
    if len(read) < _HEADER.size or not read.startswith(_MAGIC):
        return None
    _, _, flags, method, _, _, _, size, _, name_bytes, extra_bytes = _HEADER.unpack(read)
    name = file.read(name_bytes).decode("utf-8", "replace").lower()
    data_at = at + _HEADER.size + name_bytes + extra_bytes
    is_known = not flags & _SIZE_COMES_LATER
    return _Header(name, method == _DEFLATED, data_at, size if is_known else None)


def _next_after(file: BinaryIO, header: _Header) -> int | None:
    """Where the next member begins; None when nobody can say."""
    end = header.data_at + header.size if header.size is not None else None
    if end is None and header.is_packed:
        file.seek(header.data_at)
        end = max((at for at, _ in unpacked(file)), default=None)
    if end is None:
        return None
    file.seek(end)
    gap = file.read(_LONGEST_GAP).find(_MAGIC)
    return end + gap if gap >= 0 else None
