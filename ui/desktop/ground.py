"""The window on the screen: a quiet ground at once, before anything is loaded that could be in it.

Each import here is paid for before anyone sees anything (`bench first_paint`): so none of ours but
the one below, none of Qt's enumerations that are large, and all else with what is taken in.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ui.desktop.window_file import WindowFile

if TYPE_CHECKING:
    from ui.desktop.window import Window

NAME = "Rosemary"
# Qt's own, on every system. Said at the beginning, as a style that is set later has all that Qt
# knows of styles made for Python first.
OWN_STYLE = ("-style", "fusion")
LEAST_SIZE = (1024, 700)
# A window that opens behind others, or small, is never painted; it begins all the same.
_UNSEEN_MS = 400


class Ground(QWidget):
    """Its title is the program's name and nothing else: titles are read by others (S4).

    `stands`: once, as soon as it was painted. `left`: the end, when all is closed.
    """

    stands = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._file = WindowFile()
        self._inside: Window | None = None
        self._observer: QObject | None = None
        self._stays: Callable[[], bool] = lambda: False
        self._has_stood = self._has_left = False
        self.setWindowTitle(NAME)
        self.setMinimumSize(*LEAST_SIZE)
        self._file.place(self)
        self._file.colour(self)

    def rise(self) -> None:
        """Show it; what is to be in it comes when it `stands`."""
        self.show()
        QTimer.singleShot(_UNSEEN_MS, self.stand)

    @Slot()
    def stand(self) -> None:
        """Without being seen, where nobody asked for a window yet."""
        if not self._has_stood:
            self._has_stood = True
            self.stands.emit()

    def take_in(self, window: "Window") -> None:
        """What is shown from now on, and closed with the window."""
        from PySide6.QtGui import QKeySequence, QPalette, QShortcut
        from PySide6.QtWidgets import QVBoxLayout

        self._inside = window
        line = QVBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(window)
        window.dressed.connect(lambda: self.setPalette(QPalette()))
        window.leaving.connect(self._put_away)
        window.left.connect(self._end)
        QShortcut(QKeySequence("Ctrl+Q"), self, self.leave)

    @property
    def has_left(self) -> bool:
        return self._has_left

    def stay_when(self, stays: Callable[[], bool]) -> None:
        """Closing the window then only hides it: a program that ended asks nothing."""
        self._stays = stays

    @Slot()
    def leave(self) -> None:
        """The real end: the vault is closed, whatever the window does."""
        if self._has_left:
            return
        if self._inside is None:
            self._put_away()
            self._end()
        else:
            self._inside.leave()

    @Slot()
    def come_forward(self) -> None:
        """From wherever it was: hidden, small, behind others."""
        from PySide6.QtCore import Qt

        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    @Slot()
    def come_with_the_question(self) -> None:
        """Forward, on the page that asks."""
        if self._inside is not None:
            self._inside.go_to_start()
        self.come_forward()

    @Slot()
    def look_again(self) -> None:
        """Time passed: what is shown may have another day, and another question."""
        if self._inside is not None and self.isVisible():
            self._inside.look_again()

    def is_before_the_person(self) -> bool:
        """Whether the page that asks, or the door, is what someone at the screen sees."""
        is_at_start = self._inside is None or self._inside.is_at_start
        return is_at_start and self.isActiveWindow() and not self.isMinimized()

    def watch(self, observer: QObject) -> None:
        """An event filter for what someone does at the window."""
        self._observer = observer
        self._let_it_watch()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_stood:
            QTimer.singleShot(0, self.stand)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._let_it_watch()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Accepted in any case: Qt takes a window that only hides for a no to its own quitting."""
        if self._stays() and not self._has_left:
            self._put_away()
        else:
            self.leave()
        super().closeEvent(event)

    def _let_it_watch(self) -> None:
        """The handle sees each act once; a window that was never shown has none."""
        if self._observer is not None and self.internalWinId():
            self.windowHandle().installEventFilter(self._observer)

    @Slot()
    def _put_away(self) -> None:
        self._file.keep_place(self)
        self.hide()

    @Slot()
    def _end(self) -> None:
        if not self._has_left:
            self._has_left = True
            self.left.emit()
