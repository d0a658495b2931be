"""The page of the weekly copy: the key of whoever reads it, the folder, and how it stands."""

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.file_dialog import ask_for_folder
from ui.desktop.pages.handover.view_model import HandoverModel, HandoverState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import Tick

FIELD_WIDTH = 640  # pixels at 100 %


class HandoverPage:
    def __init__(self, look: Look, model: HandoverModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: HandoverState) -> QWidget:
        look, name = self._look, self._words.say("page.handover")
        back = BigButton(look, self._words.say("page.keep"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        content = column(
            flush(back),
            boxed(title(look, name, self._words.say("handover_page.below"))),
            *([Banner(look, "caution", state.problem, icon="warning")] if state.problem else []),
            *(self._standing(state) if state.file else self._wishing(state)),
            *self._one_now(),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _standing(self, state: HandoverState) -> list[Piece]:
        look = self._look
        stop = BigButton(look, self._words.say("handover_page.stop"), "close", "plain")
        stop.clicked.connect(self._model.stop)
        where = Text(look, state.file, "strong")
        last = Text(look, state.last, "body", "ink_soft")
        return [Card(look, column(where, last, flush(stop), gap=look.space("s")))]

    def _wishing(self, state: HandoverState) -> list[Piece]:
        if not state.is_read:
            return []
        look, words, model = self._look, self._words, self._model
        key = Field(
            look,
            words.say("handover_page.key"),
            model.key,
            words.say("handover_page.key_hint"),
            width=FIELD_WIDTH,
        )
        key.typed.connect(lambda text: setattr(model, "key", text))
        agree = Tick(look, words.say("handover_page.agree"), is_on=state.has_agreed)
        agree.clicked.connect(model.agree)
        pieces: list[Piece] = [key, agree]
        if state.has_agreed:
            where = BigButton(look, words.say("handover_page.choose"), "backup", "primary")
            heading = words.say("handover_page.choose")
            where.clicked.connect(lambda: ask_for_folder(where, heading, model.choose))
            pieces.append(flush(where))
        return [Card(look, column(*pieces, gap=look.space("m")))]

    def _one_now(self) -> list[Piece]:
        look = self._look
        now = BigButton(look, self._words.say("handover_page.one_now"), "share", "plain")
        now.clicked.connect(self._model.send_one_now)
        said = Text(look, self._words.say("handover_page.one_now_what"), "body", "ink_soft")
        return [said, boxed(Flow(look.space("s"), now))]
