"""Rosemary's own work, done while nobody is at the window: prune, verify, erase, keep a copy."""

from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Event as Flag

from PySide6.QtCore import QEvent, QObject, Signal, Slot

from core.upkeep.jobs import jobs_with, put_standing_jobs
from core.upkeep.runner import run_due_jobs
from core.upkeep.safe_copies import daily_copy
from core.upkeep.second_place import carry_along
from core.upkeep.word_summaries import Wording
from ui.desktop.desk import Desk
from ui.desktop.tasks import nothing_more

_SOMEONE_IS_THERE = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.TouchBegin,
        QEvent.Type.Wheel,
    }
)


class Chores(QObject):
    """Has a desk while the vault is open. Install it as an event filter of the window's handle.

    A look between which and the one before nobody stirred begins what is due; whoever stirs
    stops it after the step it is in. `seen`: each single act.
    """

    stirred = Signal()
    seen = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk: Desk | None = None
        self._worker: ThreadPoolExecutor | None = None
        self._running: Future[None] | None = None
        self._stop = Flag()
        self._wording = Wording(None)
        self._someone_stirred = True

    def enter(self, desk: Desk) -> None:
        """Someone has opened the vault a moment ago and wants to see it: nothing begins yet."""
        self._stop.set()
        self._desk = desk
        if self._worker is None:
            self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="chores")
        self._someone_stirred = True
        desk.vault.submit(desk.scope.for_rosemary(), put_standing_jobs)

    def leave(self) -> None:
        """Before the vault closes. Nothing waits here: the screen is to be empty at once.

        The step it is in is asked to break off, however long it is; closing waits for that.
        """
        self._stop_soon()
        if self._desk is not None:
            self._desk.remembering.let_go()
            self._desk.opened.hurry()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
        self._desk = self._worker = self._running = None

    @Slot()
    def look(self) -> None:
        """To be called every now and then."""
        someone_stirred, self._someone_stirred = self._someone_stirred, False
        is_busy = self._running is not None and not self._running.done()
        if self._desk is None or self._worker is None or someone_stirred or is_busy:
            return
        self._stop.clear()
        wording = self._wording = Wording(self._desk.find_model)
        self._running = self._worker.submit(_do_chores, self._desk, self._stop, wording)
        self._desk.tasks.when_done(self._running, nothing_more, self._desk.told)

    def stir(self) -> None:
        """Someone is doing something."""
        if not self._someone_stirred:
            self._someone_stirred = True
            self._stop_soon()
            self.stirred.emit()

    def _stop_soon(self) -> None:
        """A model that is waited for is let go of at once."""
        self._stop.set()
        self._wording.let_go()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _SOMEONE_IS_THERE:
            self.stir()
            self.seen.emit()
        return False


def _do_chores(desk: Desk, stop: Flag, wording: Wording) -> None:
    with desk.opened.at_work():
        jobs = jobs_with(wording, partial(desk.remembering.embedder, desk.vault))
        run_due_jobs(desk.vault, desk.scope, stop.is_set, jobs=jobs)
        if not stop.is_set():
            daily_copy(desk.opened)
            carry_along(desk.opened, desk.scope.for_rosemary(), desk.clock.read().wall)
            # So that a crash cannot hide what was cut off the end of the audit since the start.
            desk.opened.keep_header()
