"""A sheet on the screen, without a widget: printed, saved, and two groups of it asked back."""

from collections.abc import Callable
from dataclasses import field, replace
from functools import partial
from pathlib import Path
from secrets import SystemRandom
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from core.errors import AppError
from core.frozen import frozen
from core.recovery_code import GROUPS, read_groups
from core.sharing.failures import ExportExists, ExportInsideVault
from core.strings import Catalogue
from ui.desktop.documents import write_whole
from ui.desktop.door.gate import Gate
from ui.desktop.door.sheet import Sheet
from ui.desktop.tasks import Tasks

ASKED_BACK = 2


@frozen
class SheetState:
    """told: what became of the last act. country: where the reader lives, for its paper.

    asked: the two groups of the sheet that are asked back, counted from 1.
    differing: those of them that are not as on the sheet.
    """

    told: str = ""
    country: str | None = None
    sheet: Sheet | None = field(default=None, repr=False)
    is_sheet_out: bool = False
    is_saving: bool = False
    asked: tuple[int, ...] = ()
    differing: frozenset[int] = frozenset()


S = TypeVar("S", bound=SheetState)


class SheetModel(QObject, Generic[S]):
    """`changed` carries the state. groups: as they were typed back, by number from 1."""

    changed = Signal(object)

    def __init__(self, words: Catalogue, gate: Gate, tasks: Tasks, state: S) -> None:
        super().__init__()
        self.words, self._gate, self._tasks = words, gate, tasks
        self.groups: dict[int, str] = {}
        self.state = state

    def type_group(self, number: int, text: str) -> None:
        self.groups[number] = text

    def print(self, printing: Callable[[], bool]) -> None:
        """Beside the window: a printer far away may take its time to answer."""

        def done(is_printed: bool) -> None:  # noqa: FBT001 - the answer of a future
            self.tell_printed(is_printed=is_printed)

        self._tasks.when_done(self._gate.run(printing), done, self._not_saved)

    def tell_printed(self, *, is_printed: bool) -> None:
        key = "door.sheet.printed" if is_printed else "door.sheet.no_printer"
        is_out = is_printed or self.state.is_sheet_out
        self._become(told=self.words.say(key), is_sheet_out=is_out, is_saving=False)

    def warn_of_saving(self) -> None:
        self._become(is_saving=True, told="")

    def do_not_save(self) -> None:
        self._become(is_saving=False)

    def save(self, content: bytes, path: Path) -> None:
        """Only because it was asked for, and never in the record's own folder."""
        saving = self._gate.run(partial(write_whole, path, content, self._gate.folder))
        self._tasks.when_done(saving, self._saved, self._not_saved)

    def _saved(self, _file: Path) -> None:
        said = self.words.say("door.sheet.saved")
        self._become(told=said, is_sheet_out=True, is_saving=False)

    def _not_saved(self, error: AppError) -> None:
        key = "door.sheet.not_written"
        if isinstance(error, ExportInsideVault):
            key = "door.sheet.inside"
        elif isinstance(error, ExportExists):
            key = "door.sheet.taken"
        self._become(told=self.words.say(key))

    def _draw_lots(self) -> tuple[int, ...]:
        """Which groups are asked back; what was typed of others before is forgotten."""
        self.groups.clear()
        return tuple(sorted(SystemRandom().sample(range(1, GROUPS + 1), ASKED_BACK)))

    def _differing(self) -> frozenset[int]:
        """Of the groups that were asked for, those that are not as printed."""
        return frozenset(number for number in self.state.asked if not self._is_as_printed(number))

    def _is_as_printed(self, number: int) -> bool:
        if self.state.sheet is None:
            return False
        typed = read_groups(self.groups.get(number, ""))
        return typed == (self.state.sheet.groups[number - 1],)

    # Whatever fields of the state are named; replace() checks that they exist.
    def _become(self, **fields: object) -> None:
        self.state = replace(self.state, **fields)  # type: ignore[arg-type]  # checked there
        self.changed.emit(self.state)
