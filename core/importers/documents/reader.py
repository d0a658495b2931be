"""One paper as entries: itself, its bytes in pieces, its text by page, what its pages say.

It runs in the parent and parses nothing: children open the paper (apart.py), one after the other
until one of them can, within ten seconds in all.
"""

import base64
from collections.abc import Iterator
from dataclasses import field
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePath

from msgspec.structs import replace

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers.documents.media import media_type_of
from core.importers.documents.opening import Content, Opened, open_paper
from core.importers.documents.parts import PageDraft, PieceDraft
from core.importers.documents.zipped import papers_in
from core.importers.entry import (
    NOT_TAKEN_IN,
    Entry,
    Identity,
    Many,
    Place,
    Refused,
    Said,
    StillReading,
)
from core.importers.fhir_r4.zipped import is_zip
from core.records.document import DOCUMENT, DocumentDraft, Legible
from core.records.document_text import DOCUMENT_PAGE, DOCUMENT_PIECE, PIECE_BYTES
from core.records.finding import FINDING

LARGEST_PAPER_BYTES = 100_000_000
_NAMELESS = "document"
_LONGEST_TITLE = 200
_REFUSED = {
    Legible.NOTHING: "no_readable_text",
    Legible.LOCKED: "needs_password",
    Legible.BROKEN: "broken_paper",
    Legible.PARTLY: "read_in_part",
}


def sniff(path: Path) -> bool:
    """Whether it is a paper, or a zip with papers in it."""
    try:
        return media_type_of(path) is not None or (is_zip(path) and bool(papers_in(path).papers))
    except OSError:
        return False


def changed_at(text: str) -> datetime | None:
    """Papers say when they were written, and never when they were changed."""
    del text
    return None


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Raises ImportRejected when the file is gone, or another than a moment ago."""
    if is_zip(path):
        yield from _each_inside(path, now)
    else:
        paper = _Paper(1, _title(path), _media_type(path), partial(_bytes_of, path))
        yield from _read(paper, now)


@frozen
class _Paper:
    """number: of it in its file."""

    number: int
    title: str = field(repr=False)
    media_type: str
    content: Content


def _each_inside(path: Path, now: datetime) -> Iterator[Entry]:
    """Every paper of a zip. One that is damaged costs that one; what is none is counted."""
    found = papers_in(path)
    for number, paper in enumerate(found.papers, start=1):
        one = _Paper(number, _title(paper.name), paper.media_type, paper.content)
        try:
            for entry in _read(one, now):
                yield replace(entry, bytes_read=paper.bytes_read)
        except ImportRejected:
            yield Entry(Place(number, "Paper"), Refused("broken_paper"))
    after = Place(len(found.papers) + 1, "FileInside")
    for reason, count in (
        ("too_large", found.too_large),
        ("broken", found.damaged),
        ("bring_in_alone", found.calendars),
        (NOT_TAKEN_IN, found.left_out),
    ):
        if count:
            yield Entry(after, Many("refused", reason, count))


def _read(paper: _Paper, now: datetime) -> Iterator[Entry]:
    size, digest = _weighed(paper.content)
    place = Place(paper.number, "Paper")
    yield Entry(place, StillReading())
    opened = open_paper(paper.media_type, paper.content)
    draft = DocumentDraft.parse(
        title=paper.title,
        media_type=paper.media_type,
        sha256=digest,
        size_bytes=size,
        pages=opened.pages,
        legible=opened.legible,
        dated_on=opened.dated_on,
    )
    said = Said(DOCUMENT, draft, now)
    yield Entry(place, said, identity=Identity(_hash(f"paper|{digest}")))
    yield from _pieces(paper.content, digest, now)
    yield from _parts(opened, digest, now, size)


def _pieces(content: Content, digest: str, now: datetime) -> Iterator[Entry]:
    read = 0
    for number, piece in enumerate(content()):
        read += len(piece)
        packed = base64.b64encode(piece).decode("ascii")
        draft = PieceDraft(sha256=digest, number=number, content=packed)
        yield Entry(Place(1, "Paper"), Said(DOCUMENT_PIECE, draft, now), bytes_read=read)


def _parts(opened: Opened, digest: str, now: datetime, size: int) -> Iterator[Entry]:
    """Beside what it says, what of it was not read, and why."""
    for page, text in opened.texts.items():
        draft = PageDraft(sha256=digest, page=page, text=text)
        yield Entry(Place(page, "Page"), Said(DOCUMENT_PAGE, draft, now), bytes_read=size)
    for found in opened.found:
        draft_of_it = found.changed(document_id=digest)
        yield Entry(
            Place(found.page, _sort(found.about)),
            Said(FINDING, draft_of_it, now),
            identity=Identity(_hash(f"{digest}|{found.model_dump_json()}")),
            bytes_read=size,
        )
    if opened.legible in _REFUSED:
        yield Entry(Place(1, "Text"), Refused(_REFUSED[opened.legible]))
    for number in range(1, opened.attachments + 1):
        yield Entry(Place(number, "Attachment"), Refused("attachment_not_read"))
    for number in range(1, opened.scripts + 1):
        yield Entry(Place(number, "Script"), Refused("script_not_run"))


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _sort(about: str) -> str:
    """As the receipt names it: "FoundMedication"."""
    return f"Found{about.capitalize()}"


def _media_type(path: Path) -> str:
    try:
        media_type = media_type_of(path)
    except OSError:
        raise ImportRejected("unreadable") from None
    if media_type is None:
        raise ImportRejected("not_health_data")
    return media_type


def _weighed(content: Content) -> tuple[int, str]:
    digest, size = sha256(), 0
    for piece in content():
        digest.update(piece)
        size += len(piece)
    return size, digest.hexdigest()


def _bytes_of(path: Path) -> Iterator[bytes]:
    try:
        with path.open("rb") as file:
            while piece := file.read(PIECE_BYTES):
                yield piece
    except OSError:
        raise ImportRejected("unreadable") from None


def _title(path: PurePath) -> str:
    """The file's name as the family knows it; its words are kept in the vault alone."""
    return " ".join(path.stem.replace("_", " ").split())[:_LONGEST_TITLE] or _NAMELESS
