"""The health card on pages: what belongs together is not divided, and nothing is cut."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPagedPaintDevice,
    QPainter,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextFormat,
)

from core.frozen import frozen
from ui.desktop.card_document import CardDocument, paper_font

FOOT = 0.4  # inches below each page, for its number
BAR = 0.05  # inches: the bar beside what is most urgent
BREAK_BEFORE = QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore


@frozen
class PageWords:
    """foot: below a page, given its number and how many there are. on: a heading, going on."""

    foot: Callable[[int, int], str]
    on: Callable[[str], str]


class CardPaper:
    """Laid out for one device. `draw` writes all pages on it."""

    def __init__(self, card: CardDocument, device: QPagedPaintDevice, words: PageWords) -> None:
        self._words = words
        self._card, self._document, self._device = card, card.document, device
        self._dpi = device.logicalDpiY()
        self._height = device.height() - FOOT * self._dpi
        self._document.documentLayout().setPaintDevice(device)
        self._document.setPageSize(QSizeF(device.width(), self._height))
        while self._moved_on():
            pass  # each paragraph is moved at most once

    @property
    def pages(self) -> int:
        """Up to the last line: what is left below it may begin a page, and would be empty."""
        return self._pages_of(self._document.lastBlock())[1] + 1

    def draw(self, painter: QPainter) -> None:
        for page in range(self.pages):
            if page:
                self._device.newPage()
            self._draw_page(painter, page)
            if self.pages > 1:
                self._draw_foot(painter, self._words.foot(page + 1, self.pages))

    def _moved_on(self) -> bool:
        """Have one more paragraph begin its page as it should; False when all of them do."""
        self._document.pageCount()  # lays out to the end: paragraphs have no lines before
        last_page = 0
        for block in self._blocks():
            first_page, end_page = self._pages_of(block)
            is_divided = first_page != end_page and _height_of(block) < self._height
            if is_divided and not _begins_a_page(block):
                _begin_page_with(block)
                return True
            if first_page > last_page and self._continue_section(block):
                return True
            last_page = end_page
        return False

    def _continue_section(self, block: QTextBlock) -> bool:
        """False where it has its heading, or needs none."""
        heading = self._card.sections.pop(block.blockNumber(), None)
        if heading is not None:
            self._card.continue_section(block, self._words.on(heading))
        return heading is not None

    def _pages_of(self, block: QTextBlock) -> tuple[int, int]:
        """On which pages its first and its last line stand."""
        layout = block.layout()
        top, last = layout.position().y(), layout.lineAt(layout.lineCount() - 1)
        first_y, last_y = top + layout.lineAt(0).y(), top + last.y()
        return int(first_y // self._height), int(last_y // self._height)

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self._document.begin()
        while block.isValid():
            yield block
            block = block.next()

    def _draw_page(self, painter: QPainter, page: int) -> None:
        window = QRectF(0, page * self._height, self._device.width(), self._height)
        painter.save()
        painter.translate(0, -window.top())
        painter.setClipRect(window)
        self._draw_bar(painter, window)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = window
        context.palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)
        self._document.documentLayout().draw(painter, context)
        painter.restore()

    def _draw_bar(self, painter: QPainter, window: QRectF) -> None:
        """Beside the allergies, so that they are seen first without any colour."""
        box_of = self._document.documentLayout().blockBoundingRect
        boxes = [box_of(self._document.findBlockByNumber(number)) for number in self._card.urgent]
        if boxes:
            box = boxes[0].united(boxes[-1]) & window
            bar = QRectF(0, box.top(), BAR * self._dpi, box.height())
            painter.fillRect(bar, Qt.GlobalColor.black)

    def _draw_foot(self, painter: QPainter, words: str) -> None:
        painter.setFont(paper_font())
        painter.setPen(Qt.GlobalColor.black)
        box = QRectF(0, self._height, self._device.width(), self._device.height() - self._height)
        painter.drawText(box, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, words)


def _begins_a_page(block: QTextBlock) -> bool:
    return block.blockFormat().pageBreakPolicy() == BREAK_BEFORE


def _begin_page_with(block: QTextBlock) -> None:
    shape = QTextBlockFormat()
    shape.setPageBreakPolicy(BREAK_BEFORE)
    QTextCursor(block).mergeBlockFormat(shape)


def _height_of(block: QTextBlock) -> float:
    """Of its lines alone: a page's end between them counts in no line."""
    layout = block.layout()
    return sum(layout.lineAt(number).height() for number in range(layout.lineCount()))
