"""A memory, drawn: its words, where they are from, and below them what can be done."""

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.forms.page_parts import way_back
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.memory.view_model import MemoryModel, MemoryState
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.facts import Detail
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, column, row
from ui.desktop.widgets.notices import EmptyState
from ui.desktop.widgets.text import Text


class MemoryPage:
    def __init__(self, look: Look, model: MemoryModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: MemoryState) -> QWidget:
        look, words = self._look, self._words
        back = way_back(look, words, self._model.leave)
        content = column(back, *self._pieces(state), None, gap=look.space("m"))
        return page_body(look, words.say("page.memory"), content)

    def _pieces(self, state: MemoryState) -> list[Piece]:
        look, words = self._look, self._words
        if not state.is_read:
            return []
        if state.is_gone:
            return [EmptyState(look, words.say("memory_page.gone"), icon="quote")]
        told = [Detail(look, each.label, each.words) for each in state.told]
        said = Text(look, f"\u201c{state.text}\u201d", "heading")
        heading = title(look, words.say("page.memory"), words.say("memory_page.below"))
        pieces: list[Piece] = [heading, Card(look, column(said, *told, gap=look.space("m")))]
        if state.can_put_right:
            pieces.append(self._put_right(state))
        return [*pieces, self._forget()]

    def _put_right(self, state: MemoryState) -> Card:
        look, words = self._look, self._words
        field = Field(look, words.say("memory_page.words"), self._model.draft)
        field.typed.connect(self._model.write)
        field.entered.connect(self._model.put_right)
        if state.problem:
            field.refuse(state.problem)
        save = BigButton(look, words.say("memory_page.put_right"), "check", "primary")
        save.clicked.connect(self._model.put_right)
        return Card(look, column(field, row(save, None), gap=look.space("m")))

    def _forget(self) -> Card:
        look, words = self._look, self._words
        forget = BigButton(look, words.say("memory_page.forget"), "close")
        forget.clicked.connect(self._model.forget)
        below = Text(look, words.say("memory_page.forget_below"), "small", "ink_soft")
        return Card(look, column(below, row(forget, None), gap=look.space("s")))


MEMORY_PAGE = PageKind("memory", frozenset({Face.CAREGIVER}), MemoryModel, MemoryPage)
