"""The ends that others decide on: a signal, the end of the session, the system's own "Quit"."""

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class Endings(QObject):
    """`asked`: close the vault and end. To be made once, on the main thread.

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
        for name in _NAMES:
            if number := getattr(signal, name, None):  # Windows knows no SIGHUP
                signal.signal(number, lambda _number, _frame: None)
        notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        notifier.activated.connect(self._heard)

    @Slot()
    def _heard(self) -> None:
        if self._ours.recv(64):
            self.asked.emit()
