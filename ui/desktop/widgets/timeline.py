"""What became of a fact: newest first; the filled dot is what counts now."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.frozen import frozen
from ui.desktop.theme.look import Look
from ui.desktop.widgets.beside import Beside
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.paint import painting
from ui.desktop.widgets.text import Text


class Dot(QWidget):
    """Filled for now, hollow for the past. The line joins the rows."""

    def __init__(self, look: Look, *, is_now: bool, is_last: bool) -> None:
        super().__init__()
        self._look, self._is_now, self._is_last = look, is_now, is_last
        self.setFixedWidth(look.px(24))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, middle = self._look, self.width() / 2
        top, size = look.px(14), look.px(7)
        with painting(self) as painter:
            painter.setPen(QPen(look.colour("outline"), 2))
            if not self._is_last:
                end = QPointF(middle, self.height() + top)
                painter.drawLine(QPointF(middle, top + size), end)
            painter.setPen(QPen(look.colour("accent_ink"), 3))
            painter.setBrush(look.colour("accent_ink" if self._is_now else "surface"))
            painter.drawEllipse(QPointF(middle, top), size, size)


@frozen
class Step:
    when: str
    what: str
    by_whom: str
    is_now: bool = False


class TimelineRow(QWidget):
    """One step of a history; an action only where it helps."""

    def __init__(
        self, look: Look, step: Step, *, is_last: bool = False, action: QWidget | None = None
    ) -> None:
        super().__init__()
        words: list[Piece] = [
            Text(look, step.when, "small", "ink_soft"),
            Text(look, step.what, "strong" if step.is_now else "body"),
            Text(look, step.by_whom, "small", "ink_soft"),
        ]
        said = column(*words, gap=look.px(1))
        content = Beside(look, said, action) if action else boxed(said)
        dot = Dot(look, is_now=step.is_now, is_last=is_last)
        line = row(dot, column(content, look.space("m")), gap=look.space("s"))
        line.setStretch(1, 1)
        self.setLayout(line)
