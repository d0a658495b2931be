"""Brings results of background work back to the GUI thread."""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from core.errors import AppError

T = TypeVar("T")


def nothing_more(_result: object) -> None:
    """As `then`, where the doing was all: what it changed is announced, or concerns no page."""


class Tasks(QObject):
    """Lives on the GUI thread for as long as the app does, and is made there.

    What was asked for is answered exactly once: with `then`, with `failed` for an AppError, or by
    the excepthook, since anything else is a bug. Work that was cancelled is not answered, nor is
    anything after `end`.
    """

    _settled = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._has_ended = False
        self._answers: dict[object, Callable[[], None]] = {}
        self._settled.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def has_ended(self) -> bool:
        return self._has_ended

    def end(self) -> None:
        """Who asked is gone: what they asked for still happens, and nobody hears of it."""
        self._has_ended = True

    def when_done(
        self, future: Future[T], then: Callable[[T], None], failed: Callable[[AppError], None]
    ) -> None:
        """Both are called on the GUI thread, never before this returns."""

        # The other thread holds this alone: what it let go of last would be destroyed on it, and
        # a Qt object must not be (see garbage.py).
        key = object()
        self._answers[key] = partial(_answer, future, then, failed)
        future.add_done_callback(lambda _done: self._settled.emit(key))

    @Slot(object)
    def _deliver(self, key: object) -> None:
        answer = self._answers.pop(key)
        if not self._has_ended:
            answer()


def _answer(
    future: Future[T], then: Callable[[T], None], failed: Callable[[AppError], None]
) -> None:
    try:
        result = future.result()
    except CancelledError:
        return
    except AppError as error:
        failed(error)
        return
    then(result)
