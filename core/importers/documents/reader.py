"""One paper as entries: itself, its bytes in pieces, its text by page, what its pages say.

It runs in the parent and parses nothing: children open the paper (apart.py), one after the other
until one of them can, within ten seconds in all.
"""

import base64
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path

from core.errors import ImportRejected
from core.importers.documents.media import media_type_of
from core.importers.documents.opening import Opened, open_paper
from core.importers.documents.parts import PageDraft, PieceDraft
from core.importers.entry import Entry, Identity, Place, Refused, Said, StillReading
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
    try:
        return media_type_of(path) is not None
    except OSError:
        return False


def changed_at(text: str) -> datetime | None:
    """Papers say when they were written, and never when they were changed."""
    del text
    return None


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Raises ImportRejected when the file is gone, or another than a moment ago."""
    media_type = _media_type(path)
    size, digest = _weighed(path)
    place = Place(1, "Paper")
    yield Entry(place, StillReading())
    opened = open_paper(media_type, partial(_bytes_of, path))
    draft = DocumentDraft.parse(
        title=_title(path),
        media_type=media_type,
        sha256=digest,
        size_bytes=size,
        pages=opened.pages,
        legible=opened.legible,
        dated_on=opened.dated_on,
    )
    said = Said(DOCUMENT, draft, now)
    yield Entry(place, said, identity=Identity(_hash(f"paper|{digest}")))
    yield from _pieces(path, digest, now)
    yield from _parts(opened, digest, now, size)


def _pieces(path: Path, digest: str, now: datetime) -> Iterator[Entry]:
    read = 0
    for number, piece in enumerate(_bytes_of(path)):
        read += len(piece)
        content = base64.b64encode(piece).decode("ascii")
        draft = PieceDraft(sha256=digest, number=number, content=content)
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


def _weighed(path: Path) -> tuple[int, str]:
    digest, size = sha256(), 0
    for piece in _bytes_of(path):
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


def _title(path: Path) -> str:
    """The file's name as the family knows it; its words are kept in the vault alone."""
    return " ".join(path.stem.replace("_", " ").split())[:_LONGEST_TITLE] or _NAMELESS
