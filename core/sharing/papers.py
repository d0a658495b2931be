"""PAPERS: every page that is drawn to hand over. The next is a line here.

What stands on it is read in one transaction and put in words; who draws it (as a PDF) is handed
in, because that takes what core does not have. As HTML it is written here.
"""

import hashlib
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from core.clinical.write import require
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.sharing.card import health_card
from core.sharing.card_in_words import card_in_words
from core.sharing.consents import Export, consent_to_export
from core.sharing.doctors_page import doctors_page, medicine_list, questions
from core.sharing.doctors_page_in_words import (
    doctors_page_in_words,
    medicine_list_in_words,
    questions_in_words,
)
from core.sharing.failures import ExportDiffers
from core.sharing.fitting import fitted, more_in_record
from core.sharing.paper_in_html import paper_in_html
from core.sharing.paper_in_words import PaperInWords
from core.sharing.whole_file import export_errors
from core.sharing.write_out import Asked, ExportReceipt, write_out

# Its letters at the end of a file's name say what a file is to be.
HTML: Final = frozenset({".html", ".htm"})

Write = Callable[[UnitOfWork, DatesInWords], Sequence[PaperInWords]]


@frozen
class Pages:
    """What is drawn. country: ISO 3166, for the size of paper; None is not known."""

    papers: tuple[PaperInWords, ...]
    country: str | None


# Raises ExportUndrawn where there is nothing to draw with.
Draw = Callable[[Pages, DatesInWords], bytes]


@frozen
class PaperKind:
    """write: what stands on it, page by page; each begins a page of its own."""

    name: Export
    write: Write

    def pages(self, uow: UnitOfWork, dates: DatesInWords) -> Pages:
        """As it is now, no longer than its page."""
        person = require(uow, PERSON, uow.scope.user_id)
        say_more = partial(more_in_record, dates.words)
        papers = tuple(fitted(paper, say_more) for paper in self.write(uow, dates))
        return Pages(papers, person.country)


def _card(uow: UnitOfWork, dates: DatesInWords) -> Sequence[PaperInWords]:
    return [card_in_words(health_card(uow), dates)]


def _doctor(uow: UnitOfWork, dates: DatesInWords) -> Sequence[PaperInWords]:
    return [doctors_page_in_words(doctors_page(uow), dates)]


def _medicines(uow: UnitOfWork, dates: DatesInWords) -> Sequence[PaperInWords]:
    return [medicine_list_in_words(medicine_list(uow), dates)]


def _questions(uow: UnitOfWork, dates: DatesInWords) -> Sequence[PaperInWords]:
    return [questions_in_words(questions(uow), dates)]


def _for_the_visit(uow: UnitOfWork, dates: DatesInWords) -> Sequence[PaperInWords]:
    """The page for the doctor, then its lists, as one file."""
    return [*_doctor(uow, dates), *_medicines(uow, dates), *_questions(uow, dates)]


PAPERS: Final[tuple[PaperKind, ...]] = (
    PaperKind(Export.CARD, _card),
    PaperKind(Export.DOCTOR, _doctor),
    PaperKind(Export.MEDICINES, _medicines),
    PaperKind(Export.QUESTIONS, _questions),
    PaperKind(Export.PDF, _for_the_visit),
)


def paper_named(name: str) -> PaperKind:
    """Raises KeyError."""
    return {paper.name.value: paper for paper in PAPERS}[name]


def to_give_away(uow: UnitOfWork, kind: PaperKind, dates: DatesInWords) -> Pages:
    """Asking for it is the consent to it; both are on record before anything leaves (S6)."""
    consent_to_export(uow, kind.name)
    return kind.pages(uow, dates)


def export_paper(asked: Asked, kind: PaperKind, dates: DatesInWords, draw: Draw) -> ExportReceipt:
    """As HTML where the file's name says so, else drawn. Raises ExportFailed in its forms."""
    make = as_html if asked.out.suffix.lower() in HTML else draw

    def write(uow: UnitOfWork, part: Path) -> ExportReceipt:
        pages = kind.pages(uow, dates)
        return _written(part, make(pages, dates), kind, pages)

    return write_out(asked, kind.name, write)


def as_html(pages: Pages, dates: DatesInWords) -> bytes:
    return paper_in_html(pages.papers, dates.words).encode()


def _written(part: Path, content: bytes, kind: PaperKind, pages: Pages) -> ExportReceipt:
    """counts: how many papers, and of them how many lines of the record. Read back first."""
    with export_errors():
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if part.read_bytes() != content:
            raise ExportDiffers("file")
    lines = [line for paper in pages.papers for s in paper.sections for line in s.lines]
    counts = {"papers": len(pages.papers), "lines": len(lines)}
    digest = hashlib.sha256(content).hexdigest()
    return ExportReceipt(kind.name.value, counts, digest, len(content))
