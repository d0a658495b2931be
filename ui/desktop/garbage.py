"""Lets go of unreachable circles on the GUI thread, and nowhere else."""

import gc

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication

# CONTEXT: Python looks for circles on whichever thread makes the next object. PySide keeps its
# connections to bound methods in one unguarded table, and strikes a receiver that dies from it
# without the interpreter's lock. Timers cannot be stopped from there either. It ends in a crash
# within seconds where many windows come and go, or in a thread that never comes back.
_LOOKS_EVERY_MS = 20_000
# Fewer are not worth looking for. More are records that are just being read, which mostly go by
# themselves: to look through them costs a person at the window a tenth of a second for nothing.
_FEW, _MANY = 5_000, 100_000


class Garbage(QObject):
    """From its making on Python looks for circles only when this does. Lives on the GUI thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOKS_EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    @Slot()
    def look(self) -> None:
        """At everything while nobody is at the window, else only at what is new."""
        new, *_ = gc.get_count()
        if new < _FEW:
            return
        if QGuiApplication.applicationState() is not Qt.ApplicationState.ApplicationActive:
            gc.collect()
        elif new < _MANY:
            gc.collect(0)
