"""The record that is open: its pages, the desk they work at, and the work that goes on beside."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.errors import AppError
from core.strings import FALLBACK, Catalogue
from core.vaults import OpenVault
from ui.desktop.announcer import Announcer
from ui.desktop.desk import Desk, Route, WindowControl
from ui.desktop.door.gate import Entrance, Gate
from ui.desktop.laid_desk import lay_desk
from ui.desktop.pages.finding import pages_of
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.shell import Shell
from ui.desktop.tasks import Tasks
from ui.desktop.theme.look import Look
from ui.desktop.work import Work

if TYPE_CHECKING:
    from core.companion.who_writes import FindModel


class Room:
    """Empty while the record is closed, and then without an entrance, a shell and a desk.

    words: of whoever was in it last. work: what takes long, and outlives a page and a face.
    """

    def __init__(
        self, gate: Gate, announcer: Announcer, find_model: "FindModel | None" = None
    ) -> None:
        self._gate, self._announcer, self._find_model = gate, announcer, find_model
        self.words = Catalogue.load(FALLBACK)
        self.entrance: Entrance | None = None
        self.shell: Shell | None = None
        self._desk: Desk | None = None
        self.work = Work()

    @property
    def is_at_work(self) -> bool:
        return self.work.is_busy

    @property
    def is_at_start(self) -> bool:
        """Whether it shows the page that asks, or nothing."""
        return self.shell is None or self.shell.is_at_start

    def go_to_start(self) -> None:
        if self.shell is not None:
            self.shell.go_to_start()

    def look_again(self) -> None:
        if self.shell is not None:
            self.shell.look_again()

    def tell(self, error: AppError) -> None:
        """At the foot of the page."""
        if self.shell is not None:
            self.shell.told(error)

    def begin_at(self, start: Route, words: str) -> None:
        if self.shell is not None:
            self.shell.begin_at(start, words)

    def furnish(
        self, entrance: Entrance, look: Look, window: WindowControl, owner: QObject
    ) -> tuple[Shell, Desk]:
        """For whoever came in. Long work of the same vault goes on, in whichever face it is shown.

        owner: of the tasks that are asked at the desk.
        """
        if self.entrance is None or self.entrance.opened is not entrance.opened:
            self.work = Work()
        self.entrance = entrance
        self.words = words = Catalogue.load(entrance.person.locale)
        places = RAIL[entrance.face]
        shell = self.shell = Shell(look, words, places, pages_of(entrance.face))
        self._announcer.anything.connect(shell.hear)
        self._clear_desk()
        laid = partial(lay_desk, window=window, tasks=Tasks(owner), words=words, work=self.work)
        desk = self._desk = laid(self._gate, entrance, shell, find_model=self._find_model)
        shell.furnish(desk, Route(places[0].key))
        return shell, desk

    def clear(self) -> OpenVault | None:
        """Nothing more is asked of the vault that was open, if one was; it is left to be closed."""
        if self.entrance is None:
            return None
        self._clear_desk()
        self.work.close()
        opened = self.entrance.opened
        self.entrance, self.shell = None, None
        return opened

    def _clear_desk(self) -> None:
        """What was asked at it is not answered any more; long work goes on in the other face."""
        if self._desk is not None:
            self._desk.tasks.end()
            self._desk = None
