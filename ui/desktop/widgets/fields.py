"""Fields to write in: one line, or several. Every keystroke is told, so that drafts are kept."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from ui.desktop.theme.look import Look
from ui.desktop.widgets.labelled import Labelled


class Field(Labelled):
    """One line. `typed` carries the whole text at each keystroke; `entered` is the Enter key."""

    typed = Signal(str)
    entered = Signal()

    def __init__(
        self,
        look: Look,
        label: str,
        value: str = "",
        hint: str = "",
        *,
        width: int = 0,
        is_secret: bool = False,
    ) -> None:
        """`width` in pixels at 100 % hints at how much is expected; 0 takes what there is."""
        self._line = QLineEdit(value)
        super().__init__(look, self._line, label, hint)
        self._line.setMinimumHeight(look.target)
        if width:
            self._line.setMaximumWidth(look.px(width))
        if is_secret:
            self._line.setEchoMode(QLineEdit.EchoMode.Password)
        # Not textEdited: what a screen reader or a dictation writes would be told to nobody.
        self._line.textChanged.connect(self.typed)
        self._line.returnPressed.connect(self.entered)

    def value(self) -> str:
        return self._line.text()

    def put(self, value: str) -> None:
        """Leaves the cursor where it is when nothing changes."""
        if value != self._line.text():
            with QSignalBlocker(self._line):
                self._line.setText(value)


class LongField(Labelled):
    """Several lines; Tab goes on to the next control."""

    typed = Signal(str)

    def __init__(
        self, look: Look, label: str, value: str = "", hint: str = "", *, lines: int = 4
    ) -> None:
        self._page = QPlainTextEdit(value)
        super().__init__(look, self._page, label, hint)
        self._page.setTabChangesFocus(True)
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        high = QFontMetrics(look.font("body")).lineSpacing() * lines + 2 * look.px(16)
        self._page.setFixedHeight(max(high, look.target))
        self._page.textChanged.connect(lambda: self.typed.emit(self.value()))

    def value(self) -> str:
        return self._page.toPlainText()

    def put(self, value: str) -> None:
        if value != self.value():
            self._page.setPlainText(value)
