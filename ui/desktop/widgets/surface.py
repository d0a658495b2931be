"""Grounds that are painted, not styled: a style sheet for all widgets makes every one of them dear.

Measured: a page of 34 rows took 120 ms to build and 44 to lay out with one, 52 and 3 without.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.look import Look
from ui.desktop.theme.surfaces import GROUNDS, PAPER_CORNER, Surface
from ui.desktop.widgets.paint import paint_ground, painting


class Grounded(QFrame):
    """Something with a ground of its own, on which its content stands."""

    def __init__(self, look: Look, kind: Surface) -> None:
        super().__init__()
        self._look, self._ground = look, GROUNDS[kind]
        self._corner = PAPER_CORNER if kind == "paper" else look.radius("card")

    def change_ground(self, kind: Surface) -> None:
        self._ground = GROUNDS[kind]
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, ground = self._look, self._ground
        with painting(self) as painter:
            paint_ground(painter, look, QRectF(self.rect()), ground, radius=self._corner)
            if ground.is_dashed and ground.edge:
                pen = QPen(look.colour(ground.edge), look.edges.control, Qt.PenStyle.DashLine)
                _outline(painter, pen, QRectF(self.rect()), self._corner)


def _outline(painter: QPainter, pen: QPen, box: QRectF, radius: int) -> None:
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = pen.widthF() / 2
    painter.drawRoundedRect(box.adjusted(half, half, -half, -half), radius, radius)


class Side(QFrame):
    """A ground at the side, up to the edges of the window, with a quiet line at its right."""

    def __init__(self, look: Look, fill: ColourRole) -> None:
        super().__init__()
        self._look, self._fill = look, fill

    def paintEvent(self, _event: QPaintEvent) -> None:
        edge = self._look.edges.quiet
        with painting(self) as painter:
            # Not `fillRect`: on the way to it PySide6 looks through every gradient Qt knows.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._look.colour(self._fill))
            painter.drawRect(self.rect())
            painter.setBrush(self._look.colour("line"))
            painter.drawRect(self.rect().adjusted(self.width() - edge, 0, 0, 0))
