"""Rows, columns and the boxes that hold them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLayout, QVBoxLayout, QWidget

from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.text import Text

# A widget, a layout, a space in pixels, or None for what is left over.
Piece = QWidget | QLayout | int | None


def column(*pieces: Piece, gap: int = 0) -> QVBoxLayout:
    made = QVBoxLayout()
    _fill(made, pieces, gap)
    return made


def row(*pieces: Piece, gap: int = 0, top: bool = False) -> QBoxLayout:
    """`top` keeps the pieces at the top of the row instead of its middle."""
    made = QBoxLayout(QBoxLayout.Direction.LeftToRight)
    _fill(made, pieces, gap)
    for piece in pieces:
        if isinstance(piece, QWidget) and top:
            made.setAlignment(piece, Qt.AlignmentFlag.AlignTop)
        if isinstance(piece, Text) and piece.wordWrap():
            made.setStretchFactor(piece, 1)
    return made


def _fill(layout: QBoxLayout, pieces: tuple[Piece, ...], gap: int) -> None:
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(gap)
    for piece in pieces:
        put(layout, piece)


def put(layout: QBoxLayout, piece: Piece) -> None:
    """At its end."""
    if piece is None:
        layout.addStretch(1)
    elif isinstance(piece, int):
        layout.addSpacing(piece)
    elif isinstance(piece, QLayout):
        layout.addLayout(piece)
    else:
        layout.addWidget(piece)


def boxed(layout: QLayout) -> QWidget:
    """A layout as a widget, with nothing behind it."""
    made = QWidget()
    made.setLayout(layout)
    return made


def padded(layout: QLayout, sideways: int, upright: int) -> QLayout:
    layout.setContentsMargins(sideways, upright, sideways, upright)
    return layout


def centred_icon(look: Look, name: IconName, side: int, role: ColourRole = "accent_ink") -> QLayout:
    return row(None, Icon(look, name, side, role), None)
