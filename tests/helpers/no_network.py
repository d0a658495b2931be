"""Whatever Python opens to a network during a test is refused, and the test fails (S8).

An audit hook sees every socket that Python itself connects or binds; it cannot be taken off
again. What Qt opens on its own is not seen here: test_no_network.py takes the network away.
"""

import socket
import sys

WATCHED = {"socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo"}
LOOPBACK = {"127.0.0.1", "::1", "localhost"}


class NetworkReached(RuntimeError):
    """A test would have spoken to another computer."""


class Watch:
    """allows_loopback: only for what speaks to a model on this very computer."""

    def __init__(self) -> None:
        self.reached: list[str] = []
        self.allows_loopback = False

    def hears(self, event: str, arguments: tuple[object, ...]) -> None:
        if event not in WATCHED or self._is_of_this_computer(event, arguments):
            return
        self.reached.append(event)
        raise NetworkReached(event)

    def _is_of_this_computer(self, event: str, arguments: tuple[object, ...]) -> bool:
        if event == "socket.getaddrinfo":
            return self.allows_loopback and arguments[0] in LOOPBACK
        opened, address = arguments[:2]
        local = getattr(socket, "AF_UNIX", None)
        if isinstance(opened, socket.socket) and opened.family == local:
            return True
        host = address[0] if isinstance(address, tuple) else None
        return self.allows_loopback and host in LOOPBACK


WATCH = Watch()


def watch_the_network() -> None:
    sys.addaudithook(WATCH.hears)
