"""Bubbles of the tray, on Windows and macOS: without buttons, a click opens the window."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QSystemTrayIcon

from ui.desktop.notifier import OPENED, Bubble, Notifier


class TrayNotifier(Notifier):
    """One bubble at a time, as trays have it."""

    def __init__(self, tray: QSystemTrayIcon, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tray = tray
        self._subject = ""
        tray.messageClicked.connect(self._tell)

    @property
    def is_there(self) -> bool:
        return self._tray.isVisible() and self._tray.supportsMessages()

    def show(self, bubble: Bubble) -> None:
        self._subject = bubble.subject
        self._tray.showMessage(bubble.title, bubble.body, self._tray.icon())

    def withdraw(self, subject: str) -> None:
        if subject == self._subject:
            self._subject = ""

    def close(self) -> None:
        self._subject = ""

    @Slot()
    def _tell(self) -> None:
        if self._subject:
            self.clicked.emit(self._subject, OPENED)
