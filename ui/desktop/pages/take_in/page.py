"""The page on which a person comes in: the file, its passphrase, one button."""

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.file_dialog import ask_for_file
from ui.desktop.live_progress import LiveProgress
from ui.desktop.pages.take_in.view_model import TakeInModel, TakeInState
from ui.desktop.proof import FIELD_WIDTH
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text


class TakeInPage:
    def __init__(self, look: Look, model: TakeInModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: TakeInState) -> QWidget:
        look, name = self._look, self._words.say("page.take_in")
        back = BigButton(look, self._words.say("take_in.back"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        content = column(
            flush(back),
            boxed(title(look, name, self._words.say("take_in.below"))),
            *self._told(state),
            *self._work(state),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _told(self, state: TakeInState) -> list[Piece]:
        look, words = self._look, self._words
        if state.problem:
            return [Banner(look, "caution", state.problem, icon="warning")]
        if not state.done:
            return []
        people = BigButton(look, words.say("take_in.see_people"), "people")
        people.clicked.connect(self._model.see_people)
        return [
            Banner(look, "chosen", words.say("take_in.done"), state.done, icon="check"),
            flush(people),
        ]

    def _work(self, state: TakeInState) -> list[Piece]:
        look, model = self._look, self._model
        if state.underway is not None:
            card = LiveProgress(look, state.underway, self._words.say("work.stop"), model.came_on)
            number = state.underway.number
            card.stopped.connect(lambda: model.stop(number))
            return [card]
        if not state.file:
            return [flush(self._choose("take_in.choose", is_first=True))]
        return [self._asking(state)]

    def _asking(self, state: TakeInState) -> Card:
        look, words, model = self._look, self._words, self._model
        secret = Field(
            look,
            words.say("take_in.passphrase"),
            model.passphrase,
            words.say("take_in.passphrase_hint"),
            width=FIELD_WIDTH,
            is_secret=True,
        )
        secret.typed.connect(self._keep)
        secret.entered.connect(model.take_in)
        take_in = BigButton(look, words.say("take_in.act"), "import", "primary")
        take_in.clicked.connect(model.take_in)
        acts = Flow(look.space("s"), take_in, self._choose("take_in.other"))
        name = Text(look, state.file, "strong")
        return Card(look, column(name, secret, boxed(acts), gap=look.space("m")))

    def _choose(self, key: str, *, is_first: bool = False) -> BigButton:
        words = self._words
        kind: ButtonKind = "primary" if is_first else "plain"
        choose = BigButton(self._look, words.say(key), "document", kind)
        heading = words.say("take_in.choose")
        choose.clicked.connect(lambda: ask_for_file(choose, heading, self._model.choose))
        return choose

    def _keep(self, typed: str) -> None:
        self._model.passphrase = typed
