"""The answers to a question: three of one size, none suggested, always in the same order."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from core.frozen import frozen
from ui.desktop.theme import sizes
from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import row
from ui.desktop.widgets.paint import paint_box, paint_focus, painting
from ui.desktop.widgets.pressable import Wrapping
from ui.desktop.widgets.wording import CENTRED, Wording

MOST = 3  # COGA: at most three choices
ICON, ICON_GAP = 40, 10
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


@frozen
class Answer:
    key: str
    words: str
    icon: IconName


class AnswerButton(Wrapping):
    """Icon over word; as tall as its neighbours, so that no answer looks smaller."""

    stepped = Signal(int)

    def __init__(self, look: Look, answer: Answer) -> None:
        super().__init__(answer.words)
        self._look, self._icon = look, answer.icon
        self.setFont(look.font("answer"))
        self._wording = Wording(answer.words, self.font())
        self._beside: Sequence[AnswerButton] = (self,)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        width = self._wording.on_one_line() + 2 * self._look.space("l")
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = self._wording.longest_part() + 2 * self._look.space("s") + 2
        return QSize(width, self._look.roomy(sizes.ANSWER_HEIGHT))

    def heightForWidth(self, width: int) -> int:
        needed = self.content_height(width) + 2 * self._look.space("s")
        return max(self._look.roomy(sizes.ANSWER_HEIGHT), needed)

    def words_fit(self) -> bool:
        fits_across = self.width() >= self.minimumSizeHint().width()
        return fits_across and self.height() >= self.content_height(self.width())

    def stand_beside(self, others: "Sequence[AnswerButton]") -> None:
        """Their icons and this one's lie on one line, however many lines the words take."""
        self._beside = others

    def _room(self, width: int) -> int:
        return width - 2 * self._look.space("s")

    def content_height(self, width: int) -> int:
        words = self._wording.box(self._room(width)).height()
        return self._look.px(ICON) + self._look.px(ICON_GAP) + words

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = self._look, QRectF(self.rect())
        fill: ColourRole = "page" if self.is_hot else "surface"
        with painting(self) as painter:
            if self.hasFocus():
                paint_focus(painter, look, box, fill)
            else:
                pressed = look.edges.control + 2 if self.isDown() else None
                paint_box(painter, look, box, fill=fill, edge="outline", edge_width=pressed)
            self._paint_words(painter)

    def _paint_words(self, painter: QPainter) -> None:
        look, side = self._look, self._look.px(ICON)
        tallest = max(each.content_height(each.width()) for each in self._beside)
        top = (self.height() - tallest) // 2
        painter.drawPixmap((self.width() - side) // 2, top, look.icon(self._icon, ICON, "ink"))
        words_top = top + side + look.px(ICON_GAP)
        room = QRect(look.space("s"), words_top, self._room(self.width()), self.height())
        room.setHeight(self._wording.box(room.width()).height())
        painter.setPen(look.colour("ink"))
        painter.drawText(room, CENTRED, self.words)


class SegmentedAnswer(QWidget):
    """Side by side, or one below the other where the words are long. Arrows go between them."""

    answered = Signal(str)

    def __init__(self, look: Look, answers: tuple[Answer, ...]) -> None:
        super().__init__()
        if len(answers) > MOST:
            raise ValueError("a question has at most three answers")
        self._buttons = [self._button(look, answer) for answer in answers]
        self._line = row(*self._buttons, gap=max(sizes.LEAST_GAP, look.space("m")))
        for button in self._buttons:
            self._line.setStretchFactor(button, 1)
        self.setLayout(self._line)

    def minimumSizeHint(self) -> QSize:
        """One below the other in a narrow window, so one answer's width is enough."""
        return QSize(self._widest(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        number = len(self._buttons)
        needed = self._widest() * number + self._line.spacing() * (number - 1)
        fits = event.size().width() >= needed
        way = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        self._line.setDirection(way)
        for button in self._buttons:
            button.stand_beside(self._buttons if fits else (button,))
        super().resizeEvent(event)

    def _widest(self) -> int:
        return max(button.minimumSizeHint().width() for button in self._buttons)

    def _button(self, look: Look, answer: Answer) -> AnswerButton:
        button = AnswerButton(look, answer)
        button.clicked.connect(lambda: self.answered.emit(answer.key))
        button.stepped.connect(lambda step: self._go(button, step))
        return button

    def _go(self, button: AnswerButton, step: int) -> None:
        to = self._buttons.index(button) + step
        if 0 <= to < len(self._buttons):
            self._buttons[to].setFocus(Qt.FocusReason.TabFocusReason)
