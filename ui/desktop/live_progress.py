"""A progress card that goes on by itself: a hundred steps do not draw the page a hundred times."""

from dataclasses import field

from PySide6.QtCore import SignalInstance, Slot

from core.frozen import frozen
from ui.desktop.theme.look import Look
from ui.desktop.widgets.progress import ProgressCard


@frozen
class Underway:
    """An errand that is not over, in words. share: 0 to 1."""

    number: int
    name: str = field(repr=False)
    how_far: str
    share: float
    can_be_stopped: bool

    def is_alike(self, other: "Underway") -> bool:
        """But for how far it has come."""
        mine, theirs = (self.number, self.can_be_stopped), (other.number, other.can_be_stopped)
        return mine == theirs


class LiveProgress(ProgressCard):
    """came_on: a signal that carries an Underway; a card hears its own."""

    def __init__(self, look: Look, shown: Underway, stop: str, came_on: SignalInstance) -> None:
        word = stop if shown.can_be_stopped else ""
        super().__init__(look, shown.name, shown.how_far, shown.share, stop=word)
        self._number = shown.number
        # A bound method of a widget: Qt forgets it when the widget goes.
        came_on.connect(self._hear)

    @Slot(object)
    def _hear(self, step: Underway) -> None:
        if step.number == self._number:
            self.show_progress(step.how_far, step.share)
