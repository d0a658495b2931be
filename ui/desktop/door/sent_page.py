"""At the door: a copy of somebody's record was sent, and is opened to read."""

from PySide6.QtWidgets import QWidget

from ui.desktop.door.first_run_frame import framed
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState
from ui.desktop.sent_file import sent_pieces
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.frame import title
from ui.desktop.widgets.layouts import boxed, column


def sent_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    say = model.words.say
    back = BigButton(look, say("take_in.back"), "back", "quiet")
    back.clicked.connect(model.go_back)
    content = column(
        flush(back),
        boxed(title(look, say("page.sent_in"), say("sent.below"))),
        *sent_pieces(look, model.words, model.sent, model.open_sent),
        None,
        gap=look.space("m"),
    )
    return framed(look, model.words, state, content)
