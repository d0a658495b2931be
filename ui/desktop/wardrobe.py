"""What the window wears, and when the computer's own look asks for another dress."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from ui.desktop.local_wishes import LocalWishes
from ui.desktop.theme.look import Look


class Wardrobe(QObject):
    """`outdated`: the computer turned dark, or its letters larger, and nobody chose otherwise here.

    choose: the look as it is wished for now. Until something is worn nothing is outdated.
    """

    outdated = Signal()

    def __init__(self, wishes: LocalWishes, choose: Callable[[], Look], parent: QObject) -> None:
        super().__init__(parent)
        self._wishes = wishes
        self._choose = choose
        self._worn: Look | None = None
        # Later, by the event loop: a choice made here dresses everything by itself.
        later = Qt.ConnectionType.QueuedConnection
        wishes.system.changed.connect(self._look_again, later)
        screen = QGuiApplication.primaryScreen()
        screen.logicalDotsPerInchChanged.connect(self._look_again, later)

    def wear(self) -> Look:
        """The look that is wished for, put on the application and kept for the next ground."""
        look, application = self._choose(), QApplication.instance()
        if isinstance(application, QApplication):
            look.dress(application)
        self._worn = look
        self._wishes.keep_ground(look)
        return look

    @Slot()
    def _look_again(self) -> None:
        if self._worn is not None and self._worn != self._choose():
            self.outdated.emit()
