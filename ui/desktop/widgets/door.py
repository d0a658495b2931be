"""Before the program is open: the herb, the steps at the left, one task at the right."""

from PySide6.QtWidgets import QWidget

from core.frozen import frozen
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.layouts import Piece, boxed, column, padded, row
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.surface import Side
from ui.desktop.widgets.text import Text

WIDTH, HERB = 304, 104  # pixels at 100 %
WHITE_IN_HERB = 0.24  # the share of the drawing's width that is white at its left


@frozen
class Steps:
    """`now` counts from 0; `where` says it in words ("Step 2 of 4: Who is it for?")."""

    words: tuple[str, ...]
    now: int
    where: str


def door(
    look: Look, content: QWidget, *, name: str, promise: str, steps: Steps | None = None
) -> QWidget:
    """Large text needs the whole width: then only the step's name is left of the panel."""
    if look.is_stacked:
        return boxed(column(_band(look, name, steps), content))
    both = row(_panel(look, name, promise, steps), content)
    both.setStretch(1, 1)
    return boxed(both)


def _band(look: Look, name: str, steps: Steps | None) -> QWidget:
    words = Text(look, steps.where if steps else name, "strong", "on_accent_soft")
    line = row(Icon(look, "sprig", 30, "on_accent_soft"), words, gap=look.space("s"))
    band = Side(look, "accent_soft")
    band.setLayout(padded(line, look.space("l"), look.space("s")))
    return band


def _panel(look: Look, name: str, promise: str, steps: Steps | None) -> QWidget:
    white = round(look.px(HERB) * WHITE_IN_HERB)
    panel = column(
        row(-white, Icon(look, "sprig", HERB, "on_accent_soft"), None),
        Text(look, name, "title", "on_accent_soft"),
        Text(look, promise, "body", "on_accent_soft"),
        look.space("l"),
        *(_step_lines(look, steps) if steps else []),
        None,
        gap=look.space("s"),
    )
    inner = boxed(padded(panel, look.space("xl"), look.space("xxl")))
    side = Side(look, "accent_soft")
    side.setFixedWidth(look.roomy(WIDTH))
    side.setLayout(column(Scroller(inner, name)))
    return side


def _step_lines(look: Look, steps: Steps) -> list[Piece]:
    return [_step(look, words, number, steps.now) for number, words in enumerate(steps.words)]


def _step(look: Look, words: str, number: int, now: int) -> QWidget:
    icon: IconName = "check" if number < now else "still" if number == now else "todo"
    text = Text(look, words, "strong" if number == now else "body", "on_accent_soft")
    return boxed(row(Icon(look, icon, 24, "on_accent_soft"), text, gap=look.space("s")))
