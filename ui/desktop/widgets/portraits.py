"""Who helps, and whose record this is: on every page, in the same place."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QLayout, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import SpaceName
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.layouts import Piece, column, row
from ui.desktop.widgets.paint import painting
from ui.desktop.widgets.text import Text, dialled
from ui.desktop.widgets.wording import Wording

LEAST_OF_LARGE = 0.8
NAME_BESIDE = 100  # pixels at 100 %: a longer name stands under its portrait


class Portrait(QWidget):
    """Initials in a circle; the name stands beside it."""

    def __init__(self, look: Look, initials: str, side: int = 56) -> None:
        """`side` in pixels at 100 %."""
        super().__init__()
        self._look, self._initials = look, initials
        font = look.font("label")
        font.setPixelSize(round(look.px(side) * 0.36))
        self.setFont(font)
        self.setFixedSize(look.px(side), look.px(side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        with painting(self) as painter:
            painter.setPen(QPen(look.colour("outline"), look.edges.quiet))
            painter.setBrush(look.colour("note_soft"))
            painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))
            painter.setPen(look.colour("on_note_soft"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._initials)


class HelperCard(Card):
    """Human help on every page of the person: name, relation, number to dial."""

    def __init__(self, look: Look, name: str, number: str, *, initials: str, relation: str) -> None:
        who: list[Piece] = [Text(look, name, "label")]
        if not look.is_stacked:
            who = [_beside_or_over(look, Portrait(look, initials), name)]
            who.append(Text(look, relation, "small", "ink_soft"))
        padding: SpaceName = "xs" if look.is_stacked else "s"
        inside = look.rail_width - 2 * look.space("s") - 2 * look.space(padding)
        room = inside - 4 * look.edges.quiet
        least = look.font("small").pixelSize()
        if look.is_stacked:  # the letters are twice as large, and the rail is not
            least = round(least * LEAST_OF_LARGE)
        shown = dialled(Text(look, number, "strong"), room, least)
        content = column(*who, shown, gap=look.space("hair"))
        super().__init__(look, content, padding=padding)


def _beside_or_over(look: Look, portrait: Portrait, name: str) -> QLayout:
    words = Text(look, name, "label")
    if Wording(name, words.font()).longest_part() > look.px(NAME_BESIDE):
        return column(row(portrait, None), words, gap=look.space("hair"))
    return row(portrait, words, gap=look.space("s"))


class PersonCard(Card):
    """Whose record this is: no one is taken for another."""

    def __init__(self, look: Look, name: str, about: str, *, initials: str) -> None:
        said = [Text(look, about, "small", "ink_soft")] if about else []
        words = column(Text(look, name, "label"), *said)
        portrait = Portrait(look, initials, 36 if look.is_stacked else 48)
        line = row(portrait, words, gap=look.space("s"))
        line.setStretch(1, 1)
        super().__init__(look, line, padding="s")
