"""What every page before the record shares."""

from PySide6.QtGui import QShowEvent

from ui.desktop.widgets.holder import Holder
from ui.desktop.widgets.landing import begin_at, holds_keyboard


class Doorway(Holder):
    """The keyboard is at the first thing that can be done: at "Open", Enter opens."""

    def showEvent(self, event: QShowEvent) -> None:
        """Made without a window: what had the keyboard then has none in this one."""
        super().showEvent(event)
        if not event.spontaneous() and not holds_keyboard(self):
            begin_at(self)
