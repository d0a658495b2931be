"""A quiet page in the middle of the window, with the herb above and help at its foot (N1)."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from ui.desktop.theme import sizes
from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import Piece, boxed, centred_icon, column, padded, row
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.text import Text

HERB, HERB_ABOVE_LARGE_TEXT = 128, 56  # pixels at 100 %


def calm_ground(
    look: Look, pieces: Sequence[Piece], help_words: str, *, has_herb: bool = True
) -> QWidget:
    """The help stays where it is, however long the rest is."""
    side = HERB_ABOVE_LARGE_TEXT if look.is_stacked else HERB
    herb = [centred_icon(look, "sprig", side)] if has_herb else []
    middle = column(None, *herb, *pieces, None, gap=look.space("s"))
    inner = boxed(padded(middle, look.space("l"), look.space("l")))
    inner.setMaximumWidth(max(sizes.CONTENT_WIDTH[look.face], look.px(sizes.READING_WIDTH)))
    line = row(inner)
    scrolled = Scroller(boxed(line), help_words)
    foot = boxed(padded(column(Text(look, help_words, "strong").centred()), *_foot(look)))
    return boxed(column(scrolled, foot))


def _foot(look: Look) -> tuple[int, int]:
    return look.space("l"), look.space("m")
