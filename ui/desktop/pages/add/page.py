"""The page on which something is added; without a kind it asks what it is to be."""

from functools import partial

from PySide6.QtWidgets import QWidget

from ui.desktop.forms.body import FormBody
from ui.desktop.forms.page_parts import kept_banner, save_button, way_back
from ui.desktop.forms.state import FormState
from ui.desktop.labels import kind_icon
from ui.desktop.pages.add.view_model import AddModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, column
from ui.desktop.widgets.rows import RowButton


class AddPage:
    def __init__(self, look: Look, model: AddModel) -> None:
        self._look, self._model = look, model

    def render(self, state: FormState) -> QWidget:
        look, words = self._look, self._model.desk.words
        name = words.say("page.add")
        if state.kind is None:
            return page_body(look, name, column(*self._choice(), None, gap=look.space("m")))
        kept = [kept_banner(look, words, self._model.begin_anew)] if state.is_kept else []
        content = column(
            way_back(look, words, self._model.leave),
            title(look, words.say(f"new.{state.kind.name}")),
            *kept,
            Card(look, column(FormBody(look, self._model, state))),
            save_button(look, words, self._model.save),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _choice(self) -> list[Piece]:
        if self._model.has_kind:
            return []  # what was kept of it is being read
        look, words = self._look, self._model.desk.words
        rows: list[Piece] = []
        for kind in self._model.choices:
            row = RowButton(look, kind_icon(kind.name), words.say(f"new.{kind.name}"))
            row.clicked.connect(partial(self._model.choose_kind, kind.name))
            rows.append(row)
        return [
            way_back(look, words, self._model.leave),
            title(look, words.say("page.add")),
            Card(look, column(*rows, gap=look.space("hair")), padding="s"),
        ]


ADD = PageKind("add", frozenset({Face.CAREGIVER}), AddModel, AddPage)
