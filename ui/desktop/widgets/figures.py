"""Numbers to be read from across a room: one to dial, one that was counted."""

from typing import Literal

from PySide6.QtWidgets import QWidget

from ui.desktop.theme import sizes
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.theme.surfaces import Tone
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.layouts import column, row
from ui.desktop.widgets.text import Text, dialled

NUMBER_ROOM = 320  # pixels at 100 %
CallKind = Literal["danger", "chosen"]
TONES: dict[CallKind, Tone] = {"danger": "on_danger", "chosen": "on_accent_soft"}


class CallCard(Card):
    """A number as text to be dialled: a computer does not call. `danger` is the emergency."""

    def __init__(
        self, look: Look, kind: CallKind, heading: str, number: str, *, below: str = ""
    ) -> None:
        tone = TONES[kind]
        who = Text(look, heading, "heading", tone)
        content = column(
            row(Icon(look, "phone", 34, tone), who, gap=look.space("s")),
            _dialled(look, number, tone),
            *([Text(look, below, "body", tone)] if below else []),
            None,
            gap=look.space("hair"),
        )
        super().__init__(look, content, kind)


def _dialled(look: Look, number: str, tone: Tone) -> Text:
    room = round(NUMBER_ROOM * min(look.scale, sizes.DISPLAY_GROWS_TO))
    least = look.font("question").pixelSize()
    return dialled(Text(look, number, "number", tone), room, least)


class Count(QWidget):
    """One number of a receipt, with its word."""

    def __init__(self, look: Look, number: str, words: str, icon: IconName) -> None:
        super().__init__()
        label = row(Icon(look, icon, 22), Text(look, words, "label"), gap=look.space("xs"))
        self.setLayout(column(Text(look, number, "number").on_one_line(), label))
        self.setFixedWidth(look.px(204))
