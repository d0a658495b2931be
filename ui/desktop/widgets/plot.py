"""Courses over days and effects with their range, drawn by pyqtgraph in our own colours.

Its view is never shown itself: it is painted into a plain widget. So the wheel scrolls the page,
nothing is dragged by mistake, and a screen reader meets the sentence and not a hundred parts. What
tells two courses apart is the shape of their dots; what stands out is filled, or has a ring.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.insights.told.pictures import Lines, Range, Ranges
from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.look import Look
from ui.desktop.widgets.paint import painting

if TYPE_CHECKING:
    import pyqtgraph

_SYMBOLS = ("o", "s")
_A_DAY = "28 Sep"
_ROW = 72  # of a range with its name over it, in pixels at 100 %


class Plot(QWidget):
    """`spoken` is the sentence that it shows; `height` in pixels at 100 %."""

    def __init__(self, look: Look, picture: Lines | Ranges, spoken: str) -> None:
        super().__init__()
        self._look = look
        self._height = _height(picture)
        self._view = _lines(look, picture) if isinstance(picture, Lines) else _ranges(look, picture)
        self._drawn: QPixmap | None = None
        self._drawn_for = QSize()
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(300, self._look.px(self._height))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._drawn is None or self._drawn_for != self.size():
            self._view.resize(self.size())
            self._drawn, self._drawn_for = self._view.grab(), self.size()
        with painting(self) as painter:
            painter.drawPixmap(0, 0, self._drawn)


def _height(picture: Lines | Ranges) -> int:
    return 240 if isinstance(picture, Lines) else _ROW * len(picture.ranges) + 40


def _plot(look: Look) -> "pyqtgraph.PlotWidget":
    import pyqtgraph  # half a second, with the first page that has such a picture

    pyqtgraph.setConfigOptions(antialias=True)
    plot = pyqtgraph.PlotWidget(background=look.colours.of("surface"))
    plot.setFrameShape(plot.Shape.NoFrame)
    plot.setMenuEnabled(False)
    plot.hideButtons()
    plot.getViewBox().setMouseEnabled(x=False, y=False)
    # The words of the last day reach beyond it.
    plot.getPlotItem().layout.setContentsMargins(0, 0, _wide(look, _A_DAY) // 2, 0)
    # Words come later than the room for them, where that is left to the axis.
    plot.getAxis("bottom").setHeight(QFontMetrics(look.font("small")).height() + look.px(14))
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.setStyle(tickFont=look.font("small"), tickTextOffset=look.px(6))
        axis.setStyle(hideOverlappingLabels=False)
        axis.setPen(_pen(look, "outline", 2))
        axis.setTextPen(look.colour("ink"))
    return plot


def _wide(look: Look, words: str) -> int:
    return QFontMetrics(look.font("small")).horizontalAdvance(words) + look.px(14)


def _pen(
    look: Look, role: ColourRole, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> QPen:
    """As wide as that on the screen, whatever the axes count in."""
    pen = QPen(look.colour(role), width, style)
    pen.setCosmetic(True)
    return pen


def _lines(look: Look, lines: Lines) -> "pyqtgraph.PlotWidget":
    plot = _plot(look)
    last = max(1, len(lines.labels) - 1)
    plot.setXRange(-0.5, last + 0.5, padding=0)
    plot.setYRange(lines.lowest, lines.highest, padding=0.06)
    heights = (lines.lowest, (lines.lowest + lines.highest) / 2, lines.highest)
    plot.getAxis("left").setTicks([[(each, f"{each:.0f}") for each in heights]])
    # Its words come later than its width, where that is left to it.
    plot.getAxis("left").setWidth(_wide(look, f"{lines.highest:.0f}"))
    every = max(1, -(-len(lines.labels) // (4 if look.is_stacked else 7)))
    places = range(len(lines.labels) - 1, -1, -every)
    plot.getAxis("bottom").setTicks([[(at, lines.labels[at]) for at in places]])
    for height in lines.band or ():
        plot.addLine(y=height, pen=_pen(look, "outline", 2, Qt.PenStyle.DashLine))
    for number, course in enumerate(lines.courses):
        _course(look, plot, course.values, _SYMBOLS[number % 2])
    _rings(look, plot, lines)
    return plot


def _course(
    look: Look, plot: "pyqtgraph.PlotWidget", values: Sequence[float | None], symbol: str
) -> None:
    """A line is broken where there is no value."""
    is_first = symbol == _SYMBOLS[0]
    style = Qt.PenStyle.SolidLine if is_first else Qt.PenStyle.DotLine
    plot.plot(
        [float(at) for at in range(len(values))],
        [float("nan") if value is None else value for value in values],
        pen=_pen(look, "bar", 2, style),
        connect="finite",
        symbol=symbol,
        symbolSize=look.px(10),
        symbolBrush=look.colour("bar" if is_first else "surface"),
        symbolPen=_pen(look, "bar", 2),
    )


def _rings(look: Look, plot: "pyqtgraph.PlotWidget", lines: Lines) -> None:
    values = lines.courses[0].values if lines.courses else ()
    marked = [(float(at), values[at]) for at in sorted(lines.marked) if values[at] is not None]
    if marked:
        _dots(look, plot, marked, fill=None)


def _dots(
    look: Look,
    plot: "pyqtgraph.PlotWidget",
    places: Sequence[tuple[float, float | None]],
    *,
    fill: ColourRole | None,
) -> None:
    """Round; without a fill they are rings."""
    plot.plot(
        [at for at, _ in places],
        [value for _, value in places],
        pen=None,
        symbol="o",
        symbolSize=look.px(16 if fill else 24),
        symbolBrush=look.colour(fill) if fill else None,
        symbolPen=_pen(look, "bar" if fill else "ink", 3),
    )


def _ranges(look: Look, ranges: Ranges) -> "pyqtgraph.PlotWidget":
    """A name stands over its range: there is no width that every name fits beside it."""
    plot = _plot(look)
    many = len(ranges.ranges)
    plot.hideAxis("left")
    plot.setYRange(-0.5, many - 0.3, padding=0)
    plot.setXRange(-ranges.reach, ranges.reach, padding=0.04)
    half = ranges.reach / 2
    plot.getAxis("bottom").setTicks([[(-half, ranges.left), (0.0, "0"), (half, ranges.right)]])
    plot.addLine(x=0, pen=_pen(look, "outline", 2))
    for at, each in enumerate(ranges.ranges):
        _range(look, plot, each, (many - 1 - at, ranges.reach))
    return plot


def _range(
    look: Look, plot: "pyqtgraph.PlotWidget", told: Range, where: tuple[float, float]
) -> None:
    import pyqtgraph

    row, reach = where
    name = pyqtgraph.TextItem(told.name, look.colour("ink"), anchor=(0, 0.5))
    name.setFont(look.font("small"))
    name.setPos(-reach, row + 0.45)
    plot.addItem(name)
    plot.plot([told.low, told.high], [row, row], pen=_pen(look, "bar", 5 if told.is_found else 2))
    _dots(look, plot, [(told.value, row)], fill="bar" if told.is_found else "surface")
