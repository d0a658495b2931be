"""A new key for the record, without a widget: made, its sheet in a hand, and then in use.

Until the very last step everything can be left as it is: the record is then opened as before.
"""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from threading import Event as Flag

from PySide6.QtCore import Qt, Signal, Slot

from core.dates_in_words import DatesInWords
from core.errors import AppError, WorkStopped
from core.frozen import frozen
from core.key_change import KeyChange, KeyRotated
from core.strings import Catalogue
from core.typed_moments import zone_named
from core.vaults import OpenVault
from ui.desktop.door.gate import Entrance, Gate
from ui.desktop.door.renewing import Renewing
from ui.desktop.door.sheet import made_sheet
from ui.desktop.door.sheet_model import SheetModel, SheetState
from ui.desktop.tasks import Tasks, nothing_more
from ui.machine_zone import machine_zone

STEPS_TOLD = 100


class Stage(StrEnum):
    MAKING = "making"
    SHEET = "sheet"
    CHECK = "check"
    ENDING = "ending"  # from here on nothing is taken back


@frozen
class RenewalState(SheetState):
    """share: of the work, 0 to 1. is_leaving: it goes back to the record as it is."""

    stage: Stage = Stage.MAKING
    share: float = 0.0
    is_leaving: bool = False

    @property
    def can_leave(self) -> bool:
        return self.stage is not Stage.ENDING and not self.is_leaving


class RenewalModel(SheetModel[RenewalState]):
    """`entered` carries the Entrance in the end, whatever came of it; `failed`: there is none."""

    entered = Signal(object)
    failed = Signal()
    _came_on = Signal(int)

    def __init__(
        self,
        words: Catalogue,
        gate: Gate,
        tasks: Tasks,
        renewing: Renewing,
        *,
        country: str | None = None,
    ) -> None:
        super().__init__(words, gate, tasks, RenewalState(country=country))
        self._renewing = renewing
        self._stop = Flag()
        self._change: KeyChange | None = None
        self._last_told = -1
        self._has_left = False
        self._came_on.connect(self._hear_progress, Qt.ConnectionType.QueuedConnection)

    def begin(self, opened: OpenVault) -> None:
        """The record is closed for it: nothing else is written meanwhile."""
        making = self._renewing.make(opened, self._tell, self._stop.is_set)
        self._tasks.when_done(making, self._made, self._not_made)

    def put_sheet_away(self) -> None:
        """The old sheet will open nothing: the new one is shown to be in a hand, whoever it is."""
        asked = self._draw_lots()
        self._become(stage=Stage.CHECK, asked=asked, differing=frozenset(), told="")

    def show_sheet(self) -> None:
        self._become(stage=Stage.SHEET, differing=frozenset(), told="")

    def check(self) -> None:
        if self._change is None or self.state.stage is not Stage.CHECK:
            return
        if differing := self._differing():
            self._become(differing=differing)
            return
        change, rotated = self._change, self._change.rotated
        self._become(stage=Stage.ENDING, differing=frozenset())
        using = self._renewing.use(change)
        self._tasks.when_done(using, lambda entrance: self._used(entrance, rotated), self._not_used)

    def leave_it(self) -> None:
        """Nothing is changed after all."""
        if not self.state.can_leave:
            return
        self._become(is_leaving=True)
        self._stop.set()
        if self.state.stage is not Stage.MAKING:  # what is still being made ends by itself
            self._go_back(self.words.say("renewal.left"))

    def leave(self) -> None:
        """The screen was locked, or the window closes: what is not in use yet is let go of."""
        if self._has_left:
            return
        self._has_left = True
        self._stop.set()
        change, self._change = self._change, None
        if change is not None and self.state.stage is not Stage.ENDING:
            self._tasks.when_done(self._gate.run(change.drop), nothing_more, self._not_dropped)
        self.groups.clear()
        self.state = RenewalState()

    def _tell(self, done: int, total: int) -> None:
        """On the worker."""
        step = done * STEPS_TOLD // total if total else 0
        if step != self._last_told:
            self._last_told = step
            self._came_on.emit(step)

    @Slot(int)
    def _hear_progress(self, step: int) -> None:
        if self.state.stage is Stage.MAKING and not self._has_left:
            self._become(share=step / STEPS_TOLD)

    def _made(self, change: KeyChange) -> None:
        if self._has_left:
            self._gate.run(change.drop)
            return
        self._change = change
        if self._stop.is_set():
            self._go_back(self.words.say("renewal.left"))
            return
        now, zone = self._gate.clock.read().wall, zone_named(machine_zone())
        sheet = made_sheet(self.words, change.rotated.recovery_code, now, zone)
        date = DatesInWords(self.words, zone).full_date(now)
        made_on = self.words.say("renewal.made_on", date=date)
        self._become(stage=Stage.SHEET, sheet=replace(sheet, made_on=made_on))

    def _not_made(self, error: AppError) -> None:
        if self._has_left:
            return
        was_left = isinstance(error, WorkStopped)
        self._go_back(self.words.say("renewal.left") if was_left else self._problem(error))

    def _not_used(self, error: AppError) -> None:
        """The disk was full at the very end, or the screen was locked meanwhile."""
        if not self._has_left:
            self._go_back(self._problem(error))

    def _go_back(self, told: str) -> None:
        change, self._change = self._change, None
        self.groups.clear()
        self._become(is_leaving=True, sheet=None)
        self._tasks.when_done(self._renewing.let_go(change), self._enter(told), self._not_back)

    def _used(self, entrance: Entrance, rotated: KeyRotated) -> None:
        self._change = None
        self.groups.clear()
        say = self.words.say
        closed = [say(f"renewal_closed.{kind}") for kind in rotated.dropped]
        closed += [say("renewal_closed.helper")] if rotated.helpers else []
        self._enter(" ".join([say("renewal.done"), *closed]))(entrance)

    def _enter(self, told: str) -> Callable[[Entrance], None]:
        def enter(entrance: Entrance) -> None:
            self.entered.emit(replace(entrance, told=told))

        return enter

    def _not_back(self, _error: AppError) -> None:
        """It does not open as it did a moment ago: the door looks, and says why."""
        if not self._has_left:
            self.failed.emit()

    def _not_dropped(self, _error: AppError) -> None:
        """What is left of it is removed by the next opening."""

    def _problem(self, error: AppError) -> str:
        key = f"keys_problem.{error.code}"
        known = self.words.knows(key)
        return self.words.say(key) if known else self.words.say("keys.no_change")
