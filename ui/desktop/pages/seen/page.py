"""The page of who looked: first who may, then who did. An emergency stands out."""

from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.pages.seen.view_model import Line, SeenModel, SeenState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Listing, SectionHeader
from ui.desktop.widgets.chips import Provenance
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner, EmptyState


class SeenPage:
    def __init__(self, look: Look, model: SeenModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: SeenState) -> QWidget:
        look, name = self._look, self._words.say("page.seen")
        content = column(
            self._back(),
            boxed(title(look, name, self._words.say("seen.below"))),
            *(self._pieces(state) if state.is_read else []),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _pieces(self, state: SeenState) -> list[Piece]:
        look, words = self._look, self._words
        pieces: list[Piece] = []
        if state.is_emergency:
            heading, below = words.say("seen.emergency"), words.say("seen.emergency_below")
            pieces.append(Banner(look, "caution", heading, below, icon="warning"))
        if state.helpers:
            header = SectionHeader(look, words.say("seen.who_may"), icon="people")
            pieces += [look.space("xs"), header]
            pieces.append(Listing(look, *map(self._row, state.helpers)))
        header = SectionHeader(look, words.say("seen.who_did"), icon="record")
        pieces += [look.space("xs"), header]
        if not state.lines:
            pieces.append(EmptyState(look, words.say("seen.nobody"), "", icon="record"))
            return pieces
        pieces.append(Listing(look, *map(self._row, state.lines)))
        return pieces

    def _row(self, line: Line) -> FactRow:
        action = self._end(line, line.account_id) if line.account_id else None
        if not line.is_loud:
            return FactRow(self._look, line.what, line.when, action=action)
        chip = Provenance("warning", line.when, "caution")
        return FactRow(self._look, line.what, chips=(chip,), action=action)

    def _end(self, line: Line, account_id: str) -> BigButton:
        end = BigButton(self._look, self._words.say("seen.end"), "close", "quiet")
        end.setAccessibleName(self._words.say("seen.end_named", who=line.what))
        end.clicked.connect(partial(self._model.end_access, account_id))
        return end

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.keep"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)
