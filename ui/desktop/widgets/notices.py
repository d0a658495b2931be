"""What is said to the person without a dialog: banners, the toast with its undo, an empty page."""

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLayout, QWidget

from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import TypeRole
from ui.desktop.theme.surfaces import Tone
from ui.desktop.widgets.announce import announce
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.landing import Heading
from ui.desktop.widgets.layouts import Piece, centred_icon, column, padded, row
from ui.desktop.widgets.surface import Grounded
from ui.desktop.widgets.text import Text

BannerKind = Literal["danger", "danger_soft", "caution", "note", "chosen"]
TONES: dict[BannerKind, Tone] = {
    "danger": "on_danger",
    "danger_soft": "on_danger_soft",
    "caution": "on_caution_soft",
    "note": "on_note_soft",
    "chosen": "on_accent_soft",
}


class Banner(Grounded):
    """Something to be seen now; it never blinks. Filled red (`danger`) is for emergencies."""

    def __init__(
        self,
        look: Look,
        kind: BannerKind,
        heading: str,
        words: str = "",
        *,
        icon: IconName,
        below: QLayout | None = None,
    ) -> None:
        super().__init__(look, kind)
        self._spoken = f"{heading} {words}".strip()
        self.setAccessibleName(self._spoken)
        self._is_urgent = kind == "danger"
        tone = TONES[kind]
        role: TypeRole = "question" if self._is_urgent else "heading"
        pieces: list[Piece] = [Text(look, heading, role, tone)]
        if words:
            pieces.append(Text(look, words, "body", tone))
        if below is not None:
            pieces += [look.space("xs"), below]
        text = column(*pieces, gap=look.space("hair"))
        drawn = Icon(look, icon, 44 if self._is_urgent else 32, tone)
        line = row(drawn, text, gap=look.space("m"), top=True)
        line.setStretch(1, 1)
        self.setLayout(padded(line, look.space("l"), look.space("m")))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce(self, self._spoken, is_urgent=self._is_urgent)


class Toast(Grounded):
    """What was saved, in words, with its undo. It never goes by itself."""

    undone = Signal()

    def __init__(self, look: Look, words: str, undo: str = "") -> None:
        """`undo` is the word on the button; empty where nothing can be taken back."""
        super().__init__(look, "toast")
        self.has_undo = bool(undo)
        self.setAccessibleName(words)
        first: list[Piece] = [] if look.is_stacked else [Icon(look, "check", 28, "page")]
        text = column(Text(look, words, "strong", "page"))
        if not undo:
            line = row(*first, text, gap=look.space("m"))
            line.setStretch(len(first), 1)
            self.setLayout(padded(line, look.space("l"), look.space("m")))
            return
        button = BigButton(look, undo, "undo", "on_toast")
        button.clicked.connect(self.undone)
        line = row(*first, text, button, gap=look.space("m"))
        line.setStretch(len(first), 1)
        line.setContentsMargins(look.space("l"), look.space("s"), look.space("s"), look.space("s"))
        self.setLayout(line)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce(self, self.accessibleName())


class EmptyState(QWidget):
    """Says what is so, and the one thing that can be done here."""

    def __init__(
        self,
        look: Look,
        heading: str,
        words: str = "",
        *,
        icon: IconName,
        action: BigButton | None = None,
    ) -> None:
        super().__init__()
        pieces: list[Piece] = [
            centred_icon(look, icon, 56),
            Heading(look, heading, "question").centred(),
        ]
        if words:
            pieces.append(Text(look, words).centred())
        if action is not None:
            pieces += [look.space("xs"), row(None, action, None)]
        self.setLayout(column(*pieces, gap=look.space("m")))
