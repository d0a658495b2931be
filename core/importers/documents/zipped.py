"""The papers in a zip, as portals give them: each by itself, never unpacked to the disk."""

import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Final

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers.documents.media import HEAD_BYTES, media_type_of_bytes
from core.importers.documents.opening import Content
from core.importers.fhir_r4.zipped import (
    DAMAGED,
    SNIFFED_BYTES,
    is_clinical_document,
    is_fhir,
    members_of,
)
from core.importers.opening import LARGEST_UNPACKED_BYTES
from core.records.document_text import PIECE_BYTES

_ENCRYPTED: Final = 0x01
# A text of a writing program is a zip, too: its pictures are no papers of their own.
_OF_ONE_FILE: Final = frozenset({"[Content_Types].xml", "mimetype"})
_CALENDAR: Final = b"BEGIN:VCALENDAR"
_BOM: Final = b"\xef\xbb\xbf \r\n"
# What lies in the zip of a program on a Mac beside every file.
_NO_FILES: Final = ("__macosx", ".ds_store")


@frozen
class PaperInside:
    """bytes_read: of the zip, when it has been read."""

    name: PurePosixPath
    media_type: str
    content: Content
    bytes_read: int


@frozen
class Papers:
    """How many of its files are neither a paper nor health data, are calendars, which are read by
    themselves, are damaged, or too large.
    """

    papers: Sequence[PaperInside]
    left_out: int = 0
    calendars: int = 0
    damaged: int = 0
    too_large: int = 0


def papers_in(path: Path) -> Papers:
    """Nothing of a zip that cannot be opened: whoever reads the rest of it says so."""
    try:
        with zipfile.ZipFile(path) as archive:
            is_one_file = not _OF_ONE_FILE.isdisjoint(archive.namelist())
            return Papers(()) if is_one_file else _papers_in(path, archive)
    except (*DAMAGED, ImportRejected):
        return Papers(())


def _papers_in(path: Path, archive: zipfile.ZipFile) -> Papers:
    """A zip never gives more of a file than it says: the sizes can be believed."""
    papers = list[PaperInside]()
    count = Counter[str]()
    packed = unpacked = 0
    for member in members_of(archive):
        packed += member.compress_size
        head = _head(archive, member)
        media_type = _media_type(member, head or b"")
        if head is None:
            count["damaged"] += 1
        elif head.lstrip(_BOM).upper().startswith(_CALENDAR):
            count["calendars"] += 1
        elif media_type is None:
            count["left_out"] += not (is_fhir(head) or is_clinical_document(head))
        elif unpacked + member.file_size > LARGEST_UNPACKED_BYTES:
            count["too_large"] += 1
        else:
            unpacked += member.file_size
            content = partial(_bytes_of, path, member.filename)
            papers.append(PaperInside(_name(member), media_type, content, packed))
    return Papers(papers, **count)


def _name(member: zipfile.ZipInfo) -> PurePosixPath:
    return PurePosixPath(member.filename)


def _head(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes | None:
    """None of what is damaged, nothing of what is locked."""
    if member.flag_bits & _ENCRYPTED:
        return b""
    try:
        with archive.open(member) as file:
            return file.read(SNIFFED_BYTES)
    except DAMAGED:
        return None


def _media_type(member: zipfile.ZipInfo, head: bytes) -> str | None:
    """None for what is no paper, and for what another importer reads."""
    if is_fhir(head) or member.filename.lower().startswith(_NO_FILES):
        return None
    return media_type_of_bytes(head[:HEAD_BYTES], _name(member).suffix)


def _bytes_of(path: Path, name: str) -> Iterator[bytes]:
    try:
        with zipfile.ZipFile(path) as archive, archive.open(name) as file:
            while piece := file.read(PIECE_BYTES):
                yield piece
    except DAMAGED:
        raise ImportRejected("unreadable") from None
