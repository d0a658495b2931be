"""The button: icon and word, in one of five kinds."""

from typing import Literal

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy

from core.frozen import frozen
from ui.desktop.theme import sizes
from ui.desktop.theme.colours import ColourRole
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import row
from ui.desktop.widgets.paint import paint_box, paint_focus, painting
from ui.desktop.widgets.pressable import Wrapping
from ui.desktop.widgets.wording import CENTRED, Wording

ButtonKind = Literal["primary", "plain", "quiet", "danger_plain", "on_toast"]


@frozen
class Paints:
    """Colour roles of one kind of button; None paints nothing."""

    fill: ColourRole | None
    words: ColourRole
    edge: ColourRole | None
    hover: ColourRole
    hover_words: ColourRole


PAINTS: dict[ButtonKind, Paints] = {
    "primary": Paints("accent", "on_accent", None, "accent_hover", "on_accent"),
    "plain": Paints("surface", "ink", "outline", "page", "ink"),
    "quiet": Paints(None, "accent_ink", None, "accent_soft", "on_accent_soft"),
    "danger_plain": Paints(
        "surface", "on_danger_soft", "danger_edge", "danger_soft", "on_danger_soft"
    ),
    "on_toast": Paints("page", "ink", None, "accent_soft", "on_accent_soft"),
}
QUIET_PADDING, BACK_WHITESPACE = 8, 6
POINT_ONWARD = frozenset[IconName]({"next", "send", "down", "up"})  # these stand after the word


class BigButton(Wrapping):
    """A target of 48 px or more; long words wrap and the button grows."""

    def __init__(
        self,
        look: Look,
        words: str,
        icon: IconName | None = None,
        kind: ButtonKind = "plain",
        *,
        large: bool = False,
        name: str | None = None,
    ) -> None:
        """`large` is the one thing a page is for; `name` says more to a screen reader."""
        super().__init__(words, name=name)
        self._look, self._paints, self._icon = look, PAINTS[kind], icon
        self._least = look.large_target if large else look.target
        self.setFont(look.font("answer" if large else "label"))
        self._wording = Wording(words, self.font())
        self._heights: dict[int, int] = {}  # by width; a layout asks dozens of times

    @property
    def is_filled(self) -> bool:
        """A page has one such button at most: what most people came for."""
        return self._paints.fill == "accent"

    @property
    def is_quiet(self) -> bool:
        """Neither filled nor edged: its words alone are seen."""
        return self._paints.fill is None

    def has_icon(self, name: IconName) -> bool:
        return self._icon == name

    def wide(self) -> "BigButton":
        """As wide as the room there is."""
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)
        return self

    def sizeHint(self) -> QSize:
        width = self._wording.on_one_line() + self._beside + 2 * self._padding + 2
        return QSize(max(width, sizes.LEAST_TARGET), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = self._wording.longest_part() + self._beside + 2 * self._least_padding + 2
        return QSize(max(width, sizes.LEAST_TARGET), self._least)

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            needed = self._needed_height(width) + 2 * self._look.space("s")
            self._heights[width] = max(self._least, needed)
        return self._heights[width]

    def words_fit(self) -> bool:
        fits_across = self.width() >= self.minimumSizeHint().width()
        return fits_across and self.height() >= self._needed_height(self.width())

    def _needed_height(self, width: int) -> int:
        return self._wording.box(self._words_room(width)).height()

    @property
    def _padding(self) -> int:
        is_shaped = self._paints.fill or self._paints.edge
        return self._look.space("l") if is_shaped else QUIET_PADDING

    @property
    def _least_padding(self) -> int:
        """A quiet one that stands flush in a box of its own lacks what it would reach beyond it."""
        return 0 if self.is_quiet else min(self._padding, self._look.space("s"))

    @property
    def _beside(self) -> int:
        if self._icon is None:
            return 0
        return self._look.px(self._look.icon_side) + self._look.px(10)

    def _side_padding(self, width: int) -> int:
        needed = self._wording.on_one_line() + self._beside + 2 * self._padding
        return self._padding if width >= needed else self._least_padding

    def _words_room(self, width: int) -> int:
        return max(1, width - self._beside - 2 * self._side_padding(width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            self._paint_body(painter)
            role = self._paints.hover_words if self.is_hot else self._paints.words
            painter.setPen(self._look.colour(role))
            self._paint_words(painter, role)

    def _paint_body(self, painter: QPainter) -> None:
        look, paints, box = self._look, self._paints, QRectF(self.rect())
        fill = paints.hover if self.is_hot else paints.fill
        if self.hasFocus():
            paint_focus(painter, look, box, fill)
            return
        pressed = look.edges.control + 2 if self.isDown() else None
        paint_box(painter, look, box, fill=fill, edge=paints.edge, edge_width=pressed)

    def _paint_words(self, painter: QPainter, role: ColourRole) -> None:
        words = self._wording.box(self._words_room(self.width()))
        left = (self.width() - words.width() - self._beside) // 2
        is_onward = self._icon in POINT_ONWARD
        words_at = left if is_onward else left + self._beside
        box = QRect(words_at, 0, words.width() + 1, self.height())
        painter.drawText(box, CENTRED, self.words)
        if self._icon is not None:
            drawn = self._look.icon(self._icon, self._look.icon_side, role)
            side = self._look.px(self._look.icon_side)
            at = left + words.width() + self._beside - side if is_onward else left
            painter.drawPixmap(at, (self.height() - side) // 2, drawn)


def flush(button: BigButton) -> QBoxLayout:
    """At the page's edge, like the text around it: of a quiet button the words, else the shape."""
    if not button.is_quiet:
        return row(button, None)
    back = BACK_WHITESPACE if button.has_icon("back") else 0
    return row(-QUIET_PADDING - back, button, None)
