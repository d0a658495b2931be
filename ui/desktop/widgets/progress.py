"""Long work: what it is, how far, how long still, and a way to stop it."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.layouts import Piece, column, row
from ui.desktop.widgets.paint import painting
from ui.desktop.widgets.text import Text


class Bar(QWidget):
    """How far a piece of work has come; drawn, never animated. share: 0 to 1."""

    def __init__(self, look: Look, share: float) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.fill(share)

    def fill(self, share: float) -> None:
        self._share = min(1.0, max(0.0, share))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._look.px(16))

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        half = box.height() / 2
        with painting(self) as painter:
            painter.setPen(self._look.colour("outline"))
            painter.setBrush(self._look.colour("page"))
            painter.drawRoundedRect(box, half, half)
            if not self._share:
                return
            box.setWidth(max(box.height(), box.width() * self._share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._look.colour("bar"))
            painter.drawRoundedRect(box, half, half)


class ProgressCard(Card):
    stopped = Signal()

    def __init__(
        self, look: Look, what: str, how_far: str, share: float, *, stop: str = ""
    ) -> None:
        """`stop` is the word on the button; empty where the work cannot be stopped."""
        self._bar, self._how_far = Bar(look, share), Text(look, how_far, "small", "ink_soft")
        pieces: list[Piece] = [Text(look, what, "strong"), self._bar, self._how_far]
        words = column(*pieces, gap=look.space("xs"))
        if not stop:
            super().__init__(look, words)
            return
        button = BigButton(look, stop, "close")
        if look.is_stacked:
            super().__init__(look, column(words, row(button, None), gap=look.space("s")))
        else:
            line = row(words, button, gap=look.space("l"))
            line.setStretch(0, 1)
            super().__init__(look, line)
        button.clicked.connect(self.stopped)

    def show_progress(self, how_far: str, share: float) -> None:
        self._how_far.say(how_far)
        self._bar.fill(share)
