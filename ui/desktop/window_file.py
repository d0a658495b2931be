"""What the window needs before anything is loaded: where it was, and the colour of its ground.

The file lies in clear, so nothing about anyone's health or name may enter it.
"""

from PySide6.QtCore import QByteArray, QSettings, QSize, QStandardPaths
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

USUAL_SIZE = QSize(1280, 800)
FRAME = QSize(8, 48)  # about what a window manager puts around it: known only once it stands


class WindowFile:
    """Each is read from and written to the file at once."""

    def __init__(self, settings: QSettings | None = None) -> None:
        self._settings = settings or local_settings()

    def place(self, window: QWidget) -> None:
        kept = self._settings.value("place")
        if not isinstance(kept, QByteArray) or not window.restoreGeometry(kept):
            room = window.screen().availableSize() - FRAME
            window.resize(USUAL_SIZE.boundedTo(room).expandedTo(window.minimumSize()))

    def keep_place(self, window: QWidget) -> None:
        self._settings.setValue("place", window.saveGeometry())

    def colour(self, window: QWidget) -> None:
        """As it was dressed last; as the system's windows are until then."""
        ground = QColor(str(self._settings.value("ground", "")))
        if ground.isValid():
            palette = window.palette()
            palette.setColor(QPalette.ColorRole.Window, ground)
            window.setPalette(palette)

    def keep_colour(self, ground: QColor) -> None:
        self._settings.setValue("ground", ground.name())


def local_settings(file: str = "") -> QSettings:
    """This computer's user's own. file: elsewhere than usual."""
    location = QStandardPaths.StandardLocation.GenericConfigLocation
    usual = f"{QStandardPaths.writableLocation(location)}/rosemary/window.ini"
    return QSettings(file or usual, QSettings.Format.IniFormat)
