"""Words on a page, and the quiet line between groups of them."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import TypeRole
from ui.desktop.theme.surfaces import Tone
from ui.desktop.widgets.wording import breakable

ONE_LINE = 24  # letters that find room on one line of any page
NO_BREAK = "\u00a0"
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class Text(QLabel):
    """Words in one step of the type scale; wraps, never shortens them with dots."""

    def __init__(self, look: Look, words: str, role: TypeRole = "body", tone: Tone = "ink") -> None:
        super().__init__()
        self._leading = look.leading(role)
        self.setFont(look.font(role))
        self._colour(look, tone)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.say(words)

    def _colour(self, look: Look, tone: Tone) -> None:
        """Ink is everyone's colour already."""
        if tone != "ink":
            palette = QPalette()
            palette.setColor(QPalette.ColorRole.WindowText, look.colour(tone))
            self.setPalette(palette)

    def say(self, words: str) -> None:
        self.setAccessibleName(words)
        words = breakable(words)
        if self._leading <= 1.0 or self._is_one_line(words):
            self.setContentsMargins(0, 0, 0, 0)
            self.setTextFormat(Qt.TextFormat.PlainText)
            self.setText(words)
            return
        slack = round(self.fontMetrics().height() * (self._leading - 1))
        # Qt puts the whole leading under the last line; without this, text sits too high.
        self.setContentsMargins(0, 0, 0, -slack)
        self.setTextFormat(Qt.TextFormat.RichText)
        lines = escape(words).replace("\n", "<br>")
        self.setText(f'<div style="line-height:{round(self._leading * 100)}%">{lines}</div>')

    @staticmethod
    def _is_one_line(words: str) -> bool:
        """Leading lies between lines; a document is laid out for them at ten times the price."""
        return len(words) <= ONE_LINE and "\n" not in words

    def words(self) -> str:
        return self.accessibleName()

    def centred(self) -> "Text":
        self.setAlignment(CENTRED)
        return self

    def on_one_line(self) -> "Text":
        """For short fixed words only: a time, a number, a word on a chip."""
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return self


def dialled(number: Text, room: int, least: int) -> Text:
    """Smaller until it stays on one line: a number broken in two is misdialled.

    `room` and `least`, the smallest letters, in pixels. One that is too long even then goes on
    below, between its groups: a number cut off at its end cannot be dialled at all.
    """
    font = number.font()
    wide = max(1, number.fontMetrics().horizontalAdvance(number.words()))
    font.setPixelSize(max(least, min(font.pixelSize(), font.pixelSize() * room // wide)))
    number.setFont(font)
    if number.fontMetrics().horizontalAdvance(number.words()) <= room:
        number.say(number.words().replace(" ", NO_BREAK))
    else:
        number.say(number.words())
    return number


class Rule(QFrame):
    def __init__(self, look: Look) -> None:
        super().__init__()
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, look.colour("line"))
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        self.setFixedHeight(look.edges.quiet)
