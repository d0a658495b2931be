"""Asks the database what is due: timers lie across sleep, a database does not."""

from datetime import timedelta

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.clock import Clock, ClockReading

BEATS_EVERY = timedelta(minutes=5)
# A timer stops with the machine. The clock is looked at often, and asked what it missed.
LOOKS_EVERY = timedelta(seconds=60)
# Longer than this between two looks, and the machine slept (or its clock was set).
A_GAP = timedelta(minutes=10)


class Heartbeat(QObject):
    """Emits `beat` at the start, every five minutes, and at once after a gap.

    Lives on the GUI thread; what a beat sets off runs on the vault's. `looked`: at every look.
    """

    beat = Signal()
    looked = Signal()

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._last_look: ClockReading | None = None
        self._last_beat: ClockReading | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOKS_EVERY // timedelta(milliseconds=1))
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Beats at once, also when it was started before."""
        self._last_beat = None
        self._timer.start()
        self.look()

    def stop(self) -> None:
        """Nothing beats once this returns; a pending timeout finds the timer stopped."""
        self._timer.stop()
        self._last_look = self._last_beat = None

    @Slot()
    def look(self) -> None:
        """One look at the clock. A resume signal asks for it, too."""
        now = self._clock.read()
        slept = self._last_look is not None and has_passed(now, self._last_look, A_GAP)
        self._last_look = now
        self.looked.emit()
        if slept or self._last_beat is None or has_passed(now, self._last_beat, BEATS_EVERY):
            self._last_beat = now
            self.beat.emit()


def has_passed(now: ClockReading, then: ClockReading, least: timedelta) -> bool:
    """Either clock says so: the wall clock may have been set back while hours passed."""
    return abs(now.wall - then.wall) >= least or abs(now.since_boot - then.since_boot) >= least
