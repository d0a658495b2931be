"""At the door: which backup takes the record's place, and what that means."""

from functools import partial

from ui.desktop.door.locked_model import BackupLine, LockedModel, LockedState
from ui.desktop.file_dialog import ask_for_file
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Listing
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.layouts import Piece, boxed
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.text import Text


def backups_page(look: Look, model: LockedModel, state: LockedState) -> list[Piece]:
    say = model.words.say
    return [
        Text(look, say("locked.bring_back_title"), "title"),
        Text(look, say("locked.bring_back_words"), "body", "ink_soft"),
        look.space("xs"),
        *_found(look, model, state),
        look.space("s"),
        *_another_or_back(look, model, state),
    ]


def _found(look: Look, model: LockedModel, state: LockedState) -> list[Piece]:
    if state.backups is None:
        return [Text(look, model.words.say("locked.looking_for_backups"), "body")]
    if not state.backups:
        return [Text(look, model.words.say("locked.no_backups"), "body")]
    return [Listing(look, *(_row(look, model, line) for line in state.backups))]


def _row(look: Look, model: LockedModel, line: BackupLine) -> RowButton:
    row = RowButton(look, "backup", line.when, line.about)
    row.clicked.connect(partial(model.choose_backup, line))
    return row


def _another_or_back(look: Look, model: LockedModel, state: LockedState) -> list[Piece]:
    say = model.words.say
    another = BigButton(look, say("locked.choose_backup"), "document")
    another.clicked.connect(
        lambda: ask_for_file(another, say("locked.choose_backup_title"), model.choose_file)
    )
    back = BigButton(look, say("locked.back"), "back")
    back.clicked.connect(model.keep_as_it_is)
    both = boxed(Flow(look.space("s"), another, back))
    if not state.can_salvage:
        return [both]
    reads = BigButton(look, say("locked.salvage"), None, "quiet")
    reads.clicked.connect(model.ask_to_salvage)
    return [both, flush(reads)]


def salvage_page(look: Look, model: LockedModel, _state: LockedState) -> list[Piece]:
    """What it means, before it is done: a backup, where there is one, holds more."""
    reads = BigButton(look, model.words.say("locked.salvage_act"), "record", "primary")
    reads.clicked.connect(model.salvage)
    title = Text(look, model.words.say("locked.salvage_title"), "title")
    told = Text(look, model.words.say("locked.salvage_words"), "body", "ink_soft")
    return [title, told, *_act_or_back(look, model, reads)]


def confirm_page(look: Look, model: LockedModel, state: LockedState) -> list[Piece]:
    brings = BigButton(look, model.words.say("locked.bring_back_act"), "backup", "primary")
    brings.clicked.connect(model.bring_back)
    return [
        Text(look, model.words.say("locked.confirm_title"), "title"),
        Text(look, state.chosen.when if state.chosen else "", "strong"),
        Text(look, model.words.say("locked.confirm_words"), "body", "ink_soft"),
        *_act_or_back(look, model, brings),
    ]


def _act_or_back(look: Look, model: LockedModel, act: BigButton) -> list[Piece]:
    """Under what was said of it: the thing itself, and the way back to the list."""
    back = BigButton(look, model.words.say("locked.back"), "back")
    back.clicked.connect(model.look_for_backups)
    return [look.space("s"), boxed(Flow(look.space("s"), act, back))]
