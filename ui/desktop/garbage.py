"""Lets go of unreachable circles on the GUI thread, and nowhere else."""

import gc
from collections.abc import Callable
from itertools import accumulate

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication

# CONTEXT: Python looks for circles on whichever thread makes the next object. PySide keeps its
# connections to bound methods in one unguarded table, and strikes a receiver that dies from it
# without the interpreter's lock. Timers cannot be stopped from there either. It ends in a crash
# within seconds where many windows come and go, or in a thread that never comes back.
_LOOKS_EVERY_MS = 2_000
# Fewer are not worth looking for. To look at more takes five milliseconds and longer.
_FEW, _MANY = 2_000, 50_000


def _is_in_front() -> bool:
    return QGuiApplication.applicationState() is Qt.ApplicationState.ApplicationActive


class Garbage(QObject):
    """From its making on Python looks for circles only when this does. Lives on the GUI thread.

    While someone is at the window no look is at more than `_MANY`: at what is new, and at what is
    older as far as there is room. More than that at once are records that are just being read,
    which mostly go by themselves; what stays all the same is set aside until nobody is there.
    """

    def __init__(
        self, parent: QObject | None = None, is_watched: Callable[[], bool] = _is_in_front
    ) -> None:
        """is_watched: whether someone is at the window."""
        super().__init__(parent)
        gc.disable()
        self._is_watched = is_watched
        self._older = [0, 0]  # how many came through a look, and through two
        self._was_too_much = False
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOKS_EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    @Slot()
    def look(self) -> None:
        new, *_ = gc.get_count()
        if new < _FEW:
            return
        if not self._is_watched():
            self._look_at_all()
        elif new <= _MANY:
            self._look_at_new(new)
        elif self._was_too_much:
            self._set_aside()
        else:
            self._was_too_much = True

    def _look_at_new(self, new: int) -> None:
        counts = list(accumulate((new, *self._older)))
        generation = max(at for at, count in enumerate(counts) if count <= _MANY)
        stayed = max(0, counts[generation] - gc.collect(generation))
        middle, old = self._older
        after = ([middle + stayed, old], [0, old + stayed], [0, stayed])
        self._older, self._was_too_much = after[generation], False

    def _set_aside(self) -> None:
        gc.freeze()
        self._older, self._was_too_much = [0, 0], False

    def _look_at_all(self) -> None:
        """How many of them are old by now is not known, and they are left alone until next time."""
        gc.unfreeze()
        gc.collect()
        self._older, self._was_too_much = [0, _MANY], False
