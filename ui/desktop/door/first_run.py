"""The first run: drawn anew for each state of its model, in whatever look there is."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from core.strings import Catalogue
from ui.desktop.door.about_form import Who
from ui.desktop.door.about_pages import about_page, who_page
from ui.desktop.door.doorway import Doorway
from ui.desktop.door.file_page import file_page
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState, Stage
from ui.desktop.door.gate import Gate
from ui.desktop.door.making_pages import making_page, phrase_page
from ui.desktop.door.sent_page import sent_page
from ui.desktop.door.sheet_pages import check_page, sheet_page
from ui.desktop.tasks import Tasks
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

Draw = Callable[[Look, FirstRunModel, FirstRunState], QWidget]
PAGES: Mapping[Stage, Draw] = {
    Stage.WHO: who_page,
    Stage.ABOUT: about_page,
    Stage.PHRASE: phrase_page,
    Stage.MAKING: making_page,
    Stage.SHEET: sheet_page,
    Stage.CHECK: check_page,
    Stage.FILE: file_page,
    Stage.SENT: sent_page,
}


class FirstRun(Doorway):
    """`entered` carries an Entrance; `has_backup`: a record is to come back.

    The look's face is the chosen one's, not the window's.
    """

    entered = Signal(object)
    has_backup = Signal()

    def __init__(self, look: Look, words: Catalogue, gate: Gate, tasks: Tasks) -> None:
        super().__init__()
        self._look = look
        self._model = FirstRunModel(words, gate, tasks)
        self._model.changed.connect(self._draw)
        self._model.entered.connect(self.entered)
        self._model.has_backup.connect(self.has_backup)
        self._shown: Stage | None = None
        self._draw(self._model.state)

    def dress(self, look: Look) -> None:
        """The same step with everything that was typed, in another theme or size of text."""
        self._look = look
        self._draw(self._model.state)

    def leave(self) -> None:
        """The window closes: a record that was made is closed too."""
        self._model.leave()

    @Slot(object)
    def _draw(self, state: FirstRunState) -> None:
        face = Face.PERSON if state.who is Who.MYSELF else Face.CAREGIVER
        page = PAGES[state.stage](replace(self._look, face=face), self._model, state)
        self.hold(page)
        is_new = state.stage is not self._shown
        if is_new or state.problems or state.differing:
            _begin_at(page, is_new=is_new)
        self._shown = state.stage


def _begin_at(page: QWidget, *, is_new: bool) -> None:
    """The keyboard is where the person is: at what needs a look, else at the step's first field."""
    fields = page.findChildren(QLineEdit)
    refused = [field for field in fields if field.property("refused")]
    buttons = page.findChildren(QAbstractButton) if is_new and not fields else []
    for control in [*refused, *(fields if is_new else []), *buttons][:1]:
        control.setFocus(Qt.FocusReason.OtherFocusReason)
