"""Words with an action at their end, or below them where that would squeeze the words."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import boxed, row

WORDS_NEED = 200  # pixels at 100 %: a few words to the line


class Beside(QWidget):
    def __init__(self, look: Look, words: QLayout, action: QWidget) -> None:
        super().__init__()
        self._words, self._action = boxed(words), action
        self._words_need = look.px(WORDS_NEED)
        self._across, self._down = look.space("m"), look.space("xs")
        self._line = row(self._words, action, gap=self._across)
        self._line.setStretchFactor(self._words, 1)
        self.setLayout(self._line)

    def minimumSizeHint(self) -> QSize:
        """As wide as the wider of the two: in a narrow place they stand below one another."""
        widest = max(part.minimumSizeHint().width() for part in (self._words, self._action))
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(event.size().width())
        super().resizeEvent(event)

    def _arrange(self, width: int) -> None:
        needed = self._words_need + self._across + self._action.sizeHint().width()
        is_roomy = width >= needed
        way = QBoxLayout.Direction.LeftToRight if is_roomy else QBoxLayout.Direction.TopToBottom
        if self._line.direction() == way:
            return
        self._line.setDirection(way)
        self._line.setSpacing(self._across if is_roomy else self._down)
        at = Qt.AlignmentFlag(0) if is_roomy else Qt.AlignmentFlag.AlignLeft
        self._line.setAlignment(self._action, at)
