"""What every page before the record shares."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from ui.desktop.widgets.holder import PagePlace
from ui.desktop.widgets.landing import Heading, begin_at, holds_keyboard, keyboard_beside


class Doorway(PagePlace):
    """The keyboard is at the first thing that can be done: at "Open", Enter opens."""

    def showEvent(self, event: QShowEvent) -> None:
        """Made without a window: what had the keyboard then has none in this one."""
        super().showEvent(event)
        is_at_heading = isinstance(keyboard_beside(self), Heading)
        if not event.spontaneous() and (is_at_heading or not holds_keyboard(self)):
            self.land()

    def _land_on(self, page: QWidget) -> QWidget | None:
        return begin_at(page)
