"""In the child: what can be asked of a paper, by name. Each gives lines that JSON can hold."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from time import process_time
from typing import Any, Protocol

from core.importers.documents.layout import Page
from core.importers.documents.opened import About, Locked, Unreadable

Told = Mapping[str, object]
_MOST_PAGES = 5_000
_USUAL_SECONDS = 10
_BETWEEN_SIGNS = 0.3
_TIME_TO_SAY_SO = 0.7  # of CPU: before its limit ends the child, it says what it has
_MOST_LETTERS = 20_000_000
# Of control characters none is a letter; a lone half of a wide letter cannot be stored.
_NO_LETTERS = {**dict.fromkeys(range(32)), **dict.fromkeys(range(0x7F, 0xA0)), 10: 10}


class Paper(Protocol):
    """is_cut: after its pages were read: some could not be, or there was no time left."""

    is_cut: bool

    @property
    def about(self) -> About: ...
    def pages(self) -> Iterator[Page]: ...


def read_text(content: bytes, asked: Mapping[str, Any]) -> Iterator[Told]:
    """ "about", then a "page" for each, then a "found" for what they say, then "end"."""
    began = process_time()
    try:
        paper = _opened(content, asked)
    except Locked:
        yield {"cannot": "locked"}
        return
    except Unreadable:
        yield {"cannot": "broken"}
        return
    about = paper.about
    yield {"about": [about.pages, about.attachments, about.scripts]}
    pages: list[Page] = []
    letters = 0
    for page in paper.pages():
        text = page.text.translate(_NO_LETTERS)
        letters += len(text)
        if page.number > _MOST_PAGES or letters > _MOST_LETTERS:
            paper.is_cut = True
            break
        if text.strip():
            pages.append(page)
            yield {"page": page.number, "text": text}
    until = began + int(asked.get("cpu_seconds", _USUAL_SECONDS)) - _TIME_TO_SAY_SO
    yield from _said(pages, Left(until, sign=bool(asked.get("signs"))))
    yield {"end": paper.is_cut or process_time() >= until}


class Left:
    """Whether there is time left, in seconds of CPU; and, when asked, a sign of life meanwhile.

    A table of a thousand rows may say nothing new for long, and silence is ended from outside.
    """

    def __init__(self, until: float, *, sign: bool) -> None:
        self._until, self._sign = until, sign
        self._signed_at = process_time()

    def __call__(self) -> bool:
        now = process_time()
        if self._sign and now - self._signed_at > _BETWEEN_SIGNS:
            self._signed_at = now
            sys.stdout.buffer.write(b"{}\n")
            sys.stdout.buffer.flush()
        return now < self._until


def _said(pages: list[Page], has_time: Callable[[], bool]) -> Iterator[Told]:
    from core.importers.documents.said.gather import dates_of, found_in

    dates = dates_of(pages)
    yield {"dated_on": dates.on}
    for found in found_in(pages, dates, has_time):
        yield {"found": {each.name: getattr(found, each.name) for each in fields(found)}}


def _opened(content: bytes, asked: Mapping[str, Any]) -> Paper:
    """Raises Locked, Unreadable."""
    password = asked.get("password")
    if asked["reader"] == "pdfium":
        from core.importers.documents.pdfium_text import PdfiumPaper

        return PdfiumPaper(content, password)
    if asked["reader"] == "pypdf":
        from core.importers.documents.pypdf_text import PypdfPaper

        return PypdfPaper(content, password)
    from core.importers.documents.plain import paper_of

    return paper_of(content, asked["media_type"])


def draw(content: bytes, asked: Mapping[str, Any]) -> Iterator[Told]:
    """ "png" of one page, base64, with what is quoted marked on it."""
    from core.importers.documents.pdfium_picture import picture_of

    try:
        yield picture_of(content, asked)
    except Locked:
        yield {"cannot": "locked"}
    except Unreadable:
        yield {"cannot": "broken"}


WORKS: Mapping[str, Callable[[bytes, Mapping[str, Any]], Iterator[Told]]] = {
    "text": read_text,
    "picture": draw,
}
