"""One of a few: all are seen at once, the chosen one has a tick, a fill and a thicker edge."""

from functools import partial

from PySide6.QtCore import QPoint, QRect, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from core.frozen import frozen
from ui.desktop.theme import sizes
from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.look import Look
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.paint import paint_box, paint_focus, painting
from ui.desktop.widgets.pressable import grows_with_its_words, pressed_by_enter
from ui.desktop.widgets.wording import AT_LEFT, Wording

MARK = 22  # the tick, or the empty circle in its place, so that choosing moves nothing


@frozen
class Choice:
    key: str
    words: str


class Option(QRadioButton):
    """Painted, but a radio button to the keyboard and to a screen reader."""

    def __init__(self, look: Look, words: str, group: str, *, is_chosen: bool) -> None:
        super().__init__(words.replace("&", "&&"))
        self._look = look
        self.setChecked(is_chosen)
        self.setAccessibleName(words)
        self.setAccessibleDescription(group)
        self.setFont(look.font("label"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._wording = Wording(words, self.font())
        grows_with_its_words(self)

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by_enter(self, event):
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        width = self._wording.on_one_line() + self._around + 2
        return QSize(max(width, sizes.LEAST_TARGET), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._wording.longest_part() + self._around + 2, self._look.target)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        words = self._wording.box(width - self._around).height()
        return max(self._look.target, words + 2 * self._look.space("xs"))

    def words_fit(self) -> bool:
        fits_across = self.width() >= self.minimumSizeHint().width()
        needed = self._wording.box(self.width() - self._around).height()
        return fits_across and self.height() >= needed

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(event.size().width()))

    @property
    def _around(self) -> int:
        return self._start + self._look.px(18)

    @property
    def _start(self) -> int:
        return self._look.px(14) + self._look.px(MARK) + self._look.px(8)

    def _roles(self) -> tuple[ColourRole, ColourRole]:
        if not self.isChecked():
            return ("page" if self.underMouse() else "surface"), "ink"
        if self._look.is_contrast:
            return "accent", "on_accent"
        return "accent_soft", "on_accent_soft"

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, is_chosen, box = self._look, self.isChecked(), QRectF(self.rect())
        fill, role = self._roles()
        with painting(self) as painter:
            if self.hasFocus():
                paint_focus(painter, look, box, fill)
            else:
                edge: ColourRole = "accent" if is_chosen else "outline"
                paint_box(painter, look, box, fill=fill, edge=edge)
            mark = look.icon("check" if is_chosen else "todo", MARK, role)
            painter.drawPixmap(look.px(14), (self.height() - look.px(MARK)) // 2, mark)
            painter.setPen(look.colour(role))
            room = QRect(self._start, 0, self.width() - self._around, self.height())
            painter.drawText(room, AT_LEFT, self._wording.words)


class Options(QWidget):
    """Tab enters at the chosen one, arrows choose; `chosen` carries the key."""

    chosen = Signal(str)

    def __init__(
        self, look: Look, name: str, choices: tuple[Choice, ...], now: str | None = None
    ) -> None:
        """`name` says to a screen reader what is chosen; `now` is a key, None for none yet."""
        super().__init__()
        self.setAccessibleName(name)
        self._options = {
            choice.key: Option(look, choice.words, name, is_chosen=choice.key == now)
            for choice in choices
        }
        for key, option in self._options.items():
            option.toggled.connect(partial(self._tell, key))
        self.setLayout(Flow(look.space("s"), *self._options.values()))
        self._let_tab_in_at(now or next(iter(self._options)))

    def choose(self, key: str) -> None:
        """Show `key` as chosen without telling anyone."""
        option = self._options[key]
        with QSignalBlocker(option):
            option.setChecked(True)
        option.update()
        self._let_tab_in_at(key)

    def _tell(self, key: str, is_chosen: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        if is_chosen:
            self._let_tab_in_at(key)
            self.chosen.emit(key)

    def _let_tab_in_at(self, key: str) -> None:
        """Qt would enter at the first one until a group has had the focus once."""
        for each, option in self._options.items():
            is_way_in = each == key
            option.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if is_way_in else Qt.FocusPolicy.ClickFocus
            )
