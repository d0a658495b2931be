"""The page of all papers."""

from functools import partial

from PySide6.QtWidgets import QWidget

from ui.desktop.pages.documents.view_model import DocumentsModel, DocumentsState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Listing
from ui.desktop.widgets.frame import heading, page_body
from ui.desktop.widgets.layouts import Piece, column
from ui.desktop.widgets.notices import EmptyState
from ui.desktop.widgets.rows import RowButton


class DocumentsPage:
    def __init__(self, look: Look, model: DocumentsModel) -> None:
        self._look, self._model = look, model

    def render(self, state: DocumentsState) -> QWidget:
        look, words = self._look, self._model.desk.words
        name = words.say("page.documents")
        back = BigButton(look, words.say("item.back_to_record"), "back", "quiet")
        back.clicked.connect(self._model.go_back)
        add = BigButton(look, words.say("papers.bring_in"), "import")
        add.clicked.connect(self._model.bring_in)
        above = heading(look, name, words.say("papers.below"), add)
        content = column(flush(back), above, *self._pieces(state), None, gap=look.space("m"))
        return page_body(look, name, content)

    def _pieces(self, state: DocumentsState) -> list[Piece]:
        look, words = self._look, self._model.desk.words
        if not state.is_read:
            return []
        if not state.lines:
            none, below = words.say("papers.none"), words.say("papers.none_below")
            return [EmptyState(look, none, below, icon="document")]
        rows = []
        for line in state.lines:
            row = RowButton(look, "document", line.title, line.detail)
            row.clicked.connect(partial(self._model.open, line.document_id))
            rows.append(row)
        pieces: list[Piece] = [Listing(look, *rows)]
        if state.left_out:
            more = BigButton(look, words.say("papers.more", count=state.left_out), "down", "quiet")
            more.clicked.connect(self._model.show_more)
            pieces.append(flush(more))
        return pieces
