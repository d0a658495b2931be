"""Bubbles with buttons on a Linux desktop. Its thread waits for the bus, and nobody else does."""

import logging
import queue
import select
import socket
import threading

from PySide6.QtCore import QObject, Qt, Signal, Slot

from ui.desktop.bubble_server import NO_BUS, BubbleServer, Clicked, Ended, Heard, Presence
from ui.desktop.notifier import Bubble, Notifier

_CLOSED_WITHIN_SECONDS = 1.0

log = logging.getLogger(__name__)


class DBusNotifier(Notifier):
    """entry: the desktop entry with the program's picture, without its suffix."""

    _heard = Signal(str, str)
    _arrived = Signal()

    def __init__(self, entry: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self._is_there = False
        self._to_do: queue.SimpleQueue[Bubble | str | None] = queue.SimpleQueue()
        self._shown: dict[str, int] = {}
        # A byte on it ends the thread's waiting.
        self._wakes, self._waker = socket.socketpair()
        self._heard.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._arrived.connect(self._tell_arrival, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._work, name="notifier", daemon=True)
        self._thread.start()

    @property
    def is_there(self) -> bool:
        return self._is_there

    def show(self, bubble: Bubble) -> None:
        self._put(bubble)

    def withdraw(self, subject: str) -> None:
        self._put(subject)

    def close(self) -> None:
        """Waits a moment for the bubbles to be taken down: the program ends with its threads."""
        self._put(None)
        self._thread.join(_CLOSED_WITHIN_SECONDS)

    def _put(self, wanted: Bubble | str | None) -> None:
        self._to_do.put(wanted)
        self._waker.send(b"!")

    @Slot(str, str)
    def _deliver(self, subject: str, key: str) -> None:
        self.clicked.emit(subject, key)

    @Slot()
    def _tell_arrival(self) -> None:
        self.came.emit()

    def _work(self) -> None:
        """A bus that is not there, or goes away, makes us silent; the pages still ask."""
        try:
            server = BubbleServer.of_session()
            try:
                self._attend(server)
            finally:
                server.close()
        except NO_BUS:
            log.info("notifier.silent")
        self._is_there = False

    def _attend(self, server: BubbleServer) -> None:
        self._note(Presence(server.is_there()))
        while self._do_what_waits(server):
            for heard in server.hear():
                self._note(heard)
            if self._to_do.empty():
                select.select([server.fileno(), self._wakes.fileno()], [], [])
            _drain(self._wakes)
        for number in self._shown.values():
            server.take_down(number)

    def _do_what_waits(self, server: BubbleServer) -> bool:
        """False when it was closed."""
        while not self._to_do.empty():
            wanted = self._to_do.get()
            if wanted is None:
                return False
            if isinstance(wanted, Bubble):
                self._show(server, wanted)
            elif (number := self._shown.pop(wanted, None)) is not None:
                server.take_down(number)
        return True

    def _show(self, server: BubbleServer, bubble: Bubble) -> None:
        replaces = self._shown.get(bubble.subject, 0)
        number = server.show(self._entry, bubble, replaces)
        if number is None:
            log.info("notifier.refused")
            return
        self._shown[bubble.subject] = number

    def _note(self, heard: Heard) -> None:
        match heard:
            case Presence(is_there=True):
                is_new, self._is_there = not self._is_there, True
                if is_new:
                    self._arrived.emit()
            case Presence():
                self._is_there = False
                self._shown.clear()
            case Ended():
                self._forget(heard.number)
            case Clicked():
                # After a click the server says that the bubble closed; that is not a second one.
                for subject in self._forget(heard.number):
                    self._heard.emit(subject, heard.key)

    def _forget(self, number: int) -> list[str]:
        subjects = [subject for subject, shown in self._shown.items() if shown == number]
        for subject in subjects:
            del self._shown[subject]
        return subjects


def _drain(wakes: socket.socket) -> None:
    while select.select([wakes], [], [], 0)[0]:
        wakes.recv(64)
