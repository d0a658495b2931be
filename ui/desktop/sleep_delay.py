"""Holds the machine's sleep up for the moment that a lock takes (logind's delay inhibitor).

Without it the machine may be asleep before the record is closed, and wake with it open. logind
waits for us five seconds at most, and not at all where there is no logind.
"""

import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from PySide6.QtCore import QObject

log = logging.getLogger(__name__)

_ANSWER_WITHIN_SECONDS = 2.0
# Shown to every user of the computer by `systemd-inhibit --list` (S4).
_WHO, _WHY = "Rosemary", "Closes what is open"


class Held(Protocol):
    """Sleep waits until it is closed."""

    def close(self) -> None: ...


class SleepDelay(QObject):
    """Held from the start on, let go when everything is closed, taken again after waking.

    Nothing waits here: its worker speaks with the system, one thing after the other.
    """

    def __init__(
        self,
        parent: QObject | None = None,
        ask: Callable[[], Held | None] | None = None,
    ) -> None:
        super().__init__(parent)
        self._ask = ask or ask_logind
        self._held: Held | None = None
        self._is_closed = False
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sleep")
        self.take()

    def take(self) -> None:
        if not self._is_closed:
            self._worker.submit(self._take)

    def let_go(self) -> None:
        if not self._is_closed:
            self._worker.submit(self._let_go)

    def close(self) -> None:
        """The program ends, and with it what it holds. Twice is once."""
        self.let_go()
        self._is_closed = True
        self._worker.shutdown(wait=False)

    def _take(self) -> None:
        if self._held is None:
            self._held = self._ask()

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.close()


def usual_delay(parent: QObject) -> SleepDelay | None:
    """What this system has."""
    return SleepDelay(parent) if sys.platform == "linux" else None


def ask_logind(bus: str = "SYSTEM") -> Held | None:
    """None where nobody is to be asked. bus: "SYSTEM", or an address."""
    from jeepney import DBusAddress, MessageType, new_method_call
    from jeepney.io.blocking import open_dbus_connection

    from ui.desktop.bubble_server import NO_BUS

    manager = DBusAddress(
        "/org/freedesktop/login1",
        bus_name="org.freedesktop.login1",
        interface="org.freedesktop.login1.Manager",
    )
    asked = new_method_call(manager, "Inhibit", "ssss", ("sleep", _WHO, _WHY, "delay"))
    try:
        with open_dbus_connection(bus, enable_fds=True) as connection:
            answer = connection.send_and_get_reply(asked, timeout=_ANSWER_WITHIN_SECONDS)
    except NO_BUS:
        log.info("sleep.not_delayed")
        return None
    if answer.header.message_type is not MessageType.method_return:
        log.info("sleep.not_delayed")
        return None
    held: Held = answer.body[0]
    return held
