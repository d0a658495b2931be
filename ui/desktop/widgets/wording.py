"""How much room painted words need: a style sheet cannot wrap the words of a button."""

import re
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics

CENTRED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignCenter)
AT_LEFT = (
    int(Qt.TextFlag.TextWordWrap)
    | int(Qt.AlignmentFlag.AlignVCenter)
    | int(Qt.AlignmentFlag.AlignLeft)
)
ENDLESS = 9999
SOFT_HYPHEN = "\u00ad"
# The catalogue's longer words carry soft hyphens; those of a record may be of any length.
_LONG_WORD = re.compile(r"\w{21,}")
_PIECE = 10  # letters
NO_BREAK = "\u00a0"
_MAY_END = re.compile(rf"(?<=-)|[^\S{NO_BREAK}]+")
_IN_NUMBER, _LETTER = re.compile(r"(?<=\d) (?=\d)"), re.compile(r"[^\W\d_]")


def breakable(words: str) -> str:
    """The same to read; a line may end inside a word that is longer than any line.

    It does not end inside a telephone number among words: one in two halves is misdialled.
    """
    return _LONG_WORD.sub(_in_pieces, _unbroken(words))


def _unbroken(words: str) -> str:
    return _IN_NUMBER.sub(NO_BREAK, words) if _LETTER.search(words) else words


def _in_pieces(found: re.Match[str]) -> str:
    word = found.group()
    return SOFT_HYPHEN.join(word[at : at + _PIECE] for at in range(0, len(word), _PIECE))


@runtime_checkable
class PaintsWords(Protocol):
    """A widget that paints its own words can say whether they fit it."""

    def words_fit(self) -> bool: ...


class Wording:
    """Words in a font, measured once for each room: a layout asks dozens of times. In pixels."""

    def __init__(self, words: str, font: QFont) -> None:
        self.words = breakable(words)
        self._metrics = QFontMetrics(font)
        self._boxes: dict[int, QSize] = {}
        self._whole: QSize | None = None
        self._longest_part: int | None = None

    def box(self, room: int) -> QSize:
        """What the words take when they may be `room` wide."""
        if self._whole is None:
            self._whole = self._measured(ENDLESS)
        if room >= self._whole.width():
            return self._whole
        if room not in self._boxes:
            self._boxes[room] = self._measured(room)
        return self._boxes[room]

    def _measured(self, room: int) -> QSize:
        within = QRect(0, 0, max(1, room), ENDLESS)
        return self._metrics.boundingRect(within, CENTRED, self.words).size()

    def on_one_line(self) -> int:
        return self.box(ENDLESS).width()

    def longest_part(self) -> int:
        """The longest piece between two places where a line may end."""
        if self._longest_part is None:
            wide = self._metrics.horizontalAdvance
            self._longest_part = max((wide(part) for part in self._parts()), default=0)
        return self._longest_part

    def _parts(self) -> list[str]:
        # A hyphen stays with the piece before it; a soft one is then shown.
        shown = self.words.replace(SOFT_HYPHEN, "- ")
        return [part for part in _MAY_END.split(shown) if part]
