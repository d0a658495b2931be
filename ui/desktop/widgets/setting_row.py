"""A setting: its name, what it does in one sentence, and its control, in reach of each other."""

from PySide6.QtWidgets import QWidget

from ui.desktop.theme.look import Look
from ui.desktop.widgets.beside import Beside
from ui.desktop.widgets.layouts import column
from ui.desktop.widgets.text import Text


class SettingRow(QWidget):
    def __init__(
        self, look: Look, name: str, what: str, control: QWidget, *, below: bool = False
    ) -> None:
        """`below` for a control that is wide."""
        super().__init__()
        words = column(
            Text(look, name, "strong"), Text(look, what, "small", "ink_soft"), gap=look.px(2)
        )
        if below:
            self.setLayout(column(words, control, gap=look.space("s")))
            return
        self.setLayout(column(Beside(look, words, control)))
