"""The ends that others decide on: a signal, the end of the session, the system's own "Quit"."""

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

# Windows knows no SIGHUP.
_NUMBERS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


class Endings(QObject):
    """`asked`, once: close the vault and end. To be made once, on the main thread.

    Python runs a signal's handler only when it is its turn, and while Qt waits it never is: the
    signal's number on a socket wakes Qt.
    """

    asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ours, self._pythons = socket.socketpair()
        self._ours.setblocking(False)
        self._pythons.setblocking(False)
        signal.set_wakeup_fd(self._pythons.fileno())
        for number in _NUMBERS:
            signal.signal(number, lambda _number, _frame: None)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._heard)

    @Slot()
    def _heard(self) -> None:
        self._notifier.setEnabled(False)
        _hear_no_more()
        self.asked.emit()


def _hear_no_more() -> None:
    """The end has begun. Another signal would break it off, or find its socket closed."""
    for number in _NUMBERS:
        signal.signal(number, signal.SIG_IGN)
    signal.set_wakeup_fd(-1)
