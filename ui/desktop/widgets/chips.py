"""Source, confidence or age in a few words."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from core.frozen import frozen
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.theme.surfaces import CHIP_GROUNDS, ChipKind, Tone
from ui.desktop.widgets.paint import paint_ground, painting
from ui.desktop.widgets.wording import AT_LEFT, Wording

CORNER, ICON, ABOVE = 10, 20, 4  # pixels at 100 %
TONES: dict[ChipKind, Tone] = {
    "plain": "ink_soft",
    "accent": "on_accent_soft",
    "note": "on_note_soft",
    "caution": "on_caution_soft",
    "danger": "on_danger_soft",
}


@frozen
class Provenance:
    icon: IconName
    words: str
    kind: ChipKind = "plain"


class Chip(QLabel):
    """The ordinary case is plain; a fill means: look here.

    One painted widget: a page has dozens, and each of three parts would make it slow to stand.
    """

    def __init__(self, look: Look, provenance: Provenance) -> None:
        super().__init__(provenance.words)
        kind = provenance.kind
        self._look, self._ground, self._tone = look, CHIP_GROUNDS.get(kind), TONES[kind]
        self.setAccessibleName(provenance.words)
        self.setFont(look.font("aside" if kind == "plain" else "chip"))
        self.setWordWrap(True)
        self._wording = Wording(provenance.words, self.font())
        self._icon = look.icon(provenance.icon, ICON, self._tone)
        self._side = 0 if kind == "plain" else look.px(11)
        self._before = self._side + look.px(ICON + 7)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """On one line where there is room: a wrapping label would ask for a square."""
        whole = self._before + self._wording.on_one_line() + self._side
        return QSize(whole, self.heightForWidth(whole))

    def minimumSizeHint(self) -> QSize:
        least = self._before + self._wording.longest_part() + self._side
        return QSize(least, self._look.px(ICON) + 2 * self._look.px(ABOVE))

    def heightForWidth(self, width: int) -> int:
        words = self._wording.box(width - self._before - self._side).height()
        return max(words, self._look.px(ICON)) + 2 * self._look.px(ABOVE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, side = self._look, self._look.px(ICON)
        with painting(self) as painter:
            if self._ground is not None:
                box = QRectF(self.rect())
                paint_ground(painter, look, box, self._ground, radius=look.px(CORNER))
            painter.drawPixmap(self._side, (self.height() - side) // 2, self._icon)
            painter.setPen(look.colour(self._tone))
            room = self.rect().adjusted(self._before, 0, -self._side, 0)
            painter.drawText(room, AT_LEFT, self._wording.words)
