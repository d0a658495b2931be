"""The page of a whole deletion: keeping is the filled button, deleting is far and outlined."""

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.pages.delete.view_model import DeleteModel, DeleteState
from ui.desktop.proof import proof_pieces
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text

FIELD_WIDTH = 520


class DeletePage:
    def __init__(self, look: Look, model: DeleteModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: DeleteState) -> QWidget:
        look, name = self._look, self._words.say("page.delete")
        pieces: list[Piece] = [self._back()]
        if state.is_deleting:
            pieces.append(boxed(title(look, self._words.say("parting.deleting"))))
        elif state.name:
            pieces += self._pieces(state)
        return page_body(look, name, column(*pieces, None, gap=look.space("m")))

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.keep"), "back", "quiet")
        back.clicked.connect(self._model.keep_everything)
        return flush(back)

    def _pieces(self, state: DeleteState) -> list[Piece]:
        heading = self._words.say(f"delete_title.{state.reach}", name=state.name)
        return [
            boxed(title(self._look, heading)),
            *self._planned(state),
            self._export_first(state),
            self._what(state),
            self._confirm(state),
        ]

    def _planned(self, state: DeleteState) -> list[Piece]:
        look, words = self._look, self._words
        if not state.planned:
            return []
        button = BigButton(look, words.say("delete_all.take_back"), "undo")
        button.clicked.connect(self._model.take_back)
        below = Flow(look.space("s"), button)
        return [Banner(look, "note", state.planned, icon="later", below=below)]

    def _export_first(self, state: DeleteState) -> Banner:
        look, words = self._look, self._words
        button = BigButton(look, words.say("delete_all.export_first"), "share")
        button.clicked.connect(self._model.export_first)
        below = Flow(look.space("s"), button)
        nobody = words.say("delete_all.nobody_can")
        return Banner(look, "caution", state.last_export, nobody, icon="warning", below=below)

    def _what(self, state: DeleteState) -> Card:
        look, words = self._look, self._words
        return Card(
            look,
            column(
                Text(look, words.say("delete_all.goes"), "heading"),
                *(Text(look, line) for line in state.goes),
                look.space("s"),
                Text(look, words.say("delete_all.stays"), "heading"),
                *(Text(look, line) for line in state.stays),
                gap=look.space("xs"),
            ),
        )

    def _confirm(self, state: DeleteState) -> Card:
        look, words = self._look, self._words
        label = words.say("delete_all.write_the_name", name=state.name)
        hint = words.say("delete_all.when_right")
        field = Field(look, label, self._model.draft, hint, width=FIELD_WIDTH)
        field.typed.connect(self._model.type)
        return Card(
            look,
            column(field, *self._proof(state), self._keep_or_delete(state), gap=look.space("m")),
        )

    def _proof(self, state: DeleteState) -> list[Piece]:
        if state.may_delete or not state.is_name_right:
            return []
        return proof_pieces(self._look, self._words, self._model.prover)

    def _keep_or_delete(self, state: DeleteState) -> QLayout:
        """Far apart, so that a hand that slips does not delete."""
        look, words = self._look, self._words
        keep = BigButton(look, words.say("delete_all.keep"), "back", "primary")
        keep.clicked.connect(self._model.keep_everything)
        if not state.may_delete:
            return row(keep, None)
        act = words.say(f"delete_act.{state.reach}", name=state.name)
        delete = BigButton(look, act, "delete", "danger_plain")
        delete.clicked.connect(self._model.delete)
        if look.is_stacked:
            return column(row(keep, None), row(delete, None), gap=look.space("xxl"))
        return row(keep, None, delete, gap=look.space("xxl"))
