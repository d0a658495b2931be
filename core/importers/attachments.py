"""The bytes of a paper that lay inside an entry: kept with it, and its words by page where it is
a text. They are found in the entry's own text, by their hash.
"""

import base64
import json
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from hashlib import sha256

from msgspec import structs

from core.importers.ccda.body import content_of
from core.importers.documents.media import WITH_TEXT
from core.importers.documents.opening import Opened, open_paper
from core.importers.documents.store import keep_page, keep_piece
from core.importers.entry import Incoming, Inside
from core.importers.fhir_r4.composition import text_of
from core.importers.fhir_r4.outline import resource_of
from core.importers.fhir_r4.paper import bytes_of
from core.importers.json_stream import JSON, JsonReader
from core.importers.links import linked
from core.importers.receipt import Outcome
from core.importers.results import Result
from core.importers.store import store
from core.ports import UnitOfWork
from core.records.document import Document, DocumentDraft, Legible
from core.records.document_text import PIECE_BYTES

_TEXTS = ("text/", "application/xml", "application/fhir+xml", "application/cda")
_PAUSE = 0.1  # seconds
_LONGEST_PAGE = 400_000  # letters
_TAGS = re.compile(r"<[^<>]{0,2000}>")
_MARKED_UP = re.compile(r"html|xml|cda")
_GAPS = re.compile(r"[ \t\r]*\n\s*")
_NO_LETTERS = {**dict.fromkeys(range(32)), **dict.fromkeys(range(0x7F, 0xA0)), 10: 10}


def opened(
    incoming: Incoming, paper: DocumentDraft, should_stop: Callable[[], bool] | None
) -> Incoming:
    """A paper with letters in it is read in a child, outside of any transaction; what its pages
    say waits for nobody here: whoever opens the paper can have it read for that.
    """
    verbatim = incoming.entry.verbatim
    content = _found(paper, verbatim)
    if content is None:
        return incoming
    if paper.media_type not in WITH_TEXT or paper.media_type.startswith("text/"):
        text = _text(paper, content, verbatim)
        texts = {1: text} if text else {}
        known = paper.changed(legible=Legible.READ if text else Legible.NOTHING)
    else:
        read = _read(paper.media_type, content, should_stop)
        texts = read.texts
        known = paper.changed(legible=read.legible, pages=read.pages)
    said = structs.replace(incoming.said, draft=known)
    return replace(incoming, said=said, inside=Inside(content, texts))


def _read(media_type: str, content: bytes, should_stop: Callable[[], bool] | None) -> Opened:
    """Whoever asks to stop waits for no paper: its child ends by itself, at its deadline."""
    readers = ThreadPoolExecutor(1)
    try:
        reading = readers.submit(open_paper, media_type, lambda: [content])
        while not wait([reading], timeout=_PAUSE).done:
            if should_stop is not None and should_stop():
                return Opened()
        return reading.result()
    finally:
        readers.shutdown(wait=False)


def store_paper(uow: UnitOfWork, incoming: Incoming) -> Result:
    """A paper is known by its bytes, whichever entry brings it."""
    result = store(uow, incoming)
    paper = linked(uow, incoming.said, incoming.entry.fingerprint)
    if result.outcome is Outcome.ADDED and isinstance(paper, Document):
        _keep(uow, paper, incoming.inside)
    return result


def _keep(uow: UnitOfWork, paper: Document, inside: Inside | None) -> None:
    if inside is None:
        return
    content = inside.content
    for number, start in enumerate(range(0, len(content), PIECE_BYTES)):
        piece = content[start : start + PIECE_BYTES]
        keep_piece(uow, paper.id, number, base64.b64encode(piece).decode("ascii"))
    for page, text in inside.texts.items():
        keep_page(uow, paper.id, page, text)


def _found(paper: DocumentDraft, verbatim: str) -> bytes | None:
    whole = verbatim.encode()
    if paper.sha256 == sha256(whole).hexdigest():
        return whole
    if verbatim.startswith("<"):
        inside = iter([content_of(verbatim)])
    else:
        told = json.loads(verbatim, strict=False)
        inside = (bytes_of({"data": data}) for data in _data_in(told))
    hashed = ((content, sha256(content).hexdigest()) for content in inside if content)
    return next((content for content, digest in hashed if digest == paper.sha256), None)


def _data_in(value: JSON) -> Iterator[str]:
    """No deeper than an entry may be nested (json_stream.DEEPEST)."""
    inner: Iterable[JSON] = ()
    if isinstance(value, dict):
        texts = (value.get(name) for name in ("data", "content"))
        yield from (text for text in texts if isinstance(text, str))
        inner = value.values()
    elif isinstance(value, list):
        inner = value
    for one in inner:
        yield from _data_in(one)


def _text(paper: DocumentDraft, content: bytes, verbatim: str) -> str | None:
    """A summary's own narrative; a text or a marked-up one without its marks."""
    if paper.media_type == "application/fhir+json":
        element = next(iter(JsonReader(iter([verbatim]))))
        told = text_of(resource_of(element)[1])
    elif paper.media_type.startswith(_TEXTS):
        told = content.decode("utf-8", errors="replace")
        told = _TAGS.sub("\n", told) if _MARKED_UP.search(paper.media_type) else told
    else:
        return None
    return _GAPS.sub("\n", told.translate(_NO_LETTERS)).strip()[:_LONGEST_PAGE] or None
