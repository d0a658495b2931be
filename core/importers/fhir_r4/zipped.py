"""A zip of many files, such as a bulk export: one behind the other, never unpacked whole."""

import codecs
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path

from core.errors import ImportRejected
from core.importers.opening import (
    LARGEST_RATIO,
    LARGEST_UNPACKED_BYTES,
    RATIO_COUNTS_ABOVE_BYTES,
    decoder_for,
)

MOST_MEMBERS = 10_000
_PIECE_BYTES = 256 * 1024
SNIFFED_BYTES = 64 * 1024
_MAGIC = b"PK\x03\x04"
_NAMES = (".json", ".ndjson", ".jsonl", ".txt")
_ENCRYPTED = 0x01
DAMAGED = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError,
    NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
# A phone's export has the clinics' FHIR beside it, and is an importer's own (apple_health).
_A_PHONES = b"<HealthData"
_CLINICAL_DOCUMENT = re.compile(rb"<(?:[\w.-]{1,40}:)?ClinicalDocument\b")


def is_zip(path: Path) -> bool:
    """False, too, for what cannot be opened."""
    try:
        with path.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def is_fhir(head: bytes) -> bool:
    """By how a file begins."""
    return b'"resourceType"' in head


def is_clinical_document(head: bytes) -> bool:
    """C-CDA, by how a file begins."""
    return _CLINICAL_DOCUMENT.search(head) is not None


def holds_fhir(path: Path) -> bool:
    """Whether one of its files looks like FHIR, and none like a phone's export."""
    return holds(path, is_fhir)


def holds(path: Path, wanted: Callable[[bytes], bool]) -> bool:
    """Whether one of its files is wanted by how it begins, and none is a phone's export."""
    try:
        with zipfile.ZipFile(path) as archive:
            heads = [_head(archive, member) for member in members_of(archive)]
    except (*DAMAGED, ImportRejected):
        return False
    legible = [head for head in heads if head]
    is_a_phones = any(_A_PHONES in head for head in legible)
    return not is_a_phones and any(wanted(head) for head in legible)


class ZipPieces:
    """The text of each of its files, as `Pieces` gives that of one. `left_out`: how many of its
    files are not wanted.
    """

    def __init__(self, path: Path, wanted: Callable[[bytes], bool] = is_fhir) -> None:
        self._path = path
        self._wanted = wanted
        self._unpacked = 0
        self.bytes_read = 0
        self.is_cut = False
        self.left_out = 0

    def __iter__(self) -> Iterator[str]:
        for text in self.texts():
            yield from text

    def texts(self) -> Iterator[Iterator[str]]:
        """Of each of its files; one is read before the next is asked for."""
        self._unpacked = self.left_out = 0
        try:
            with zipfile.ZipFile(self._path) as archive:
                for member in members_of(archive):
                    head = _head(archive, member)
                    if head is None or self._wanted(head):
                        with closing(self._text(archive, member)) as text:
                            yield text
                        self.bytes_read += member.compress_size
                    else:
                        self.left_out += 1
        except DAMAGED:
            self.is_cut = True

    def _text(
        self, archive: zipfile.ZipFile, member: zipfile.ZipInfo
    ) -> Generator[str, None, None]:
        """A damaged file ends where its damage is; those behind it are read."""
        decoder: codecs.IncrementalDecoder | None = None
        try:
            with archive.open(member) as file:
                while piece := file.read(_PIECE_BYTES):
                    self._weigh(len(piece), member)
                    decoder = decoder or decoder_for(piece)
                    yield decoder.decode(piece)
            rest = decoder.decode(b"", final=True) if decoder is not None else ""
            yield f"{rest}\n"
        except DAMAGED:
            self.is_cut = True

    def _weigh(self, size: int, member: zipfile.ZipInfo) -> None:
        """Raises ImportRejected for what is small outside and endless inside."""
        self._unpacked += size
        packed = max(self.bytes_read + member.compress_size, 1)
        is_dense = self._unpacked > max(RATIO_COUNTS_ABOVE_BYTES, packed * LARGEST_RATIO)
        if is_dense or self._unpacked > LARGEST_UNPACKED_BYTES:
            raise ImportRejected("too_large")


def members_of(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """In the order of their names. Raises ImportRejected when nobody would pack so many."""
    files = [one for one in archive.infolist() if not one.is_dir()]
    if len(files) > MOST_MEMBERS:
        raise ImportRejected("too_large")
    return sorted(files, key=lambda one: one.filename)


def _head(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes | None:
    """Nothing of what is locked, or of another sort by its name; None where it is damaged."""
    name = member.filename.lower()
    if member.flag_bits & _ENCRYPTED or not name.endswith((*_NAMES, ".xml")):
        return b""
    try:
        with archive.open(member) as file:
            return file.read(SNIFFED_BYTES)
    except DAMAGED:
        return None
