"""Where something is typed on the page of a paper: what was misread, and its password."""

from functools import partial

from ui.desktop.pages.paper.in_words import Writable
from ui.desktop.pages.paper.view_model import PaperModel
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.text import Text


class Writing(Card):
    """What it should say; the words on the page stay beside it as they are."""

    def __init__(
        self, look: Look, model: PaperModel, question: str, fields: tuple[Writable, ...]
    ) -> None:
        words = model.desk.words
        pieces: list[Piece] = [Text(look, question, "question")]
        for each in fields:
            field = Field(look, each.label, each.value)
            field.typed.connect(partial(model.typed, each.name))
            field.entered.connect(model.save)
            pieces.append(field)
        save = BigButton(look, words.say("paper.save_so"), "check", "primary")
        save.clicked.connect(model.save)
        leave = BigButton(look, words.say("form.back"), "back", "quiet")
        leave.clicked.connect(model.stop_writing)
        pieces.append(boxed(Flow(look.space("s"), save, leave)))
        super().__init__(look, column(*pieces, gap=look.space("s")))


class Password(Card):
    """Kept nowhere: it opens the paper once, and what it says is kept."""

    def __init__(self, look: Look, model: PaperModel) -> None:
        words = model.desk.words
        field = Field(
            look, words.say("paper.password"), hint=words.say("paper.password_hint"), is_secret=True
        )
        read = BigButton(look, words.say("paper.read_it"), "key")
        read.clicked.connect(lambda: model.read_with(field.value()))
        field.entered.connect(lambda: model.read_with(field.value()))
        pieces: list[Piece] = [field, boxed(Flow(look.space("s"), read))]
        super().__init__(look, column(*pieces, gap=look.space("s")))
