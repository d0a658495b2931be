"""The zip in which a program hands over somebody's talks: those of its files that hold them."""

import codecs
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from core.errors import ImportRejected
from core.importers.opening import LARGEST_RATIO, RATIO_COUNTS_ABOVE_BYTES, decoder_for

MOST_MEMBERS: Final = 100_000  # pictures and sound lie beside the talks, each a file
_PIECE_BYTES: Final = 256 * 1024
_ENCRYPTED: Final = 0x01
_TALKS = re.compile(r"(?:^|/)(?:conversations|memor(?:y|ies))[-_\d]*\.json$", re.IGNORECASE)
_DAMAGED = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError,
    NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip


def holds_chats(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return bool(_members(archive))
    except (*_DAMAGED, ImportRejected):
        return False


class ChatPieces:
    """The text of each of its files of talks, one behind the other, as `Pieces` gives one's.

    Raises ImportRejected for what is small outside and endless inside.
    """

    def __init__(self, path: Path, largest_bytes: int) -> None:
        self._path, self._largest_bytes = path, largest_bytes
        self._unpacked = self._packed = 0
        self.bytes_read = 0
        self.is_cut = False

    def __iter__(self) -> Iterator[str]:
        try:
            with zipfile.ZipFile(self._path) as archive:
                for member in _members(archive):
                    yield from self._text(archive, member)
        except _DAMAGED:
            self.is_cut = True

    def _text(self, archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Iterator[str]:
        """A damaged file ends where its damage is; those behind it are read."""
        decoder: codecs.IncrementalDecoder | None = None
        self._packed += member.compress_size
        try:
            with archive.open(member) as file:
                while piece := file.read(_PIECE_BYTES):
                    self._weigh(len(piece))
                    decoder = decoder or decoder_for(piece)
                    yield decoder.decode(piece)
            yield "\n"
        except _DAMAGED:
            self.is_cut = True
        self.bytes_read = self._packed

    def _weigh(self, size: int) -> None:
        self._unpacked += size
        most = max(RATIO_COUNTS_ABOVE_BYTES, max(self._packed, 1) * LARGEST_RATIO)
        if self._unpacked > min(most, self._largest_bytes):
            raise ImportRejected("too_large")


def _members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """Those that hold talks, in the order of their names; nothing of what is locked."""
    files = archive.infolist()
    if len(files) > MOST_MEMBERS:
        raise ImportRejected("too_large")
    talks = [
        one
        for one in files
        if _TALKS.search(one.filename) and not one.flag_bits & _ENCRYPTED and not one.is_dir()
    ]
    return sorted(talks, key=lambda one: one.filename)
