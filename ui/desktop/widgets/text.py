"""Words on a page, and the quiet line between groups of them."""

from html import escape
from math import ceil, isqrt

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import TypeRole
from ui.desktop.theme.surfaces import Tone
from ui.desktop.widgets.wording import ENDLESS, Wording

ONE_LINE = 24  # letters that find room on one line of any page
WIDEST = 80  # letters: a line asks for no more room
ROUNDED = 2  # pixels: letters are measured one by one, and drawn as a word
NO_BREAK = "\u00a0"
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class Text(QLabel):
    """Words in one step of the type scale; wraps, never shortens them with dots.

    It measures itself: Qt lays a document out a dozen times until it stands, and forgets each.
    """

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
        self._wording = Wording(words, self.font())
        self._heights: dict[int, int] = {}  # by width; a layout asks dozens of times
        words = self._wording.words
        self._is_led = self._leading > 1.0 and not self._is_one_line(words)
        if not self._is_led:
            self.setContentsMargins(0, 0, 0, 0)
            self.setTextFormat(Qt.TextFormat.PlainText)
            self.setText(words)
            return
        # Qt puts the whole leading under the last line; without this, text sits too high.
        self.setContentsMargins(0, 0, 0, -self._slack)
        self.setTextFormat(Qt.TextFormat.RichText)
        lines = escape(words).replace("\n", "<br>")
        self.setText(f'<div style="line-height:{round(self._leading * 100)}%">{lines}</div>')

    @property
    def _slack(self) -> int:
        return round(self.fontMetrics().height() * (self._leading - 1))

    def sizeHint(self) -> QSize:
        width = self._wording.box(self._asked_room()).width()
        return QSize(width, self.heightForWidth(width))

    def _asked_room(self) -> int:
        """Of words that wrap, as Qt has it: a block to read, no long line and none nearly empty."""
        whole, widest = self._wording.box(ENDLESS), self.fontMetrics().averageCharWidth() * WIDEST
        if not self.wordWrap():
            return ENDLESS
        if self._is_led:
            return min(widest, isqrt(round(2 * whole.width() * whole.height() * self._leading)))
        if whole.width() <= widest // 2:
            return widest // 4
        return widest // 2 if whole.width() <= 3 * widest else widest

    def minimumSizeHint(self) -> QSize:
        if not self.wordWrap():
            return self.sizeHint()
        return QSize(self._wording.longest_part() + ROUNDED, self.heightForWidth(ENDLESS))

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            height = self._wording.box(width).height()
            if self._is_led:
                height = ceil(height * round(self._leading * 100) / 100) - self._slack
            self._heights[width] = height
        return self._heights[width]

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
