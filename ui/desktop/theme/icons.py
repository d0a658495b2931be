"""Line icons in the colour of the words they stand beside."""

from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from core.resource_files import resource

IconName = Literal[
    "add",
    "allergy",
    "back",
    "backup",
    "calendar",
    "check",
    "close",
    "condition",
    "delete",
    "document",
    "down",
    "edit",
    "health",
    "help",
    "home",
    "import",
    "insights",
    "key",
    "later",
    "lock",
    "next",
    "people",
    "person",
    "phone",
    "pill",
    "print",
    "quote",
    "record",
    "review",
    "search",
    "send",
    "settings",
    "share",
    "sprig",
    "still",
    "symptom",
    "talk",
    "today",
    "todo",
    "undo",
    "unsure",
    "up",
    "warning",
]
FINENESS = 2  # pixels drawn for each pixel asked: sharp on screens up to twice as fine


@lru_cache(maxsize=512)
def drawn_icon(name: IconName, side: int, colour: str) -> QPixmap:
    """`side` in pixels; `colour` as #RRGGBB."""
    fine = side * FINENESS
    pixmap = QPixmap(fine, fine)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    drawing = QByteArray(icon_drawing(name, colour).encode())
    QSvgRenderer(drawing).render(painter, QRectF(0, 0, fine, fine))
    painter.end()
    pixmap.setDevicePixelRatio(FINENESS)
    return pixmap


def icon_drawing(name: IconName, colour: str) -> str:
    """The SVG in one colour (#RRGGBB): for paper, where no pixels are wanted."""
    drawing = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
    return drawing.replace("currentColor", colour)
