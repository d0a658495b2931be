"""When the record is locked by itself: with the screen, before sleep, after a quiet while."""

from datetime import timedelta

from PySide6.QtCore import QObject, Slot

from core.clock import Clock
from ui.desktop.background import Background
from ui.desktop.idle import Idle
from ui.desktop.window import Window


class Locker(QObject):
    """The person's own pages are locked with the screen alone.

    Someone who comes back to their own record from the kettle finds it as it was; and who finds
    the screen locked needs one button. A helper's pages hold more, and often stand elsewhere.
    """

    def __init__(self, window: Window, background: Background, clock: Clock) -> None:
        super().__init__(background)
        self._window = window
        self._idle = Idle(clock, self._is_idle_after, self)
        self._idle.long_enough.connect(self._while_nobody_stirs)
        background.looked.connect(self._idle.look)
        background.chores.seen.connect(self._idle.stir)
        background.screen_locked.connect(window.lock)
        background.falls_asleep.connect(self._before_sleep)
        window.opened.connect(lambda _desk: self._idle.stir())
        window.closing.connect(self._idle.rest)

    def _is_idle_after(self) -> timedelta:
        return timedelta(minutes=self._window.wishes.lock_after)

    @Slot()
    def _before_sleep(self) -> None:
        if not self._window.look.is_person:
            self._window.lock()

    @Slot()
    def _while_nobody_stirs(self) -> None:
        """Long work that someone began, and left to itself, is not broken off for it."""
        if self._window.look.is_person:
            return
        if self._window.is_at_work:
            self._idle.stir()
            return
        self._window.lock()
