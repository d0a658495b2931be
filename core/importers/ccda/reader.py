"""C-CDA as clinics and portals really send it: part by part, never whole."""

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import chain
from pathlib import Path

from core.errors import ImportRejected
from core.importers.ccda.head import document_head
from core.importers.ccda.mended import decoded, mended
from core.importers.ccda.reading import Reading
from core.importers.ccda.stream import Break, Head, Part, Stream
from core.importers.ccda.told import changed_at as changed_in
from core.importers.entry import Entry
from core.importers.opening import Pieces

_SNIFFED = 64 * 1024  # characters
_DOCUMENT = re.compile(r"<(?:[\w.-]{1,40}:)?ClinicalDocument\b")
_SECTION = re.compile(r"<(?:component|section)\b")
_TEMPLATES = "2.16.840.1.113883.10.20."


def sniff(path: Path) -> bool:
    """Whether it is a clinical document in XML, or one section of such a document."""
    head = next(decoded(Pieces(path)), "")[:_SNIFFED].lstrip("\ufeff \t\r\n")
    if not head.startswith("<"):
        return False
    is_document = _DOCUMENT.search(head) is not None
    return is_document or (_SECTION.search(head) is not None and _TEMPLATES in head)


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Every statement of the file, in order. now: aware; the past ends there.

    The head is read at once: raises ImportRejected for a document about several people.
    """
    pieces = Pieces(path)
    heads, parts = _head_of(iter(Stream(mended(pieces))))
    head = document_head(heads)
    if len(head.people) > 1:
        raise ImportRejected("several_people")
    return Reading(head, now, pieces).entries(parts)


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
