"""A page to print and keep: always black on white. The recovery code, in groups and as a square."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLayout, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.layouts import boxed, column, row
from ui.desktop.widgets.paint import painting
from ui.desktop.widgets.text import Text

QUIET_ZONE = 4  # modules of white that a camera needs around the square


class Paper(Card):
    def __init__(self, look: Look, content: QLayout) -> None:
        super().__init__(look, content, "paper", "xl")


class CodeGroups(QWidget):
    """Each group with its number, so that "the third group" can be asked for."""

    def __init__(self, look: Look, groups: Sequence[str], *, across: int = 3) -> None:
        """`across` is the number of groups on a line."""
        super().__init__()
        made = [self._group(look, number, word) for number, word in enumerate(groups, start=1)]
        widest = max(group.sizeHint().width() for group in made)
        for group in made:
            group.setFixedWidth(widest)
        lines = [made[at : at + across] for at in range(0, len(made), across)]
        rows = [row(*line, None, gap=look.space("xl")) for line in lines]
        self.setLayout(column(*rows, gap=look.space("xs")))

    @staticmethod
    def _group(look: Look, number: int, word: str) -> QWidget:
        place = Text(look, str(number), "small", "print").on_one_line()
        place.setFixedWidth(look.px(22))
        letters = Text(look, word, "question", "print").on_one_line()
        return boxed(row(place, letters, None, gap=look.space("xs")))


class QrCode(QWidget):
    """Drawn from `modules`, row by row, True for black."""

    def __init__(
        self, look: Look, modules: Sequence[Sequence[bool]], spoken: str, side: int = 160
    ) -> None:
        """`side` in pixels at 100 %; `spoken` says what it is to who cannot see it."""
        super().__init__()
        self._look, self._modules = look, modules
        self.setAccessibleName(spoken)
        self.setFixedSize(look.px(side), look.px(side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        each = self.width() / (len(self._modules) + 2 * QUIET_ZONE)
        with painting(self) as painter:
            painter.fillRect(self.rect(), self._look.colour("paper"))
            painter.setRenderHint(painter.RenderHint.Antialiasing, False)
            painter.setPen(Qt.PenStyle.NoPen)
            for down, line in enumerate(self._modules):
                for across, is_black in enumerate(line):
                    if is_black:
                        left, top = (across + QUIET_ZONE) * each, (down + QUIET_ZONE) * each
                        box = QRectF(left, top, each, each)
                        painter.fillRect(box, self._look.colour("print"))
