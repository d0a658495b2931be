"""The locked door as a widget: drawn anew for each state, in whatever look there is."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QWidget

from core.errors import AppError
from core.scope import Role
from core.strings import Catalogue
from ui.desktop.door.code_entry import CodeEntry
from ui.desktop.door.doorway import Doorway
from ui.desktop.door.gate import Gate
from ui.desktop.door.locked_model import LockedModel, LockedState, View
from ui.desktop.door.locked_pages import locked_page
from ui.desktop.emergency import emergency_sentence
from ui.desktop.tasks import Tasks
from ui.desktop.theme.look import Look
from ui.desktop.widgets.fields import Field


class Locked(Doorway):
    """`entered` carries an Entrance, in the role that the look's face belongs to.

    `given_up`: who came for a backup wants none.

    country: ISO 3166 of the last record opened here, for the emergency number; None if unknown.
    No name and no health word is shown: nothing is known before the record is open.
    """

    entered = Signal(object)
    given_up = Signal()

    def __init__(
        self,
        look: Look,
        words: Catalogue,
        gate: Gate,
        tasks: Tasks,
        *,
        error: AppError,
        country: str | None = None,
    ) -> None:
        super().__init__()
        self._look = look
        self._help = emergency_sentence(words, country)
        self._model = LockedModel(words, gate, tasks, error)
        self._model.role = Role.PATIENT if look.is_person else Role.CAREGIVER
        self._model.changed.connect(self._draw)
        self._model.entered.connect(self.entered)
        self._model.given_up.connect(self.given_up)
        self._shown: View | None = None
        self._draw(self._model.state)
        self._model.look_at_ways()

    def come_for_backup(self) -> None:
        """Not the door was in the way: a backup is to take the record's place."""
        self._model.comes_for_backup = True
        self._model.look_for_backups()

    def dress(self, look: Look) -> None:
        """The same with everything that was typed, in another theme or size of text."""
        self._look = look
        self._draw(self._model.state)

    @Slot(object)
    def _draw(self, state: LockedState) -> None:
        page = locked_page(self._look, self._model, state, self._help)
        self.hold(page)
        if state.view is not self._shown or state.groups:
            _begin_at(page)
        self._shown = state.view


def _begin_at(page: QWidget) -> None:
    """The keyboard is where the person is: what needs a look, else the first thing there is."""
    for kind in (CodeEntry, Field, QAbstractButton):
        found = page.findChild(kind)
        if isinstance(found, QWidget):
            found.setFocus(Qt.FocusReason.OtherFocusReason)
            return
