"""On or off: a switch that says the word, and a tick beside a sentence."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from core.frozen import frozen
from ui.desktop.theme import sizes
from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.look import Look
from ui.desktop.widgets.paint import paint_box, paint_ring, painting
from ui.desktop.widgets.pressable import grows_with_its_words, pressed_by_enter
from ui.desktop.widgets.wording import AT_LEFT, Wording

AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
TICK_ROLES: dict[bool, tuple[ColourRole, ColourRole]] = {
    True: ("accent", "accent"),
    False: ("surface", "outline"),
}


class Toggle(QCheckBox):
    """The whole widget is the target. `clicked(bool)` is the person's doing alone."""

    def __init__(self, look: Look, name: str, *, is_on: bool) -> None:
        super().__init__()
        self._look = look
        self.setChecked(is_on)
        self.toggled.connect(self._turned)
        self.setAccessibleName(name)
        self.setFont(look.font("label"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def _turned(self, is_on: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        """By a screen reader, which turns it without a click."""
        self.clicked[bool].emit(is_on)  # type: ignore[index]  # one of two

    def nextCheckState(self) -> None:
        """For a click, which tells of itself."""
        with QSignalBlocker(self):
            super().nextCheckState()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by_enter(self, event):
            super().keyPressEvent(event)


@frozen
class OnOff:
    on: str
    off: str


class Switch(Toggle):
    """A knob alone says neither On nor Off, so the word stands beside it."""

    def __init__(self, look: Look, name: str, words: OnOff, *, is_on: bool) -> None:
        super().__init__(look, name, is_on=is_on)
        self._words = words
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = self._words_room() + self._look.px(60 + 10) + 2 * self._ring_room
        return QSize(wide, max(self._look.target, self._look.px(34) + 2 * self._ring_room))

    def words_fit(self) -> bool:
        needed = self.sizeHint()
        return self.width() >= needed.width() and self.height() >= needed.height()

    def _words_room(self) -> int:
        metrics = QFontMetrics(self.font())
        return max(metrics.horizontalAdvance(word) for word in (self._words.on, self._words.off))

    @property
    def _ring_room(self) -> int:
        return self._look.edges.focus + 3

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        with painting(self) as painter:
            self._paint_track(painter, self._track())
            painter.setPen(look.colour("ink"))
            word = self._words.on if self.isChecked() else self._words.off
            painter.drawText(self._word_box(), AT_LEFT if look.is_stacked else AT_RIGHT, word)
            if self.hasFocus():
                paint_ring(painter, look, QRectF(self.rect()), look.radius("button"))

    def _track(self) -> QRectF:
        """At the end of a row; at its beginning where large text put it below the words."""
        wide, high, room = self._look.px(60), self._look.px(34), self._ring_room
        left = room if self._look.is_stacked else self.width() - wide - room
        return QRectF(left, (self.height() - high) / 2, wide, high)

    def _word_box(self) -> QRectF:
        left = self._ring_room
        if self._look.is_stacked:
            left += self._look.px(60 + 10)
        return QRectF(left, 0, self._words_room() + 1, self.height())

    def _paint_track(self, painter: QPainter, track: QRectF) -> None:
        look, is_on, half = self._look, self.isChecked(), track.height() / 2
        painter.setPen(QPen(look.colour("outline"), look.edges.control))
        painter.setBrush(look.colour("accent" if is_on else "surface"))
        painter.drawRoundedRect(track, half, half)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("on_accent" if is_on else "outline"))
        middle = track.right() - half if is_on else track.left() + half
        painter.drawEllipse(QPointF(middle, track.center().y()), half * 0.68, half * 0.68)


class Tick(Toggle):
    """A box with a tick, and the sentence that is agreed to or chosen."""

    def __init__(self, look: Look, words: str, *, is_on: bool = False) -> None:
        super().__init__(look, words, is_on=is_on)
        self.setFont(look.font("body"))
        self._wording = Wording(words, self.font())
        grows_with_its_words(self)

    def sizeHint(self) -> QSize:
        width = self._wording.on_one_line() + self._beside + self._look.space("s") + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = self._wording.longest_part() + self._beside + self._look.space("s") + 2
        return QSize(max(width, sizes.LEAST_TARGET), self._look.target)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        words = self._wording.box(self._room(width)).height()
        return max(self._look.target, words + 2 * self._look.space("xs"))

    def words_fit(self) -> bool:
        fits_across = self.width() >= self.minimumSizeHint().width()
        needed = self._wording.box(self._room(self.width())).height()
        return fits_across and self.height() >= needed

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(event.size().width()))

    @property
    def _beside(self) -> int:
        return self._look.space("xs") + self._look.px(28) + self._look.space("s")

    def _room(self, width: int) -> int:
        return width - self._beside - self._look.space("s")

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, side, is_on = self._look, self._look.px(28), self.isChecked()
        box = QRectF(look.space("xs"), (self.height() - side) / 2, side, side)
        with painting(self) as painter:
            fill, edge = TICK_ROLES[is_on]
            paint_box(painter, look, box, fill=fill, edge=edge, radius=look.px(6))
            if is_on:
                painter.drawPixmap(box.topLeft().toPoint(), look.icon("check", 28, "on_accent"))
            painter.setPen(look.colour("ink"))
            words = QRect(self._beside, 0, self._room(self.width()), self.height())
            painter.drawText(words, AT_LEFT, self._wording.words)
            if self.hasFocus():
                paint_ring(painter, look, QRectF(self.rect()), look.radius("button"))
