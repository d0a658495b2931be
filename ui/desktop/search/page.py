"""The search page: one field, and what fits it below, group by group."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from ui.desktop.pages.kind import PageKind
from ui.desktop.search.view_model import SearchModel, SearchState
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import column
from ui.desktop.widgets.search_box import SearchBox


class LiveSearch(SearchBox):
    """Ready to be typed in as soon as it is shown; the list follows the model."""

    def __init__(self, look: Look, model: SearchModel, state: SearchState) -> None:
        words = model.desk.words
        super().__init__(look, words.say("search.what"), state.typed, words.say("search.hint"))
        self.typed.connect(model.typed)
        self.picked.connect(model.pick)
        model.answered.connect(self._answered)
        self._answered(state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.field.setFocus()

    @Slot(object)
    def _answered(self, state: SearchState) -> None:
        self.show_found(state.found, state.nothing)


class SearchPage:
    def __init__(self, look: Look, model: SearchModel) -> None:
        self._look, self._model = look, model

    def render(self, state: SearchState) -> QWidget:
        look, words = self._look, self._model.desk.words
        name = words.say("page.search")
        back = BigButton(look, words.say("form.back"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        content = column(
            flush(back),
            title(look, name),
            Card(look, column(LiveSearch(look, self._model, state))),
            None,
            gap=look.space("m"),
        )
        body = page_body(look, name, content)
        QShortcut(QKeySequence("Escape"), body, self._model.leave)
        return body


SEARCH = PageKind("search", frozenset({Face.CAREGIVER}), SearchModel, SearchPage)
