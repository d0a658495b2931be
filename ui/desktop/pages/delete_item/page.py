"""The page of a deletion: what goes, what stays, and the two buttons far apart."""

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.pages.delete_item.view_model import DeleteItemModel, DeleteItemState
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import Tick


class DeleteItemPage:
    def __init__(self, look: Look, model: DeleteItemModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: DeleteItemState) -> QWidget:
        name = self._words.say("page.delete_item")
        pieces = column(*self._pieces(state), None, gap=self._look.space("m"))
        return page_body(self._look, name, pieces)

    def _pieces(self, state: DeleteItemState) -> list[Piece]:
        look, words = self._look, self._words
        if not state.is_read:
            return []
        if state.receipt:
            return self._receipt(state.receipt)
        if state.is_gone:
            return [self._back(), EmptyState(look, words.say("item.gone"), icon="record")]
        return [
            boxed(title(look, words.say("delete_item.title", text=state.text))),
            *self._gentler(state),
            self._what(state),
            self._sure(state),
        ]

    def _back(self) -> Piece:
        back = BigButton(self._look, self._words.say("form.back"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)

    def _gentler(self, state: DeleteItemState) -> list[Piece]:
        if not state.can_take_back:
            return []
        words = self._words
        take_off = BigButton(self._look, words.say("delete_item.take_off"), "close")
        take_off.clicked.connect(self._model.take_off)
        heading, below = words.say("delete_item.mistake"), words.say("delete_item.mistake_below")
        button = row(take_off, None)
        return [Banner(self._look, "note", heading, below, icon="undo", below=button)]

    def _what(self, state: DeleteItemState) -> Card:
        look, words = self._look, self._words
        return Card(
            look,
            column(
                Text(look, words.say("delete_item.goes"), "heading"),
                *(Text(look, line) for line in state.goes),
                Text(look, words.say("delete_item.stays"), "heading"),
                *(Text(look, line) for line in state.stays),
                gap=look.space("xs"),
            ),
        )

    def _sure(self, state: DeleteItemState) -> Card:
        """The button is not there until the second word was given."""
        look, words = self._look, self._words
        tick = Tick(look, words.say("delete_item.sure"), is_on=state.is_sure)
        tick.clicked.connect(self._model.be_sure)
        hint = Text(look, words.say("delete_item.sure_hint"), "small", "ink_soft")
        pieces: list[Piece] = [tick] if state.is_sure else [tick, hint]
        return Card(look, column(*pieces, self._keep_or_delete(state), gap=look.space("m")))

    def _keep_or_delete(self, state: DeleteItemState) -> QLayout:
        """Far apart, so that a hand that slips does not delete."""
        look, words = self._look, self._words
        keep = BigButton(look, words.say("delete_item.keep"), "back", "primary")
        keep.clicked.connect(self._model.keep)
        if not state.is_sure:
            return row(keep, None)
        delete = BigButton(look, words.say("delete_item.delete"), "delete", "danger_plain")
        delete.clicked.connect(self._model.delete)
        if look.is_stacked:
            return column(row(keep, None), row(delete, None), gap=look.space("xxl"))
        return row(keep, None, delete, gap=look.space("xxl"))

    def _receipt(self, lines: tuple[str, ...]) -> list[Piece]:
        look, words = self._look, self._words
        told = Card(look, column(*(Text(look, line) for line in lines), gap=look.space("s")))
        heading = boxed(title(look, words.say("delete_item.done")))
        return [self._back(), heading, told]


DELETE_ITEM = PageKind("delete_item", frozenset({Face.CAREGIVER}), DeleteItemModel, DeleteItemPage)
