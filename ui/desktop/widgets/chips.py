"""Source, confidence or age in a few words."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import TypeRole
from ui.desktop.theme.surfaces import CHIP_FILLS, ChipKind, Tone
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.layouts import padded, row
from ui.desktop.widgets.paint import paint_box, painting
from ui.desktop.widgets.text import Text

CORNER = 10  # pixels at 100 %
TONES: dict[ChipKind, Tone] = {
    "plain": "ink_soft",
    "accent": "on_accent_soft",
    "note": "on_note_soft",
    "caution": "on_caution_soft",
    "danger": "on_danger_soft",
}


@dataclass(frozen=True, slots=True)
class Provenance:
    icon: IconName
    words: str
    kind: ChipKind = "plain"


class Chip(QFrame):
    """The ordinary case is plain; a fill means: look here."""

    def __init__(self, look: Look, provenance: Provenance) -> None:
        super().__init__()
        kind = provenance.kind
        self._look, self._fill = look, CHIP_FILLS.get(kind)
        self.setAccessibleName(provenance.words)
        self._icon = Icon(look, provenance.icon, 20, TONES[kind])
        role: TypeRole = "aside" if kind == "plain" else "chip"
        self._words = Text(look, provenance.words, role, TONES[kind])
        gap, side = look.px(7), 0 if kind == "plain" else look.px(11)
        self._around = 2 * side + gap
        self.setLayout(padded(row(self._icon, self._words, gap=gap), side, look.px(4)))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._fill is None:
            return
        look = self._look
        with painting(self) as painter:
            paint_box(
                painter,
                look,
                QRectF(self.rect()),
                fill=self._fill,
                edge="outline" if look.is_contrast else None,
                edge_width=look.edges.quiet,
                radius=look.px(CORNER),
            )

    def sizeHint(self) -> QSize:
        """On one line where there is room: a wrapping label would ask for a square."""
        words = self._words.fontMetrics().horizontalAdvance(self._words.words()) + 6
        whole = words + self._icon.width() + self._around
        return QSize(whole, self.heightForWidth(whole))
