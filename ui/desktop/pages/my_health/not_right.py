"""Which line is not right: the person picks one, and the caregiver is shown it."""

from functools import partial

from PySide6.QtWidgets import QWidget

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.my_health.in_words import Choice, MyHealthState
from ui.desktop.pages.my_health.view_model import MyHealthModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, column
from ui.desktop.widgets.notices import EmptyState
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.text import Text


class NotRightPage:
    def __init__(self, look: Look, model: MyHealthModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: MyHealthState) -> QWidget:
        look, say = self._look, self._say
        back = BigButton(look, say("not_right.back"), "back", "quiet")
        back.clicked.connect(self._model.go_back)
        pieces: list[Piece] = [flush(back), title(look, say("not_right.which"))]
        if state.choices:
            pieces += [Text(look, say("not_right.how"), "body", "ink_soft"), self._rows(state)]
        elif state.is_read:
            empty = EmptyState(look, say("not_right.nothing"), state.help, icon="health")
            pieces.append(Card(look, column(empty), padding="xl"))
        if state.choices and state.help:
            pieces.append(Text(look, state.help))
        return page_body(look, say("page.not_right"), column(*pieces, None, gap=look.space("m")))

    def _rows(self, state: MyHealthState) -> QWidget:
        look = self._look
        rows = [self._row(choice) for choice in state.choices]
        for index, each in enumerate(rows):
            each.stepped.connect(partial(_go, rows, index))
        return Card(look, column(*rows, gap=look.space("s")), padding="s")

    def _row(self, choice: Choice) -> RowButton:
        made = RowButton(self._look, choice.icon, choice.words, choice.detail)
        made.clicked.connect(lambda: self._model.doubt(choice))
        return made


def _go(rows: list[RowButton], index: int, step: int) -> None:
    to = index + step
    if 0 <= to < len(rows):
        rows[to].setFocus()


NOT_RIGHT = PageKind("not_right", frozenset({Face.PERSON}), MyHealthModel, NotRightPage)
