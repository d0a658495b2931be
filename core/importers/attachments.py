"""The bytes of a paper that lay inside an entry: kept with it, and its words by page where it is
a text. They are found in the entry's own text, by their hash.
"""

import base64
import json
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256

from core.importers.documents.store import keep_page, keep_piece
from core.importers.entry import Incoming
from core.importers.fhir_r4.composition import text_of
from core.importers.fhir_r4.outline import resource_of
from core.importers.fhir_r4.paper import bytes_of
from core.importers.json_stream import JSON, JsonReader
from core.importers.links import linked
from core.importers.receipt import Outcome
from core.importers.results import Result
from core.importers.store import store
from core.ports import UnitOfWork
from core.records.document import Document
from core.records.document_text import PIECE_BYTES

_TEXTS = ("text/", "application/xml", "application/fhir+xml", "application/cda")
_LONGEST_PAGE = 400_000  # letters
_TAGS = re.compile(r"<[^<>]{0,2000}>")
_MARKED_UP = re.compile(r"html|xml|cda")
_GAPS = re.compile(r"[ \t\r]*\n\s*")
_NO_LETTERS = {**dict.fromkeys(range(32)), **dict.fromkeys(range(0x7F, 0xA0)), 10: 10}


def store_paper(uow: UnitOfWork, incoming: Incoming) -> Result:
    """A paper is known by its bytes, whichever entry brings it."""
    result = store(uow, incoming)
    paper = linked(uow, incoming.said, incoming.entry.fingerprint)
    if result.outcome is Outcome.ADDED and isinstance(paper, Document):
        _keep(uow, paper, incoming.entry.verbatim)
    return result


def _keep(uow: UnitOfWork, paper: Document, verbatim: str) -> None:
    content = _found(paper, verbatim)
    if content is None:
        return
    for number, start in enumerate(range(0, len(content), PIECE_BYTES)):
        piece = content[start : start + PIECE_BYTES]
        keep_piece(uow, paper.id, number, base64.b64encode(piece).decode("ascii"))
    if text := _text(paper, content, verbatim):
        keep_page(uow, paper.id, 1, text)


def _found(paper: Document, verbatim: str) -> bytes | None:
    whole = verbatim.encode()
    if paper.sha256 == sha256(whole).hexdigest():
        return whole
    inside = (bytes_of({"data": data}) for data in _data_in(json.loads(verbatim)))
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


def _text(paper: Document, content: bytes, verbatim: str) -> str | None:
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
