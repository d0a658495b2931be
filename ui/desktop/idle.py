"""How long nobody has done anything at the window."""

from collections.abc import Callable
from datetime import timedelta

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.clock import Clock, ClockReading
from ui.desktop.heartbeat import has_passed

_MS = timedelta(milliseconds=1)


class Idle(QObject):
    """`long_enough`: nobody stirred for as long as `after` says.

    A timer stops with the machine, so `look` asks the clock too, every now and then.
    """

    long_enough = Signal()

    def __init__(
        self, clock: Clock, after: Callable[[], timedelta], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._clock, self._after = clock, after
        self._last: ClockReading | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._is_long_enough)

    @Slot()
    def stir(self) -> None:
        self._last = self._clock.read()
        self._timer.start(self._after() // _MS)

    @Slot()
    def look(self) -> None:
        """To be called about once a minute."""
        now = self._clock.read()
        if self._last is not None and has_passed(now, self._last, self._after()):
            self._is_long_enough()

    @Slot()
    def rest(self) -> None:
        """There is nothing to lock."""
        self._last = None
        self._timer.stop()

    @Slot()
    def _is_long_enough(self) -> None:
        self.rest()
        self.long_enough.emit()
