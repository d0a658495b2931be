"""While the record is made, and where this computer has no keyring to put its key into."""

from functools import partial

from PySide6.QtWidgets import QWidget

from ui.desktop.door.about_form import Ask
from ui.desktop.door.first_run_frame import framed
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import title
from ui.desktop.widgets.layouts import boxed, column

PHRASE_WIDE = 520  # pixels at 100 %


def making_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    say = model.words.say
    heading = boxed(title(look, say("door.making.title"), say("door.making.below")))
    return framed(look, model.words, state, column(heading, None))


def phrase_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    """Where no keyring answers. The sheet alone is enough for whom words would be one too many."""
    words = model.words
    is_locked = state.keyring_reason in {"locked", "dismissed"}
    why = words.say("door.phrase.locked" if is_locked else "door.phrase.silent")
    phrase = _key_field(look, model, Ask.PHRASE, words.say("door.phrase.phrase"))
    twice = _key_field(look, model, Ask.TWICE, words.say("door.phrase.twice"))
    go_on = BigButton(look, words.say("door.go_on"), "next", "primary")
    go_on.clicked.connect(model.choose_phrase)
    keyring = BigButton(look, words.say("door.phrase.keyring"), "key")
    keyring.clicked.connect(model.use_keyring)
    sheet_only = BigButton(look, words.say("door.phrase.sheet"), "print", "quiet")
    sheet_only.clicked.connect(model.use_sheet_only)
    content = column(
        boxed(title(look, words.say("door.phrase.title"), why)),
        phrase,
        twice,
        look.space("xs"),
        boxed(Flow(look.space("s"), go_on, keyring)),
        flush(sheet_only),
        None,
        gap=look.space("m"),
    )
    return framed(look, words, state, content)


def _key_field(look: Look, model: FirstRunModel, ask: Ask, label: str) -> Field:
    hint = model.words.say("door.phrase.phrase_hint") if ask is Ask.PHRASE else ""
    field = Field(look, label, model.drafts.of(ask), hint, width=PHRASE_WIDE, is_secret=True)
    field.typed.connect(partial(model.type, ask))
    field.entered.connect(model.choose_phrase)
    if problem := model.state.problems.get(ask):
        field.refuse(problem)
    return field
