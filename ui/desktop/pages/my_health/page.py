"""My health, drawn: four short groups, the card, and a word when something is not right."""

from collections.abc import Iterator
from itertools import chain

from PySide6.QtWidgets import QWidget

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.my_health.in_words import Group, MyHealthState, Told
from ui.desktop.pages.my_health.view_model import MyHealthModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card, LongListing
from ui.desktop.widgets.disclosure import Disclosure
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.growing import growing
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import EmptyState
from ui.desktop.widgets.text import Text


class MyHealthPage:
    def __init__(self, look: Look, model: MyHealthModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: MyHealthState) -> QWidget:
        look, name = self._look, self._say("page.my_health")
        below = self._say("my_health.what_is_noted") if state.choices else ""
        pieces = chain((title(look, name, below),), self._pieces(state), (None,))
        return page_body(look, name, growing(pieces, gap=look.space("m")))

    def _pieces(self, state: MyHealthState) -> Iterator[Piece]:
        if state.choices:
            yield LongListing(self._look, map(self._group, state.groups))
            yield self._buttons()
            yield self._more(state)
        elif state.is_read:
            yield self._nothing(state)

    def _group(self, group: Group) -> QWidget:
        return FactRow(self._look, group.sentence, "\n".join(group.lines), icon=group.icon)

    def _more(self, state: MyHealthState) -> Disclosure:
        look, say = self._look, self._say
        told = LongListing(look, map(self._told, state.more))
        words = say("my_health.more"), say("my_health.less")
        more = Disclosure(look, *words, told, is_open=self._model.is_more_open)
        more.toggled.connect(self._model.open_more)
        return more

    def _told(self, told: Told) -> QWidget:
        look = self._look
        whose = Text(look, "\n".join(told.whose), "small", "ink_soft")
        return boxed(column(Text(look, told.words), whose))

    def _buttons(self) -> QWidget:
        look, model = self._look, self._model
        card = BigButton(look, self._say("my_health.print"), "print", "primary")
        card.clicked.connect(model.go_to_card)
        not_right = BigButton(look, self._say("my_health.not_right"), "edit")
        not_right.clicked.connect(model.go_to_not_right)
        keep = BigButton(look, self._say("page.keep"), "share")
        keep.clicked.connect(model.go_to_keep)
        return boxed(Flow(look.space("m"), card, not_right, keep))

    def _nothing(self, state: MyHealthState) -> QWidget:
        words = "\n".join(line for line in (self._say("my_health.add_it"), state.help) if line)
        empty = EmptyState(self._look, self._say("my_health.nothing"), words, icon="health")
        return Card(self._look, column(empty), padding="xl")


MY_HEALTH = PageKind("my_health", frozenset({Face.PERSON}), MyHealthModel, MyHealthPage)
