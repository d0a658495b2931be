"""One place on the rail: an icon, a word, and how much waits there."""

from PySide6.QtCore import QRect, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from core.frozen import frozen
from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.paint import paint_focus, painting
from ui.desktop.widgets.pressable import Pressable
from ui.desktop.widgets.wording import AT_LEFT, CENTRED, Wording

INSET = 16  # from the edge to the icon, in pixels at 100 %
BADGE_ROOM = 44
MOST_SHOWN = 99
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


@frozen
class Place:
    """`waiting` is shown as a number; `spoken` is then what a screen reader says."""

    key: str
    word: str
    icon: IconName
    waiting: int = 0
    spoken: str = ""


class NavItem(Pressable):
    """The chosen place has a fill and a bar at its edge: never colour alone."""

    stepped = Signal(int)

    def __init__(self, look: Look, place: Place, width: int, *, is_chosen: bool) -> None:
        """`width` in pixels: a rail has one width, whatever its words."""
        super().__init__(place.word, name=place.spoken)
        self._look, self._place, self._width = look, place, width
        self.setCheckable(True)
        self.setChecked(is_chosen)
        self.toggled.connect(self._turned)
        self.setFont(look.font("label"))
        self._wording = Wording(place.word, self.font())
        self._line = QFontMetrics(self.font()).height()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_waiting(self, place: Place) -> None:
        self._place = place
        self.setAccessibleName(place.spoken or place.word)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        around = self._look.roomy(12)
        words = self._wording.box(self._room).height()
        if self._is_over:
            return QSize(self._width, self._icon_side + words + around)
        return QSize(self._width, max(self._look.target, words + around, self._icon_side + around))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def words_fit(self) -> bool:
        """False for a word too long for the rail; a translator must find a shorter one."""
        fits_across = self._wording.longest_part() <= self._room + 1
        return fits_across and self.height() >= self.sizeHint().height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)

    def mark(self, *, is_chosen: bool) -> None:
        with QSignalBlocker(self):
            self.setChecked(is_chosen)
        self.update()

    def _turned(self, is_chosen: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        """A screen reader presses it by turning it; where one is, the rail says."""
        self.mark(is_chosen=not is_chosen)
        self.clicked.emit()

    def nextCheckState(self) -> None:
        """A press asks to go there; where one is, the rail says."""

    @property
    def _icon_at_100(self) -> int:
        return 34 if self._look.is_person else 24

    @property
    def _icon_side(self) -> int:
        return self._look.px(self._icon_at_100)

    @property
    def _is_over(self) -> bool:
        """The person's large text puts the icon over the word: the page keeps its width."""
        return self._look.is_person and self._look.is_stacked

    @property
    def _start(self) -> int:
        return self._look.roomy(INSET) + self._icon_side + self._look.roomy(10)

    @property
    def _room(self) -> int:
        if self._is_over:
            return self._width
        room = self._width - self._start - self._look.roomy(4)
        return room - self._look.px(BADGE_ROOM) if self._has_badge_beside else room

    @property
    def _has_badge_beside(self) -> bool:
        """A long word takes the whole line, and the number takes the icon's place."""
        if not self._place.waiting or self._is_over:
            return False
        room = self._width - self._start - self._look.roomy(4) - self._look.px(BADGE_ROOM)
        return self._wording.longest_part() <= room

    @property
    def _role(self) -> ColourRole:
        if not self.isChecked():
            return "ink"
        return "on_accent" if self._look.is_contrast else "on_accent_soft"

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            self._paint_body(painter)
            painter.setPen(self._look.colour(self._role))
            if self._is_over:
                self._paint_over(painter)
            else:
                self._paint_beside(painter)
            if self._place.waiting:
                self._paint_badge(painter)

    def _paint_body(self, painter: QPainter) -> None:
        look, is_chosen = self._look, self.isChecked()
        fill: ColourRole = "accent" if is_chosen and look.is_contrast else "accent_soft"
        if self.hasFocus():
            paint_focus(painter, look, QRectF(self.rect()), fill if is_chosen else None)
        elif is_chosen or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour(fill))
            radius = look.radius("button")
            painter.drawRoundedRect(self.rect(), radius, radius)
        if is_chosen:
            self._paint_mark(painter)

    def _paint_mark(self, painter: QPainter) -> None:
        high, left = self.height() / 2, 5 + (self._look.edges.focus if self.hasFocus() else 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.colour("on_accent" if self._look.is_contrast else "accent"))
        painter.drawRoundedRect(QRectF(left, (self.height() - high) / 2, 5, high), 2.5, 2.5)

    def _paint_beside(self, painter: QPainter) -> None:
        look, side = self._look, self._icon_side
        if not self._place.waiting or self._has_badge_beside:
            drawn = look.icon(self._place.icon, self._icon_at_100, self._role)
            painter.drawPixmap(look.roomy(INSET), (self.height() - side) // 2, drawn)
        box = QRect(self._start, 0, self._room, self.height())
        painter.drawText(box, AT_LEFT, self._place.word)

    def _paint_over(self, painter: QPainter) -> None:
        look, side, top = self._look, self._icon_side, self._look.roomy(6)
        drawn = look.icon(self._place.icon, self._icon_at_100, self._role)
        painter.drawPixmap((self.width() - side) // 2, top, drawn)
        box = QRect(0, top + side, self.width(), self.height() - top - side - look.roomy(4))
        painter.drawText(box, CENTRED, self._place.word)

    def _paint_badge(self, painter: QPainter) -> None:
        look, box = self._look, self._badge_box()
        is_bare = self.isChecked() and look.is_contrast
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("on_accent" if is_bare else "accent"))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(look.colour("accent" if is_bare else "on_accent"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._number)

    @property
    def _number(self) -> str:
        return str(self._place.waiting) if self._place.waiting <= MOST_SHOWN else f"{MOST_SHOWN}+"

    def _badge_box(self) -> QRectF:
        """At the end of the line; at the icon's corner where that stands over the word."""
        look, high = self._look, self._look.px(28)
        words = QFontMetrics(self.font()).horizontalAdvance(self._number)
        box = QRectF(0, (self.height() - high) / 2, max(high, words + look.px(12)), high)
        if self._is_over:
            box.moveTo((self.width() + self._icon_side) / 2 + look.px(2), look.roomy(2))
        elif self._has_badge_beside:
            box.moveRight(self.width() - look.px(10))
        else:
            box.moveRight(self._start - look.roomy(8))
        return box
