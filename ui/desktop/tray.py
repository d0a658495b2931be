"""A picture in the tray, where there is one: a way back to the window, and a way to end."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from core.strings import Catalogue
from ui.desktop.theme.icons import drawn_icon

_SIDE = 64
# Trays are light or dark and do not say which; this green is read on both.
GREEN = "#4f8a5b"


def program_icon() -> QIcon:
    return QIcon(drawn_icon("sprig", _SIDE, GREEN))


class Tray(QObject):
    """Never the only way back: a second start brings the window, too."""

    wanted = Signal()
    left = Signal()

    def __init__(self, words: Catalogue, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._menu = QMenu()
        self._menu.addAction(words.say("doorbell.open"), self.wanted.emit)
        self._menu.addAction(words.say("doorbell.quit"), self.left.emit)
        self.icon = QSystemTrayIcon(program_icon(), self)
        self.icon.setToolTip(words.say("desktop.name"))
        self.icon.setContextMenu(self._menu)
        self.icon.activated.connect(self._activated)

    @property
    def is_there(self) -> bool:
        return self.icon.isVisible()

    def show_if_possible(self) -> None:
        self.icon.setVisible(QSystemTrayIcon.isSystemTrayAvailable())

    @Slot(QSystemTrayIcon.ActivationReason)
    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is not QSystemTrayIcon.ActivationReason.Context:
            self.wanted.emit()
