"""A talk: bubbles without times or counts, and the place to write."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLayout, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.theme.surfaces import Tone
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.layouts import column, padded, row
from ui.desktop.widgets.surface import Grounded
from ui.desktop.widgets.text import Text

# Pixels at 100 %: as wide as one reads at ease; as narrow as a name.
WIDEST, NARROWEST = 620, 170


class Bubble(QWidget):
    """Who speaks stands over the words; side and colour only repeat it."""

    def __init__(self, look: Look, who: str, words: str, *, is_ours: bool) -> None:
        super().__init__()
        self.setAccessibleName(f"{who}: {words}")
        tone: Tone = "on_accent_soft" if is_ours else "ink"
        ground = Grounded(look, "said_by_us" if is_ours else "said_by_you")
        said = column(Text(look, who, "label", tone), Text(look, words, "body", tone))
        ground.setLayout(padded(said, look.space("l"), look.space("s")))
        ground.setMaximumWidth(_width(look, who, words))
        line = row(ground, None) if is_ours else row(None, ground)
        line.setStretch(0 if is_ours else 1, 12)
        self.setLayout(line)


class Composer(QWidget):
    """One line to write in and one button. `typed` carries the text at each keystroke."""

    typed = Signal(str)
    sent = Signal(str)

    def __init__(self, look: Look, hint: str, send: str, draft: str = "") -> None:
        super().__init__()
        self._field = Field(look, hint, draft)
        button = BigButton(look, send, "send", "primary")
        self._field.typed.connect(self.typed)
        self._field.entered.connect(self._send)
        button.clicked.connect(self._send)
        self.setLayout(_side_by_side(look, self._field, button))
        self.setFocusProxy(self._field)

    def _send(self) -> None:
        if self._field.value().strip():
            self.sent.emit(self._field.value())


def _side_by_side(look: Look, field: QWidget, button: QWidget) -> QLayout:
    if look.is_stacked:
        return column(field, button, gap=look.space("s"))
    line = row(field, button, gap=look.space("s"))
    line.setStretch(0, 1)
    # No stretch above it: that would take half of the page for the place to write.
    line.setAlignment(button, Qt.AlignmentFlag.AlignBottom)
    return line


def _width(look: Look, who: str, words: str) -> int:
    """As its longest line needs, who speaks included: neither is broken for nothing."""
    body, label = QFontMetrics(look.font("body")), QFontMetrics(look.font("label"))
    fitting = max([label.horizontalAdvance(who), *map(body.horizontalAdvance, words.splitlines())])
    room = fitting + 2 * look.space("l") + look.px(8)
    return max(look.px(NARROWEST), min(look.px(WIDEST), room))
