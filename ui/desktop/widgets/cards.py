"""What holds other things: cards, lists in a card, and the heading over a group."""

from collections.abc import Iterable, Iterator

from PySide6.QtWidgets import QLayout, QWidget

from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import SpaceName
from ui.desktop.theme.surfaces import Surface
from ui.desktop.widgets.beside import Beside
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.growing import growing
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.layouts import Piece, column, padded, row
from ui.desktop.widgets.surface import Grounded
from ui.desktop.widgets.text import Rule, Text


class Card(Grounded):
    """One thing to read or decide."""

    def __init__(
        self, look: Look, content: QLayout, kind: Surface = "card", padding: SpaceName = "l"
    ) -> None:
        super().__init__(look, kind)
        self.setLayout(padded(content, look.space(padding), look.space(padding)))


class Listing(Card):
    """Rows of one kind in one card, divided by quiet lines."""

    def __init__(self, look: Look, *rows: QWidget) -> None:
        super().__init__(look, column(*_divided(look, rows), gap=look.space("m")))


class LongListing(Card):
    """The same of many rows: each is made when it is its turn."""

    def __init__(self, look: Look, rows: Iterable[QWidget]) -> None:
        super().__init__(look, growing(_divided(look, rows), gap=look.space("m")))


def _divided(look: Look, rows: Iterable[QWidget]) -> Iterator[Piece]:
    for index, widget in enumerate(rows):
        if index:
            yield Rule(look)
        yield widget


class SectionHeader(QWidget):
    """A heading over a group, with at most one quiet action at its end."""

    def __init__(
        self,
        look: Look,
        words: str,
        action: BigButton | None = None,
        icon: IconName | None = None,
    ) -> None:
        super().__init__()
        heading = Text(look, words, "heading")
        first: list[Piece] = [Icon(look, icon, 26)] if icon else []
        line = row(*first, heading, gap=look.space("s"))
        self.setLayout(column(Beside(look, line, action)) if action else line)
