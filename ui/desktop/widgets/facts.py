"""How a fact of the record is shown: what it is, where it came from, how sure, how old."""

from PySide6.QtWidgets import QWidget

from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.beside import Beside
from ui.desktop.widgets.chips import Chip, Provenance
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.text import Text


class FactRow(QWidget):
    """Name, detail, provenance; `action` at its end, `below` under it (a Disclosure)."""

    def __init__(
        self,
        look: Look,
        name: str,
        detail: str = "",
        chips: tuple[Provenance, ...] = (),
        *,
        icon: IconName | None = None,
        action: QWidget | None = None,
        below: QWidget | None = None,
    ) -> None:
        super().__init__()
        pieces: list[Piece] = [Text(look, name, "strong")]
        if detail:
            pieces.append(Text(look, detail))
        if chips:
            made = [Chip(look, chip) for chip in chips]
            pieces.append(Flow(look.space("m"), *made, line_gap=look.space("hair")))
        if below is not None:
            pieces.append(below)
        # Beside something taller they stay together, in its middle.
        words = (
            column(None, *pieces, None, gap=look.space("hair"))
            if action
            else column(*pieces, gap=look.space("hair"))
        )
        content = Beside(look, words, action) if action else boxed(words)
        first: list[Piece] = [Icon(look, icon, 28)] if icon else []
        line = row(*first, content, gap=look.space("m"), top=True)
        line.setStretchFactor(content, 1)
        self.setLayout(line)


class Detail(QWidget):
    """One line of what is known: a small label over the words."""

    def __init__(self, look: Look, label: str, words: str) -> None:
        super().__init__()
        self.setLayout(column(Text(look, label, "small", "ink_soft"), Text(look, words, "strong")))


class PlanRow(QWidget):
    """What is coming: the time, then what."""

    def __init__(self, look: Look, time: str, what: str, *, time_width: int = 96) -> None:
        """`time_width` in pixels at 100 %, the same for all rows of a list."""
        super().__init__()
        if look.is_stacked:
            clock = Text(look, time, "strong", "accent_ink")
            self.setLayout(column(clock, Text(look, what)))
            return
        clock = Text(look, time, "strong", "accent_ink").on_one_line()
        holder = boxed(row(clock, None))
        holder.setMinimumWidth(look.px(time_width))
        line = row(holder, Text(look, what), gap=look.space("s"), top=True)
        self.setLayout(line)
