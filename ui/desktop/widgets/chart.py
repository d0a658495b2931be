"""A chart that is read without its colours: few bars, direct labels, a sentence beside it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.frozen import frozen
from ui.desktop.theme.look import Look
from ui.desktop.widgets.paint import painting

CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextDontClip


@frozen
class ChartColumn:
    """`is_marked` is what the sentence speaks of; `shown` stands over the bar."""

    label: str
    value: float
    is_marked: bool = False
    shown: str = ""


class BarChart(QWidget):
    """Marked bars are filled, the others hollow: shape tells them apart, not hue.

    Where there is less room than the labels need, every second label is left out, and so on.
    """

    def __init__(
        self,
        look: Look,
        columns: tuple[ChartColumn, ...],
        highest: float,
        spoken: str,
        *,
        height: int = 220,
    ) -> None:
        """`highest` is the value of a full bar, above 0; `height` in pixels at 100 %."""
        super().__init__()
        self._look, self._columns, self._highest, self._height = look, columns, highest, height
        self.setFont(look.font("small"))
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(300, self._look.px(self._height))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            line = painter.fontMetrics().height() + self._look.px(6)
            base = self.height() - line
            step = self.width() / max(1, len(self._columns))
            every = self._labels_every(painter, step)
            for index, column in enumerate(self._columns):
                room = QRectF(index * step, line, step, base - line)
                self._paint_bar(painter, column, room)
                if index % every == 0:
                    self._paint_label(painter, column.label, room)
            painter.setPen(QPen(self._look.colour("outline"), 2))
            painter.drawLine(0, base, self.width(), base)

    def _labels_every(self, painter: QPainter, step: float) -> int:
        metrics, gap = painter.fontMetrics(), self._look.px(6)
        widest = max((metrics.horizontalAdvance(c.label) for c in self._columns), default=0)
        return max(1, -int(-(widest + gap) // step))

    def _paint_bar(self, painter: QPainter, column: ChartColumn, room: QRectF) -> None:
        look = self._look
        share = min(1.0, column.value / self._highest)
        high = max(look.px(3), room.height() * share)
        wide = min(room.width() * 0.62, look.px(44))
        bar = QRectF(room.center().x() - wide / 2, room.bottom() - high, wide, high)
        painter.setPen(QPen(look.colour("bar" if column.is_marked else "bar_quiet"), 2))
        painter.setBrush(look.colour("bar" if column.is_marked else "page"))
        painter.drawRoundedRect(bar, 4, 4)
        line = painter.fontMetrics().height()
        over = QRectF(room.x(), bar.top() - line - look.px(3), room.width(), line)
        painter.setPen(look.colour("ink"))
        painter.drawText(over, CENTRED, column.shown)

    def _paint_label(self, painter: QPainter, label: str, room: QRectF) -> None:
        line = painter.fontMetrics().height()
        box = QRectF(room.x(), room.bottom() + self._look.px(5), room.width(), line)
        wide = painter.fontMetrics().horizontalAdvance(label)
        # The first and the last may be wider than their bar's room: they stay on the page.
        middle = min(max(box.center().x(), wide / 2), self.width() - wide / 2)
        box.moveLeft(middle - box.width() / 2)
        painter.setPen(self._look.colour("ink"))
        painter.drawText(box, CENTRED, label)
