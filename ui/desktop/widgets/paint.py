"""What every painted widget shares: a painter that ends, boxes, and the ring of the focus."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.look import Look
from ui.desktop.theme.surfaces import Ground

RING_GAP = 2  # pixels between the ring and what it goes round


@contextmanager
def painting(widget: QWidget) -> Iterator[QPainter]:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setFont(widget.font())
    try:
        yield painter
    finally:
        painter.end()


def paint_box(
    painter: QPainter,
    look: Look,
    box: QRectF,
    *,
    fill: ColourRole | None,
    edge: ColourRole | None,
    edge_width: float | None = None,
    radius: int | None = None,
) -> None:
    """`edge_width` and `radius` in pixels; None takes those of a button."""
    width = (look.edges.control if edge_width is None else edge_width) if edge else 0
    painter.setPen(QPen(look.colour(edge), width) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(look.colour(fill) if fill else Qt.BrushStyle.NoBrush)
    round_by = look.radius("button") if radius is None else radius
    painter.drawRoundedRect(_inside(box, width / 2), round_by, round_by)


def paint_ground(
    painter: QPainter, look: Look, box: QRectF, ground: Ground, *, radius: int
) -> None:
    """Its dashes, if it has any, are for whoever draws them; see `Ground` for its edge."""
    is_edged = look.is_contrast and not ground.is_bare
    edge = ground.edge or ("outline" if is_edged else None)
    paint_box(
        painter,
        look,
        box,
        fill=ground.fill,
        edge=None if ground.is_dashed else edge,
        edge_width=getattr(look.edges, ground.width),
        radius=radius,
    )


def paint_focus(painter: QPainter, look: Look, box: QRectF, fill: ColourRole | None) -> None:
    """A ring at the edge, a gap in the colour of a surface, then the body."""
    ring, radius = look.edges.focus, look.radius("button")
    painter.setPen(QPen(look.colour("focus"), ring))
    painter.setBrush(look.colour("surface"))
    painter.drawRoundedRect(_inside(box, ring / 2), radius, radius)
    if fill is None:
        return
    inner = radius - ring - 1
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour(fill))
    painter.drawRoundedRect(_inside(box, ring + RING_GAP), inner, inner)


def paint_ring(painter: QPainter, look: Look, box: QRectF, radius: float) -> None:
    """The ring alone, for what has no box of its own."""
    ring = look.edges.focus
    painter.setPen(QPen(look.colour("focus"), ring))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(_inside(box, ring / 2), radius, radius)


def _inside(box: QRectF, by: float) -> QRectF:
    return box.adjusted(by, by, -by, -by)
