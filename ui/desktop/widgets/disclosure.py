"""What is there for those who want to know more, behind one word."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.layouts import column, row


class Disclosure(QWidget):
    """`toggled` says whether it is open now. The focus stays on the word."""

    toggled = Signal(bool)

    def __init__(
        self, look: Look, more: str, less: str, content: QWidget, *, is_open: bool = False
    ) -> None:
        super().__init__()
        self._content = content
        self._more = BigButton(look, more, "down", "quiet")
        self._less = BigButton(look, less, "up", "quiet")
        self._more.clicked.connect(lambda: self._turn(is_open=True))
        self._less.clicked.connect(lambda: self._turn(is_open=False))
        self.setLayout(column(row(self._more, None), row(self._less, None), content))
        self._show(is_open=is_open)

    def _turn(self, *, is_open: bool) -> None:
        self._show(is_open=is_open)
        (self._less if is_open else self._more).setFocus()
        self.toggled.emit(is_open)

    def _show(self, *, is_open: bool) -> None:
        self._content.setVisible(is_open)
        self._less.setVisible(is_open)
        self._more.setVisible(not is_open)
