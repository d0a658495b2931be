"""The state of a page, without a single widget."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from core.errors import AppError
from core.events import Event
from core.ports import UnitOfWork
from ui.desktop.desk import Desk

S = TypeVar("S")
F = TypeVar("F")


class ViewModel(QObject, Generic[S]):
    """Holds one frozen state, and emits it whenever it changes.

    A page's model has a `refresh()` that ends in `read_anew`. What a person is typing is kept
    without `become`: a draft that was drawn anew at each keystroke would lose its cursor.
    """

    changed = Signal(object)

    def __init__(self, desk: Desk, state: S) -> None:
        super().__init__()
        self.desk = desk
        self.state = state
        self._is_reading = False
        self._waiting: Callable[[], None] | None = None

    def concerns(self, event: Event) -> bool:
        """Whether a page must read anew after this event; by default whatever is this person's."""
        return event.user_id == self.desk.scope.user_id

    def become(self, state: S) -> None:
        """Unchanged states redraw nothing."""
        if state != self.state:
            self.state = state
            self.changed.emit(state)

    def read_anew(self, read: Callable[[UnitOfWork], F], show: Callable[[F], None]) -> None:
        """`read` runs on the vault's thread, `show` on this one and ends in `become`.

        While one reading is under way a second is only remembered: an import of five hundred
        records makes a page read twice, not five hundred times.
        """
        if self._is_reading:
            self._waiting = lambda: self.read_anew(read, show)
            return
        self._is_reading = True
        self.desk.ask(read, lambda found: self._arrived(found, show), self._failed)

    def _arrived(self, found: F, show: Callable[[F], None]) -> None:
        self._is_reading = False
        show(found)
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting()

    def _failed(self, error: AppError) -> None:
        self._is_reading, self._waiting = False, None
        self.desk.told(error)
