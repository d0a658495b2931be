"""The recovery sheet on one page, black on white, to be read without glasses and kept for years."""

from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)
from PySide6.QtSvg import QSvgRenderer

from ui.desktop.door.sheet import ACROSS, Sheet
from ui.desktop.printing import LETTER
from ui.desktop.theme.icons import icon_drawing
from ui.desktop.theme.look import LETTERFORMS
from ui.desktop.theme.sizes import SANS, SERIF

MARGIN = QMarginsF(22, 20, 22, 20)  # millimetres
DOTS = 600  # to the inch
# In points, 72 to the inch.
TITLE, LARGE, BODY, SMALL, CODE = 34.0, 17.0, 15.0, 12.0, 30.0
HERB, SQUARE, BESIDE = 84.0, 138.0, 28.0
GROUP_HIGH, NUMBER_WIDE = 52.0, 20.0
WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
PLACED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.AlignmentFlag.AlignLeft)
BLACK = Qt.GlobalColor.black


def sheet_pdf(sheet: Sheet, country: str | None) -> bytes:
    """The whole file, with its letters inside. country: for the size of the paper."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setTitle(sheet.heading)
    writer.setCreator("Rosemary")
    _draw(sheet, country, writer)
    buffer.close()
    return bytes(held.data())


def print_sheet(sheet: Sheet, country: str | None) -> bool:
    """On the usual printer. False when it does not take it."""
    from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

    printer = QPrinter(QPrinterInfo.defaultPrinter(), QPrinter.PrinterMode.HighResolution)
    printer.setDocName("Rosemary")  # lists of print jobs are read by others (S4)
    return printer.isValid() and _draw(sheet, country, printer)


def _draw(sheet: Sheet, country: str | None, device: QPagedPaintDevice) -> bool:
    size = QPageSize.PageSizeId.Letter if country in LETTER else QPageSize.PageSizeId.A4
    upright = QPageLayout.Orientation.Portrait
    device.setPageLayout(QPageLayout(QPageSize(size), upright, MARGIN, QPageLayout.Unit.Millimeter))
    painter = QPainter()
    if not painter.begin(device):
        return False
    _Page(painter, device).draw(sheet)
    return painter.end()


class _Page:
    """Draws from the top down; `_y` is how far it has come. Everything in dots of the device."""

    def __init__(self, painter: QPainter, device: QPagedPaintDevice) -> None:
        self._painter, self._device = painter, device
        self._point = device.logicalDpiY() / 72
        self._wide = float(device.width())
        self._text_wide = self._wide
        self._y = 0.0
        painter.setPen(BLACK)

    def draw(self, sheet: Sheet) -> None:
        self._draw_head(sheet)
        self._say(sheet.what_for, self._font(LARGE))
        self._space(20)
        self._draw_code(sheet.groups)
        self._space(26)
        self._draw_square(sheet)
        self._draw_use(sheet)
        self._space(40)
        self._say(sheet.whose, self._font(SMALL))
        self._draw_line_to_write_on()

    def _draw_use(self, sheet: Sheet) -> None:
        """Beside the square."""
        self._text_wide = self._wide - (SQUARE + BESIDE) * self._point
        self._say(sheet.keep, self._font(LARGE, is_strong=True))
        self._space(6)
        self._say(sheet.secret, self._font(BODY))
        self._space(20)
        for line in sheet.how:
            self._say(line, self._font(BODY))
            self._space(5)
        self._text_wide = self._wide

    def _draw_head(self, sheet: Sheet) -> None:
        side = HERB * self._point
        drawing = QByteArray(icon_drawing("sprig", "#000000").encode())
        QSvgRenderer(drawing).render(self._painter, QRectF(-side * 0.24, 0, side, side))
        self._y = side + 14 * self._point
        self._say(sheet.heading, self._font(TITLE, family=SERIF))
        self._say(sheet.made_on, self._font(SMALL))
        self._space(20)

    def _draw_code(self, groups: Sequence[str]) -> None:
        """Each group with its number, so that "the third group" can be asked for."""
        wide, high = self._wide / ACROSS, GROUP_HIGH * self._point
        number = NUMBER_WIDE * self._point
        for index, group in enumerate(groups):
            down = index // ACROSS
            box = QRectF(index % ACROSS * wide, self._y + down * high, wide, high)
            self._painter.setFont(self._font(SMALL))
            self._painter.drawText(box, PLACED, str(index + 1))
            self._painter.setFont(self._font(CODE, is_strong=True))
            self._painter.drawText(box.adjusted(number, 0, 0, 0), PLACED, group)
        self._y += -(-len(groups) // ACROSS) * high

    def _draw_square(self, sheet: Sheet) -> None:
        """At the right; the text goes on beside it."""
        modules, side = sheet.square(), SQUARE * self._point
        each, left = side / len(modules), self._wide - side
        for down, line in enumerate(modules):
            for across, is_black in enumerate(line):
                if is_black:
                    box = QRectF(left + across * each, self._y + down * each, each, each)
                    self._painter.fillRect(box, BLACK)
        self._painter.setFont(self._font(SMALL))
        below = QRectF(left, self._y + side + 6 * self._point, side, side)
        self._painter.drawText(below, WRAPPED, sheet.for_a_camera)

    def _draw_line_to_write_on(self) -> None:
        self._space(30)
        box = QRectF(0, self._y, self._wide, self._point)
        self._painter.fillRect(box, BLACK)

    def _say(self, words: str, font: QFont) -> None:
        room = QRectF(0, self._y, self._text_wide, self._device.height())
        metrics = QFontMetricsF(font, self._device)
        needed = metrics.boundingRect(room, WRAPPED, words)
        self._painter.setFont(font)
        self._painter.drawText(room, WRAPPED, words)
        self._y += needed.height()

    def _space(self, points: float) -> None:
        self._y += points * self._point

    @staticmethod
    def _font(points: float, family: str = SANS, *, is_strong: bool = False) -> QFont:
        font = QFont(family)
        font.setPointSizeF(points)
        font.setWeight(QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal)
        for letterform in LETTERFORMS[family]:
            font.setFeature(QFont.Tag(letterform), 1)
        return font
