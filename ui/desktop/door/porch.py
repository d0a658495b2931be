"""Makes what stands before the record: the door in each of its states, wired to the window."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from core.errors import AppError
from core.strings import Catalogue
from ui.desktop.door.first_run import FirstRun
from ui.desktop.door.gate import Gate
from ui.desktop.door.locked import Locked
from ui.desktop.door.parting import Parting
from ui.desktop.door.starting import Starting, Stumbled
from ui.desktop.local_wishes import LocalWishes
from ui.desktop.tasks import Tasks
from ui.desktop.theme.look import Look

Door = FirstRun | Locked | Parting | Starting | Stumbled


class Porch(QObject):
    """`entered` carries an Entrance; `anew` asks to begin from the start, `has_backup` to bring
    one back.

    look: asked each time, as it may change between two doors.
    """

    entered = Signal(object)
    anew = Signal()
    has_backup = Signal()

    def __init__(
        self, look: Callable[[], Look], wishes: LocalWishes, gate: Gate, tasks: Tasks
    ) -> None:
        super().__init__(tasks)
        self._look = look
        self._wishes = wishes
        self._gate = gate
        self._tasks = tasks

    def starting(self, words: Catalogue) -> Starting:
        return Starting(self._look(), words, self._wishes.country)

    def stumbled(self, words: Catalogue) -> Stumbled:
        stumbled = Stumbled(self._look(), words, self._wishes.country)
        stumbled.anew.connect(self.anew)
        return stumbled

    def parting(self, words: Catalogue, lines: Sequence[str]) -> Parting:
        parting = Parting(self._look(), words, lines, country=self._wishes.country)
        parting.on.connect(self.anew)
        return parting

    def locked(self, words: Catalogue, error: AppError) -> Locked:
        country = self._wishes.country
        locked = Locked(self._look(), words, self._gate, self._tasks, error=error, country=country)
        locked.entered.connect(self.entered)
        return locked

    def first_run(self, words: Catalogue) -> FirstRun:
        first_run = FirstRun(self._look(), words, self._gate, self._tasks)
        first_run.entered.connect(self.entered)
        first_run.has_backup.connect(self.has_backup)
        return first_run
