"""A widget on a canvas: laid out, still, as tall as what it shows, and written as a small PNG."""

from collections import Counter
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from ui.desktop.theme.look import Look

WINDOW = QSize(1280, 800)
TALLEST = 3200  # pixels; what is longer than three windows is not looked at to its end
MOST_ROUNDS = 8  # wrapped words find their height in a few
SMALL = 0  # of 100, as Qt counts: as small as can be, for half as much time more
COLOURS = 48  # of a palette, which makes the file a fifth as large
EVERY = 7  # pixels, counted for the palette


def dress(look: Look) -> None:
    """Before anything stands: what is there already would be measured anew."""
    application = QApplication.instance()
    if isinstance(application, QApplication):
        look.dress(application)


def take_down(widget: QWidget) -> None:
    widget.close()
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(widget, QEvent.Type.DeferredDelete)


def lay_out(widget: QWidget) -> None:
    before: list[QRect] = []
    for _ in range(MOST_ROUNDS):
        QCoreApplication.processEvents()
        after = [child.geometry() for child in widget.findChildren(QWidget)]
        if after == before:
            return
        before = after


def picture_of(widget: QWidget, look: Look) -> QImage:
    """`widget` is shown. The window is made tall enough that nothing has to be scrolled."""
    lay_out(widget)
    for _ in range(2):  # a taller window may need no scroll bar, and its words less height
        widget.resize(WINDOW.width(), min(WINDOW.height() + _hidden(widget), TALLEST))
        lay_out(widget)
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(look.colour("page")))
    widget.render(image, QPoint())
    return image


def _hidden(widget: QWidget) -> int:
    """How much of the page lies below the window, in its usual height."""
    widget.resize(WINDOW)
    lay_out(widget)
    areas = [area for area in widget.findChildren(QScrollArea) if area.isVisible()]
    return max([0, *(area.verticalScrollBar().maximum() for area in areas)])


def write_png(image: QImage, file: Path) -> bool:
    """With the picture's own commonest colours; False if the file could not be written."""
    pixels = memoryview(image.constBits()).cast("I")
    seen = Counter(pixels[::EVERY]).most_common(COLOURS)
    table = [pixel for pixel, _ in seen]
    small = image.convertToFormat(
        QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.AvoidDither
    )
    # Of a PNG, quality is how little it is pressed together.
    return bool(small.save(str(file), quality=SMALL))
