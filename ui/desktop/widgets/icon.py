"""An icon beside a word; the word carries the meaning, so it has no name of its own."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.paint import painting


class Icon(QWidget):
    def __init__(
        self, look: Look, name: IconName, side: int = 24, role: ColourRole = "accent_ink"
    ) -> None:
        """`side` in pixels at 100 %."""
        super().__init__()
        self._drawn = look.icon(name, side, role)
        self.setFixedSize(self._drawn.deviceIndependentSize().toSize())

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:  # not a QLabel: that blurs between whole ratios
            painter.drawPixmap(0, 0, self._drawn)
