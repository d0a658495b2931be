"""The page on which a record is put right."""

from PySide6.QtWidgets import QWidget

from ui.desktop.forms.body import FormBody
from ui.desktop.forms.page_parts import kept_banner, save_button, stale_banner, way_back
from ui.desktop.forms.state import FormState
from ui.desktop.pages.edit.view_model import REASON, EditModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, column


class EditPage:
    def __init__(self, look: Look, model: EditModel) -> None:
        self._look, self._model = look, model

    def render(self, state: FormState) -> QWidget:
        look, words = self._look, self._model.desk.words
        name = words.say("page.edit")
        if state.kind is None:
            return page_body(look, name, column(None))
        form = column(FormBody(look, self._model, state), self._reason(state), gap=look.space("l"))
        content = column(
            way_back(look, words, self._model.leave),
            title(look, self._title(state), words.say(f"one.{state.kind.name}")),
            *self._notices(state),
            Card(look, form),
            save_button(look, words, self._model.save),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _title(self, state: FormState) -> str:
        words = self._model.desk.words
        return words.say("form.change", text=state.title or words.say("form.details"))

    def _notices(self, state: FormState) -> list[Piece]:
        words = self._model.desk.words
        if state.is_stale:
            return [stale_banner(self._look, words)]
        return [kept_banner(self._look, words, self._model.begin_anew)] if state.is_kept else []

    def _reason(self, state: FormState) -> QWidget:
        words = self._model.desk.words
        reason = Field(
            self._look,
            words.say("form.reason"),
            state.said.get(REASON, ""),
            words.say("form.reason_hint"),
        )
        reason.typed.connect(lambda text: self._model.typed(REASON, text))
        return reason


EDIT = PageKind("edit", frozenset({Face.CAREGIVER}), EditModel, EditPage)
