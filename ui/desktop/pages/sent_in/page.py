"""The page of a copy that was sent: the file, what opens it, one button."""

from PySide6.QtWidgets import QWidget

from ui.desktop.pages.sent_in.view_model import SentInModel
from ui.desktop.sent_file import SentState, sent_pieces
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import boxed, column


class SentInPage:
    def __init__(self, look: Look, model: SentInModel) -> None:
        self._look, self._model = look, model

    def render(self, _state: SentState) -> QWidget:
        look, model, say = self._look, self._model, self._model.desk.words.say
        back = BigButton(look, say("take_in.back"), "back", "quiet")
        back.clicked.connect(model.leave)
        content = column(
            flush(back),
            boxed(title(look, say("page.sent_in"), say("sent.below"))),
            *sent_pieces(look, model.desk.words, model.sent, model.open),
            None,
            gap=look.space("m"),
        )
        return page_body(look, say("page.sent_in"), content)
