"""How a page is put together: a scrolling column of readable width, a head and a foot that stay."""

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from ui.desktop.theme import sizes
from ui.desktop.theme.look import Look
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.landing import Heading
from ui.desktop.widgets.layouts import Piece, boxed, column, padded, row
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.text import Text


def shell(rail: QWidget, body: QWidget) -> QWidget:
    """The rail at the left, the page beside it."""
    both = row(rail, body)
    both.setStretch(1, 1)
    return boxed(both)


def page_body(
    look: Look,
    name: str,
    content: QLayout,
    *,
    head: QLayout | None = None,
    foot: QLayout | None = None,
) -> QWidget:
    """`head` and `foot` stay where they are while the content between them scrolls.

    `name` is what a screen reader calls the page.
    """
    pieces: list[Piece] = [scrolling(look, name, content)]
    if head is not None:
        pieces.insert(0, _pinned(look, head))
    if foot is not None:
        pieces.append(_pinned(look, foot))
    body = boxed(column(*pieces))
    body.setAccessibleName(name)
    return body


def scrolling(look: Look, name: str, content: QLayout) -> Scroller:
    inner = boxed(padded(content, _margin(look), look.space("xl")))
    inner.setMaximumWidth(_widest(look))
    return Scroller(boxed(row(inner)), name)


def _pinned(look: Look, piece: QLayout) -> QLayout:
    side = _margin(look)
    piece.setContentsMargins(side, look.space("s"), side, look.space("m"))
    held = boxed(piece)
    held.setMaximumWidth(_widest(look))
    line = row(held)
    line.setContentsMargins(0, 0, sizes.SCROLL_BAR, 0)  # in line with what scrolls
    return line


def _widest(look: Look) -> int:
    content = max(sizes.CONTENT_WIDTH[look.face], look.px(sizes.READING_WIDTH))
    return content + 2 * _margin(look)


def _margin(look: Look) -> int:
    return look.space("l") if look.is_stacked else look.space("xxl")


def heading(look: Look, words: str, below: str = "", *buttons: QWidget) -> QLayout:
    """The page's name with what can be done to the whole page; below it when text is large."""
    if look.is_stacked:
        return column(
            title(look, words, below), Flow(look.space("s"), *buttons), gap=look.space("s")
        )
    line = row(boxed(title(look, words, below)), *buttons, gap=look.space("s"))
    line.setStretch(0, 1)
    return line


def title(look: Look, words: str, below: str = "") -> QBoxLayout:
    made = column(Heading(look, words), gap=look.space("hair"))
    if below:
        made.addWidget(Text(look, below, "body", "ink_soft"))
    return made
