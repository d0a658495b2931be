"""The page of how Rosemary does: whether all is well first, the report last, whole."""

from collections.abc import Iterator

from PySide6.QtWidgets import QLayout, QWidget

from core.diagnostics.in_words import InWords, Part, Row
from ui.desktop.file_dialog import ask_where_to_save
from ui.desktop.pages.diagnostics.view_model import (
    REPORT_NAME,
    DiagnosticsModel,
    DiagnosticsState,
)
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text

_ICONS: dict[str, IconName] = {
    "failed": "warning",
    "times": "later",
    "vault": "lock",
    "counts": "insights",
    "versions": "settings",
}


class DiagnosticsPage:
    def __init__(self, look: Look, model: DiagnosticsModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: DiagnosticsState) -> QWidget:
        look, name = self._look, self._say("page.diagnostics")
        content = column(
            self._back(),
            boxed(title(look, name, self._say("diagnostics.below"))),
            *(self._pieces(state.told, state) if state.told is not None else ()),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _pieces(self, told: InWords, state: DiagnosticsState) -> Iterator[Piece]:
        yield self._verdict(told)
        for part in told.parts:
            yield self._look.space("xs")
            yield SectionHeader(self._look, part.heading, icon=_ICONS[part.key])
            yield self._part(part)
        yield self._look.space("xs")
        yield SectionHeader(self._look, self._say("diagnostics.report"), icon="document")
        yield from self._report(state)

    def _verdict(self, told: InWords) -> Banner:
        if not told.concerns:
            well, more = self._say("diagnostics.well"), self._say("diagnostics.well_more")
            return Banner(self._look, "note", well, more, icon="check")
        amiss = self._say("diagnostics.amiss")
        return Banner(self._look, "caution", amiss, "\n".join(told.concerns), icon="warning")

    def _part(self, part: Part) -> QWidget:
        rows = part.rows or (Row(part.none),)
        return Listing(self._look, *(FactRow(self._look, row.words, row.below) for row in rows))

    def _report(self, state: DiagnosticsState) -> Iterator[Piece]:
        look = self._look
        yield Text(look, self._say("diagnostics.report_below"), "body", "ink_soft")
        if not state.report:
            show = BigButton(look, self._say("diagnostics.show"), "document", "primary")
            show.clicked.connect(self._model.show_report)
            yield flush(show)
            return
        whole = (Text(look, _indented(each)) if each else look.space("s") for each in state.report)
        yield Card(look, column(*whole, gap=0))
        yield self._acts()

    def _acts(self) -> QWidget:
        save = BigButton(self._look, self._say("diagnostics.save"), "share", "primary")
        save.clicked.connect(lambda: self._ask_where(save))
        close = BigButton(self._look, self._say("diagnostics.hide"), "close")
        close.clicked.connect(self._model.close_report)
        return boxed(Flow(self._look.space("m"), save, close))

    def _ask_where(self, beside: QWidget) -> None:
        heading = self._say("diagnostics.where")
        ask_where_to_save(beside, heading, REPORT_NAME, self._model.save_to)

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._say("page.settings"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)


def _indented(line: str) -> str:
    """By a space that no wrapping takes away."""
    return f"\u2003{line.lstrip()}" if line.startswith(" ") else line
