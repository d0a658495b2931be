"""What the pages with a form have in common: the way back, what was kept, the form, saving."""

from collections.abc import Callable

from PySide6.QtWidgets import QBoxLayout, QWidget

from core.strings import Catalogue
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.layouts import row
from ui.desktop.widgets.notices import Banner


def way_back(look: Look, words: Catalogue, leave: Callable[[], None]) -> QBoxLayout:
    back = BigButton(look, words.say("form.back"), "back", "quiet")
    back.clicked.connect(leave)
    return flush(back)


def kept_banner(look: Look, words: Catalogue, begin_anew: Callable[[], None]) -> QWidget:
    """What was typed and not saved is here; one may begin anew instead."""
    anew = BigButton(look, words.say("form.empty_it"), "undo")
    anew.clicked.connect(begin_anew)
    return Banner(
        look,
        "note",
        words.say("form.kept"),
        words.say("form.kept_below"),
        icon="edit",
        below=row(anew, None),
    )


def stale_banner(look: Look, words: Catalogue) -> QWidget:
    return Banner(
        look,
        "caution",
        words.say("form.changed_meanwhile"),
        words.say("form.changed_meanwhile_below"),
        icon="people",
    )


def save_button(look: Look, words: Catalogue, save: Callable[[], None]) -> QBoxLayout:
    button = BigButton(look, words.say("form.save"), "check", "primary", large=True)
    button.clicked.connect(save)
    return row(button, None)
