"""A whole line that opens something: icon, words, detail, and where it leads."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.paint import paint_box, paint_focus, painting
from ui.desktop.widgets.pressable import Wrapping
from ui.desktop.widgets.wording import AT_LEFT, Wording

ICON, ONWARD = 28, 22
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class RowButton(Wrapping):
    """`stepped` carries -1 or 1 for the arrow keys; a list decides where that leads."""

    stepped = Signal(int)

    def __init__(self, look: Look, icon: IconName, words: str, detail: str = "") -> None:
        super().__init__(words, name=f"{words}, {detail}" if detail else words)
        self._look, self._icon = look, icon
        self._strong, self._small = look.font("strong"), look.font("small")
        self.setFont(self._strong)
        self._head, self._detail = Wording(words, self._strong), Wording(detail, self._small)
        self._has_detail = bool(detail)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        longest = max(self._head.on_one_line(), self._detail.on_one_line())
        width = longest + self._around + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        longest = max(self._head.longest_part(), self._detail.longest_part())
        return QSize(longest + self._around + 2, self._look.target)

    def heightForWidth(self, width: int) -> int:
        needed = self._words_height(width) + 2 * self._look.space("xs")
        return max(self._look.target, needed)

    def words_fit(self) -> bool:
        fits_across = self.width() >= self.minimumSizeHint().width()
        return fits_across and self.height() >= self._words_height(self.width())

    @property
    def _start(self) -> int:
        return self._look.space("m") + self._look.px(ICON) + self._look.space("m")

    @property
    def _around(self) -> int:
        return self._start + self._look.px(ONWARD) + 2 * self._look.space("s")

    def _words_height(self, width: int) -> int:
        return self._head_height(width) + self._detail_height(width)

    def _head_height(self, width: int) -> int:
        return self._head.box(width - self._around).height()

    def _detail_height(self, width: int) -> int:
        return self._detail.box(width - self._around).height() if self._has_detail else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = self._look, QRectF(self.rect())
        fill: ColourRole = "accent_soft" if self.is_hot else "surface"
        with painting(self) as painter:
            if self.hasFocus():
                paint_focus(painter, look, box, fill)
            else:
                paint_box(painter, look, box, fill=fill, edge="outline" if self.is_hot else None)
            self._paint_icons(painter)
            self._paint_words(painter)

    def _paint_icons(self, painter: QPainter) -> None:
        look, middle = self._look, self.height() // 2
        icon = look.icon(self._icon, ICON)
        painter.drawPixmap(look.space("m"), middle - look.px(ICON) // 2, icon)
        at = self.width() - look.px(ONWARD) - look.space("s")
        painter.drawPixmap(at, middle - look.px(ONWARD) // 2, look.icon("next", ONWARD))

    def _paint_words(self, painter: QPainter) -> None:
        look, wide, room = self._look, self.width(), self.width() - self._around
        top = (self.height() - self._words_height(wide)) // 2
        painter.setPen(look.colour("on_accent_soft" if self.is_hot else "ink"))
        painter.setFont(self._strong)
        head = QRect(self._start, top, room, self._head_height(wide))
        painter.drawText(head, AT_LEFT, self._head.words)
        painter.setPen(look.colour("on_accent_soft" if self.is_hot else "ink_soft"))
        painter.setFont(self._small)
        below = QRect(self._start, head.bottom() + 1, room, self._detail_height(wide))
        painter.drawText(below, AT_LEFT, self._detail.words)
