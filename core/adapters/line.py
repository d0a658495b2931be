"""One request over loopback, which ends in time whatever the other side does (S8).

No proxy of the environment is asked, no redirect followed: http.client knows neither.
"""

import socket
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from io import BufferedReader, RawIOBase
from time import monotonic
from typing import TYPE_CHECKING, Final

from core.frozen import frozen
from core.loopback import EndpointDeclined, EndpointFailed, Loopback

if TYPE_CHECKING:
    from typing_extensions import Buffer

_LONGEST_LINE: Final = 64 * 1024
_LARGEST: Final = 1024 * 1024
_OK: Final = 200


@frozen
class Patience:
    """In seconds. read: for the next sign of life. total: from the first moment to the last."""

    connect: float = 1.0
    read: float = 4.0
    total: float = 8.0


@frozen
class Asked:
    """kind: the type of content that is an answer. largest: in bytes, what is read of it."""

    method: str
    path: str
    kind: str
    body: bytes = field(default=b"", repr=False)
    largest: int = _LARGEST


class Line:
    """Used once."""

    def __init__(
        self, where: Loopback, patience: Patience, ticks: Callable[[], float] = monotonic
    ) -> None:
        self._where, self._patience, self._ticks = where, patience, ticks
        self._ends_at = ticks() + patience.total
        self._socket: socket.socket | None = None
        self._is_cut = False

    def lines(self, asked: Asked) -> Generator[bytes, None, None]:
        """What is answered, as it comes. Raises EndpointFailed."""
        try:
            with closing(self._connect()) as self._socket:
                answer = self._ask(self._socket, asked)
                if answer.status != _OK:
                    raise EndpointDeclined
                if answer.headers.get_content_type() != asked.kind:
                    raise EndpointFailed
                yield from self._each(answer, asked.largest)
        except (OSError, HTTPException):
            raise EndpointFailed from None

    def cut(self) -> None:
        """From another thread: whoever waits is answered with EndpointFailed, at once."""
        self._is_cut = True
        if self._socket is not None:
            with suppress(OSError):  # closed a moment ago
                self._socket.shutdown(socket.SHUT_RDWR)

    def _connect(self) -> socket.socket:
        where = self._where.host, self._where.port
        return socket.create_connection(where, min(self._patience.connect, self._left()))

    def _ask(self, sock: socket.socket, asked: Asked) -> HTTPResponse:
        connection = HTTPConnection(self._where.host, self._where.port)
        connection.sock = _InTime(sock, self._left)
        headers = {"Content-Type": "application/json", "Connection": "close"}
        path = self._where.path + asked.path
        connection.request(asked.method, path, asked.body, headers)
        return connection.getresponse()

    def _each(self, answer: HTTPResponse, left: int) -> Iterator[bytes]:
        while line := answer.readline(_LONGEST_LINE):
            left -= len(line)
            if left < 0:
                raise EndpointFailed
            yield line

    def _left(self) -> float:
        """Raises TimeoutError."""
        left = self._ends_at - self._ticks()
        if left <= 0 or self._is_cut:
            raise TimeoutError
        return min(self._patience.read, left)


class _InTime:
    """A socket that waits no longer than there is time, however slowly the bytes drip."""

    def __init__(self, sock: socket.socket, left: Callable[[], float]) -> None:
        self._socket, self._left = sock, left

    def sendall(self, content: bytes) -> None:
        self._socket.settimeout(self._left())
        self._socket.sendall(content)

    def makefile(self, _mode: str) -> BufferedReader:
        return BufferedReader(_Reading(self._socket, self._left))

    def close(self) -> None:
        """The answer is still read from it; whoever opened it closes it."""


class _Reading(RawIOBase):
    def __init__(self, sock: socket.socket, left: Callable[[], float]) -> None:
        super().__init__()
        self._socket, self._left = sock, left

    def readable(self) -> bool:
        return True

    def readinto(self, room: "Buffer") -> int:
        self._socket.settimeout(self._left())
        return self._socket.recv_into(room)
