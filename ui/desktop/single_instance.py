"""One window per vault: a second start brings the first one to the front."""

import sys
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_ANSWER_WITHIN_MS = 1000
_SHOW = b"show\n"
# A Unix socket's whole path has room for 107 bytes.
_LONGEST_PATH = 100


class SingleInstance(QObject):
    """`raised` is emitted in the first instance when someone started another one.

    The vault's own lock is what protects the record; this only spares a person the sentence.
    """

    raised = Signal()

    def __init__(self, vault_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = _name(vault_folder)
        self._server: QLocalServer | None = None

    def is_first(self, *, wants_window: bool) -> bool:
        """True when no other instance answers; from then on this one does.

        wants_window: the other one is to show its window. One that was started quietly, as by
        the login, asks for none.
        """
        if self._reaches_another(wants_window=wants_window):
            return False
        # What a crash left behind would keep the name taken.
        QLocalServer.removeServer(self._name)
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._knocked)
        server.listen(self._name)
        self._server = server
        return True

    def _reaches_another(self, *, wants_window: bool) -> bool:
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_ANSWER_WITHIN_MS):
            return False
        if wants_window:
            socket.write(_SHOW)
            socket.waitForBytesWritten(_ANSWER_WITHIN_MS)
        return True

    @Slot()
    def _knocked(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            socket = self._server.nextPendingConnection()
            socket.readyRead.connect(self._read)
            socket.disconnected.connect(socket.deleteLater)
            self._hear(socket)

    @Slot()
    def _read(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        if socket.canReadLine() and socket.readLine().data() == _SHOW:
            self.raised.emit()


def _name(vault_folder: Path) -> str:
    """The path of a vault names people; the socket's name is public."""
    digest = sha256(str(vault_folder.absolute()).encode()).hexdigest()[:16]
    name = f"rosemary-{digest}"
    if sys.platform == "win32":
        return name
    # In a folder of this user alone: in /tmp anyone could answer in our place.
    location = QStandardPaths.StandardLocation.RuntimeLocation
    path = f"{QStandardPaths.writableLocation(location)}/{name}"
    return path if len(path.encode()) <= _LONGEST_PATH else name
