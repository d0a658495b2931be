"""Makes what stands before the record: the door in each of its states, wired to the window."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from core.errors import AppError
from core.key_choices import KeyChoice
from core.scope import Role
from core.strings import Catalogue
from core.vault_receipts import DestroyReceipt
from core.vaults import OpenVault
from ui.crash_report import usual_report
from ui.desktop.door.gate import Entrance, Gate
from ui.desktop.door.starting import Starting, Stumbled
from ui.desktop.local_wishes import LocalWishes
from ui.desktop.tasks import Tasks
from ui.desktop.theme.look import Look

if TYPE_CHECKING:
    from ui.desktop.door.first_run import FirstRun
    from ui.desktop.door.locked import Locked
    from ui.desktop.door.parting import Parting
    from ui.desktop.door.renewal import Renewal

    Door = FirstRun | Locked | Parting | Renewal | Starting | Stumbled


_A_MOMENT_MS = 400


class Porch(QObject):
    """Most days it is not needed at all, so each page of it is loaded when it is.

    `entered` carries an Entrance; `anew` asks to begin from the start, `has_backup` to bring
    one back.

    look: asked each time, as it may change between two doors. leads_in: what stands there now
    opens a record, or is about to.
    """

    entered = Signal(object)
    anew = Signal()
    has_backup = Signal()

    def __init__(
        self, look: Callable[[], Look], wishes: LocalWishes, gate: Gate, tasks: Tasks
    ) -> None:
        super().__init__(tasks)
        self.leads_in = False
        self._first_run: FirstRun | None = None
        self._renewal: Renewal | None = None
        self._look = look
        self._wishes = wishes
        self._gate = gate
        self._tasks = tasks

    def starting(self, words: Catalogue) -> Starting:
        self.leads_in = True
        return Starting(self._look(), words, self._wishes.country, after_ms=_A_MOMENT_MS)

    def stumbled(self, words: Catalogue) -> Stumbled:
        self.leads_in = False
        country = self._wishes.country
        stumbled = Stumbled(self._look(), words, country, report=usual_report())
        stumbled.anew.connect(self.anew)
        return stumbled

    def leave(self) -> None:
        """A record that a first run made, and nobody entered yet, is closed; a new key that is
        not used yet is let go of."""
        for door in (self._first_run, self._renewal):
            if door is not None:
                door.leave()
        self._first_run = self._renewal = None

    def parting(self, words: Catalogue, lines: Sequence[str]) -> "Parting":
        from ui.desktop.door.parting import Parting

        self.leads_in = False
        parting = Parting(self._look(), words, lines, country=self._wishes.country)
        parting.on.connect(self.anew)
        return parting

    def after_destruction(self, words: Catalogue, receipt: DestroyReceipt) -> "Parting":
        from ui.desktop.door.parting import destroyed_lines

        return self.parting(words, destroyed_lines(words, receipt))

    def renewal(self, words: Catalogue, opened: OpenVault, key: KeyChoice, role: Role) -> "Renewal":
        from ui.desktop.door.renewal import Renewal
        from ui.desktop.door.renewal_model import RenewalModel
        from ui.desktop.door.renewing import Renewing

        self.leads_in = True
        renewing = Renewing(self._gate, key, role)
        country = self._wishes.country
        model = RenewalModel(words, self._gate, self._tasks, renewing, country=country)
        renewal = self._renewal = Renewal(self._look(), model)
        renewal.entered.connect(self._came_in)
        renewal.failed.connect(self.anew)
        model.begin(opened)
        return renewal

    def locked(self, words: Catalogue, error: AppError) -> "Locked":
        from ui.desktop.door.locked import Locked

        self.leads_in = True
        country = self._wishes.country
        locked = Locked(self._look(), words, self._gate, self._tasks, error=error, country=country)
        locked.entered.connect(self.entered)
        return locked

    def first_run(self, words: Catalogue) -> "FirstRun":
        from ui.desktop.door.first_run import FirstRun

        self.leads_in = False
        first_run = self._first_run = FirstRun(self._look(), words, self._gate, self._tasks)
        first_run.entered.connect(self._came_in)
        first_run.has_backup.connect(self.has_backup)
        return first_run

    @Slot(object)
    def _came_in(self, entrance: Entrance) -> None:
        """What it made is the window's from now on."""
        self._first_run = self._renewal = None
        self.entered.emit(entrance)
