"""Two columns where there is room for both, else one below the other."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import row

NOWHERE = Qt.AlignmentFlag(0)


class Columns(QWidget):
    def __init__(
        self, look: Look, left: QWidget, right: QWidget, *, least: int, is_level: bool = False
    ) -> None:
        """`least` is a column's width in pixels at 100 % below which they are stacked.

        `is_level` makes both as tall as the taller one, for two cards that are compared.
        """
        super().__init__()
        self._at = NOWHERE if is_level else Qt.AlignmentFlag.AlignTop
        self._least = look.px(least)
        self._gap = look.space("l")
        self._line = row(left, right, gap=self._gap)
        self._both = (left, right)
        self.setLayout(self._line)
        self._arrange(self._least * 3)

    def minimumSizeHint(self) -> QSize:
        """As wide as the wider half: in a narrow window they stand one below the other."""
        widest = max(half.minimumSizeHint().width() for half in self._both)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(event.size().width())
        super().resizeEvent(event)

    def _arrange(self, width: int) -> None:
        both = width >= self._least * 2 + self._gap
        way = QBoxLayout.Direction.LeftToRight if both else QBoxLayout.Direction.TopToBottom
        self._line.setDirection(way)
        for half in self._both:
            self._line.setStretchFactor(half, 1 if both else 0)
            self._line.setAlignment(half, self._at if both else NOWHERE)
