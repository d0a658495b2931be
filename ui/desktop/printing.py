"""Pages to hand over as a file, or on the printer of this computer. No window is opened for it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from core.frozen import frozen
from core.sharing.fitting import fitted, more_in_record
from core.sharing.paper_in_words import PaperInWords
from core.strings import Catalogue
from ui.desktop.card_document import CardDocument, paper_font
from ui.desktop.card_paper import CardPaper, PageWords
from ui.desktop.letters import missing_letters
from ui.desktop.pdf_words import with_true_words

MARGIN = QMarginsF(15, 15, 15, 15)  # millimetres
DOTS = 600  # to the inch
# Where people use Letter; everywhere else it is A4 (Unicode CLDR, paperSize).
LETTER = frozenset(
    {"BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"}
)


@frozen
class PaperWords:
    """country: ISO 3166, for the size of paper; None is not known."""

    words: Catalogue
    country: str | None


def papers_pdf(papers: Sequence[PaperInWords], paper: PaperWords) -> bytes:
    """The whole file, with its letters inside; each of `papers` begins a page."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setTitle(papers[0].title)
    writer.setCreator("Rosemary")
    _draw(papers, paper, writer)
    buffer.close()
    return with_true_words(bytes(held.data()), paper.words.say("handed.language"))


def can_print() -> bool:
    """Whether this computer has a printer to send to."""
    from PySide6.QtPrintSupport import QPrinterInfo  # asks the print service: not at the start

    return not QPrinterInfo.defaultPrinter().isNull()


def print_papers(papers: Sequence[PaperInWords], paper: PaperWords) -> bool:
    """On the usual printer. False when it does not take it."""
    from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

    printer = QPrinter(QPrinterInfo.defaultPrinter(), QPrinter.PrinterMode.HighResolution)
    printer.setDocName("Rosemary")  # lists of print jobs are read by others (S4)
    return printer.isValid() and _draw(papers, paper, printer)


def _draw(papers: Sequence[PaperInWords], paper: PaperWords, device: QPagedPaintDevice) -> bool:
    size = QPageSize.PageSizeId.Letter if paper.country in LETTER else QPageSize.PageSizeId.A4
    upright = QPageLayout.Orientation.Portrait
    device.setPageLayout(QPageLayout(QPageSize(size), upright, MARGIN, QPageLayout.Unit.Millimeter))
    painter = QPainter()
    if not painter.begin(device):
        return False
    for number, each in enumerate(papers):
        if number:
            device.newPage()
        whole = with_note(each, paper.words)
        words = _page_words(whole, paper.words)
        CardPaper(CardDocument(whole), device, words).draw(painter)
    return painter.end()


def with_note(card: PaperInWords, words: Catalogue) -> PaperInWords:
    """Where letters are missing the paper says so itself, and makes room for that."""
    return fitted(card, partial(more_in_record, words), _note(card, words))


def places_unprinted(card: PaperInWords, words: Catalogue) -> tuple[str, ...]:
    """Headings over what has letters that this computer cannot draw; the name first."""
    font = paper_font()
    parts = [
        (words.say("card.name"), card.name),
        *((line.words, line.detail) for line in card.about),
    ]
    parts += [(s.heading, "".join(x.words + x.behind for x in s.rows())) for s in card.sections]
    return tuple(heading for heading, text in parts if missing_letters(text, font))


def _note(card: PaperInWords, words: Catalogue) -> str:
    places = places_unprinted(card, words)
    return words.say("card.unprinted", places=", ".join(places)) if places else ""


def _page_words(card: PaperInWords, words: Catalogue) -> PageWords:
    def foot(page: int, pages: int) -> str:
        return words.say("card.page_of", name=card.name, page=page, pages=pages)

    return PageWords(foot, lambda heading: words.say("card.continued", heading=heading))
