"""Long work beside the window: a file taken in, a file written, a backup made."""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from threading import Event as Flag
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from core.errors import AppError
from core.frozen import frozen
from core.scope import Scope

T = TypeVar("T")
Progress = Callable[[int, int], None]
ShouldStop = Callable[[], bool]
LongWork = Callable[[Progress, ShouldStop], object]

# A page is drawn anew for each step that is told: a hundred are enough for any bar.
STEPS_TOLD = 100


class ErrandKind(StrEnum):
    """Errands of one kind are done one after another, kinds beside each other."""

    BRING_IN = "bring_in"
    EXPORT = "export"
    BACKUP = "backup"
    CARRY = "carry"
    PERSON_IN = "person_in"


class Stage(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    STOPPING = "stopping"
    DONE = "done"
    STOPPED = "stopped"  # before it began
    FAILED = "failed"


@frozen
class Errand:
    """One piece of long work, as far as it has come.

    about: the file it reads or writes. done, total: in units of the work's own. result: what it
    gave back; error: why it could not.
    """

    number: int
    scope: Scope
    kind: ErrandKind
    about: Path | None = field(default=None, repr=False)
    stage: Stage = Stage.WAITING
    done: int = 0
    total: int = 0
    result: object = field(default=None, repr=False)
    error: AppError | None = None

    @property
    def is_over(self) -> bool:
        return self.stage in {Stage.DONE, Stage.STOPPED, Stage.FAILED}

    @property
    def share(self) -> float:
        """0 to 1; 0 while nobody knows how much there is."""
        return self.done / self.total if self.total else 0.0


class Work(QObject):
    """Lives on the GUI thread as long as a vault is open, whatever page is shown.

    `changed` carries an Errand. An AppError is the errand's; anything else is a bug, and
    reaches the excepthook on the GUI thread.
    """

    changed = Signal(object)
    # As objects: an int of Qt ends at two gigabytes.
    _came_on = Signal(int, object)
    _ended = Signal(int, object)

    def __init__(self) -> None:
        super().__init__()
        self._errands: dict[int, Errand] = {}
        self._flags: dict[int, Flag] = {}
        self._lanes: dict[str, ThreadPoolExecutor] = {}
        self._at_end: dict[str, Callable[[], None]] = {}
        self._is_closed = False
        self._came_on.connect(self._hear_progress, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._hear_end, Qt.ConnectionType.QueuedConnection)

    def begin(
        self, scope: Scope, kind: ErrandKind, work: LongWork, about: Path | None = None
    ) -> Errand:
        """`work` runs on a thread of its own; it is given what to tell and what to ask.

        scope: for whom; nobody else sees it. After `close` nothing is begun.
        """
        number = len(self._flags) + 1
        flag = self._flags[number] = Flag()
        errand = self._errands[number] = Errand(number, scope, kind, about)
        if self._is_closed:
            return errand
        tell = _Steps(partial(self._came_on.emit, number))
        future = self._lane(kind).submit(_unless_stopped, work, tell, flag)
        future.add_done_callback(lambda done: self._ended.emit(number, done))
        self.changed.emit(errand)
        return errand

    def quickly(self, work: Callable[[], T], lane: str = "quickly") -> Future[T]:
        """Something short that waits for a disk: off the GUI thread, and nothing to watch.

        lane: what stands in one is done one after the other.
        """
        return self._lane(lane).submit(work)

    @property
    def is_busy(self) -> bool:
        return any(not errand.is_over for errand in self._errands.values())

    def errands(self, scope: Scope, kind: ErrandKind) -> tuple[Errand, ...]:
        """Oldest first, also those that are over."""
        mine = (errand for errand in self._errands.values() if errand.scope == scope)
        return tuple(errand for errand in mine if errand.kind is kind)

    def stop(self, number: int) -> None:
        """Asked to stop at the next good place; what is done by then stays done."""
        errand = self._errands[number]
        if not errand.is_over:
            self._flags[number].set()
            self._put(replace(errand, stage=Stage.STOPPING))

    def put_result(self, number: int, result: object) -> None:
        """What became of it since, so that a page which comes back still knows."""
        self._put(replace(self._errands[number], result=result))

    def forget(self, number: int) -> None:
        """An errand that is over and was read."""
        if self._errands[number].is_over:
            self.changed.emit(self._errands.pop(number))

    def at_end(self, lane: str, stop: Callable[[], None]) -> None:
        """Called when this is closed, so that what waits in a lane is let go of. One for each."""
        self._at_end[lane] = stop

    def close(self) -> None:
        """Nothing is begun or told any more; what runs is asked to stop, and not waited for."""
        self._is_closed = True
        for stop in self._at_end.values():
            stop()
        for flag in self._flags.values():
            flag.set()
        for lane in self._lanes.values():
            lane.shutdown(wait=False, cancel_futures=True)

    def _lane(self, name: str) -> ThreadPoolExecutor:
        if name not in self._lanes:
            self._lanes[name] = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        return self._lanes[name]

    def _put(self, errand: Errand) -> None:
        self._errands[errand.number] = errand
        self.changed.emit(errand)

    @Slot(int, object)
    def _hear_progress(self, number: int, step: tuple[int, int]) -> None:
        done, total = step
        errand = self._errands.get(number)
        if errand is None or errand.is_over or self._is_closed:
            return
        stage = Stage.RUNNING if errand.stage is Stage.WAITING else errand.stage
        self._put(replace(errand, stage=stage, done=done, total=total))

    @Slot(int, object)
    def _hear_end(self, number: int, future: Future[object]) -> None:
        if self._is_closed:
            return
        errand = self._errands[number]
        try:
            ended = replace(errand, stage=Stage.DONE, result=future.result())
        except CancelledError:
            ended = replace(errand, stage=Stage.STOPPED)
        except AppError as error:
            ended = replace(errand, stage=Stage.FAILED, error=error)
        self._put(ended)


def _unless_stopped(work: LongWork, tell: "_Steps", flag: Flag) -> object:
    """What waited behind other work and was stopped meanwhile is never begun."""
    if flag.is_set():
        raise CancelledError
    return work(tell, flag.is_set)


class _Steps:
    """Called on the work's thread for every piece; passes on each hundredth of the whole."""

    def __init__(self, tell: Callable[[tuple[int, int]], None]) -> None:
        self._tell = tell
        self._last = -1

    def __call__(self, done: int, total: int) -> None:
        step = done * STEPS_TOLD // total if total else 0
        if step != self._last:
            self._last = step
            self._tell((done, total))
