"""When the record is locked by itself: with the screen, before sleep, after a quiet while."""

from datetime import timedelta

from PySide6.QtCore import QObject, Slot

from core.clock import Clock
from ui.desktop.background import Background
from ui.desktop.idle import Idle
from ui.desktop.sleep_delay import SleepDelay
from ui.desktop.window import Window


class Locker(QObject):
    """The person's own pages are locked with the screen alone.

    Someone who comes back to their own record from the kettle finds it as it was; and who finds
    the screen locked needs one button. A helper's pages hold more, and often stand elsewhere.
    """

    def __init__(
        self, window: Window, background: Background, clock: Clock, delay: SleepDelay | None = None
    ) -> None:
        """delay: holds sleep up; None where nobody needs to."""
        super().__init__(background)
        self._window, self._delay = window, delay
        self._idle = Idle(clock, self._is_idle_after, self)
        self._idle.long_enough.connect(self._while_nobody_stirs)
        background.looked.connect(self._idle.look)
        background.chores.seen.connect(self._idle.stir)
        background.screen_locked.connect(window.lock)
        background.falls_asleep.connect(self._before_sleep)
        background.woke.connect(self._after_sleep)
        window.opened.connect(lambda _desk: self._idle.stir())
        window.closing.connect(self._idle.rest)
        window.left.connect(self._leave)

    def begin(self) -> None:
        """For one that comes when the record is open already."""
        self._idle.stir()

    def _is_idle_after(self) -> timedelta:
        return self._window.wishes.quiet_while

    @Slot()
    def _before_sleep(self) -> None:
        if self._window.look.is_person:
            self._sleep()
            return
        self._window.lock()
        self._window.once_closed(self._sleep)

    def _sleep(self) -> None:
        """Nothing of a helper's is open any more: the machine may."""
        if self._delay is not None:
            self._delay.let_go()

    @Slot()
    def _after_sleep(self) -> None:
        if self._delay is not None:
            self._delay.take()

    @Slot()
    def _leave(self) -> None:
        if self._delay is not None:
            self._delay.close()

    @Slot()
    def _while_nobody_stirs(self) -> None:
        """Long work that someone began, and left to itself, is not broken off for it."""
        if self._window.look.is_person:
            return
        if self._window.is_at_work:
            self._idle.stir()
            return
        self._window.lock()
