"""C-CDA as clinics and portals really send it: part by part, never whole."""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain
from pathlib import Path

from core.errors import ImportRejected
from core.importers.ccda.head import document_head
from core.importers.ccda.mended import decoded, mended
from core.importers.ccda.reading import A_DOCUMENT, UNKNOWN, Reading
from core.importers.ccda.stream import Break, Head, Part, Stream
from core.importers.ccda.told import changed_at as changed_in
from core.importers.entry import NOT_TAKEN_IN, Entry, Many, Place, Refused
from core.importers.fhir_r4.zipped import ZipPieces, holds, is_clinical_document, is_zip
from core.importers.opening import Pieces

_SNIFFED = 64 * 1024  # characters
_DOCUMENT = re.compile(r"<(?:[\w.-]{1,40}:)?ClinicalDocument\b")
_SECTION = re.compile(r"<(?:component|section)\b")
_TEMPLATES = "2.16.840.1.113883.10.20."


def sniff(path: Path) -> bool:
    """Whether it is a clinical document in XML, one section of such a document, or a zip with
    documents in it, as portals give them (IHE XDM).
    """
    if is_zip(path):
        return holds(path, is_clinical_document)
    head = next(decoded(Pieces(path)), "")[:_SNIFFED].lstrip("\ufeff \t\r\n")
    if not head.startswith("<"):
        return False
    is_document = _DOCUMENT.search(head) is not None
    return is_document or (_SECTION.search(head) is not None and _TEMPLATES in head)


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Every statement of the file, in order. now: aware; the past ends there.

    The head is read at once: raises ImportRejected for a document about several people.
    """
    if is_zip(path):
        return _documents(ZipPieces(path, is_clinical_document), now)
    pieces = Pieces(path)
    return _document(pieces, pieces, now)


def _documents(pieces: ZipPieces, now: datetime) -> Iterator[Entry]:
    """One behind the other, each with a head of its own; one that is broken costs that one."""
    number = 0
    for text in pieces.texts():
        try:
            for entry in _document(text, pieces, now, after=number):
                yield entry
                number = max(number, entry.place.number)
        except ImportRejected as rejected:
            number += 1
            yield Entry(Place(number, A_DOCUMENT), Refused(rejected.args[0]))
            if rejected.args[0] == "too_large":
                return
    if pieces.is_cut:
        yield Entry(Place(number + 1, A_DOCUMENT), Refused("truncated"))
    if pieces.left_out:
        yield Entry(Place(number + 1, UNKNOWN), Many("refused", NOT_TAKEN_IN, pieces.left_out))


def _document(
    text: Iterable[str], pieces: Pieces | ZipPieces, now: datetime, *, after: int = 0
) -> Iterator[Entry]:
    """after: the number of the last entry before it."""
    heads, parts = _head_of(iter(Stream(mended(text))))
    head = document_head(heads)
    if len(head.people) > 1:
        raise ImportRejected("several_people")
    return Reading(head, now, pieces, after=after).entries(parts)


def _head_of(parts: Iterator[Part]) -> tuple[list[Head], Iterator[Part]]:
    """What stands before the sections, and the rest."""
    heads, broken = list[Head](), list[Break]()
    for part in parts:
        if isinstance(part, Head):
            heads.append(part)
        elif isinstance(part, Break) and part.section is None:
            broken.append(part)
        else:
            return heads, chain(broken, [part], parts)
    return heads, iter(broken)


def changed_at(verbatim: str) -> datetime | None:
    """When the sender says it last wrote in the entry with this text."""
    for part in Stream(iter([f"<component>{verbatim}</component>"])):
        if isinstance(part, Head):
            return changed_in(part.node)
    return None
