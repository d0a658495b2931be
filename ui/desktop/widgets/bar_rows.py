"""Named amounts, one below the other: each has its whole name, however large the text is."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.widgets.chart import ChartColumn
from ui.desktop.widgets.paint import painting

_BAR, _GAP = 16, 10  # pixels at 100 %
_AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


class BarRows(QWidget):
    """Marked bars are filled, the others hollow; the number stands behind the bar."""

    def __init__(
        self, look: Look, rows: tuple[ChartColumn, ...], highest: float, spoken: str
    ) -> None:
        """`highest` is the value of a full bar, above 0."""
        super().__init__()
        self._look, self._rows, self._highest = look, rows, highest
        self.setFont(look.font("small"))
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(300, self._row * len(self._rows))

    @property
    def _row(self) -> int:
        return self.fontMetrics().height() + self._look.px(_BAR + _GAP)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            for place, row in enumerate(self._rows):
                self._paint(painter, row, place * self._row)

    def _paint(self, painter: QPainter, row: ChartColumn, top: int) -> None:
        look, line = self._look, painter.fontMetrics().height()
        number = painter.fontMetrics().horizontalAdvance(row.shown) + look.px(12)
        share = min(1.0, row.value / self._highest)
        wide = max(look.px(3), (self.width() - number - 2) * share)
        bar = QRectF(1, top + line + 2, wide, look.px(_BAR))
        painter.setPen(look.colour("ink"))
        painter.drawText(QRectF(0, top, self.width(), line), _AT_LEFT, row.label)
        painter.drawText(
            QRectF(wide + look.px(8), bar.y(), number, bar.height()), _AT_LEFT, row.shown
        )
        painter.setPen(QPen(look.colour("bar" if row.is_marked else "bar_quiet"), 2))
        painter.setBrush(look.colour("bar" if row.is_marked else "page"))
        painter.drawRoundedRect(bar, 4, 4)
