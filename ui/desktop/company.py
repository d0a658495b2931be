"""What lives beside the window: the tray, the heartbeat and its bubbles, the chores, the lock.

Nobody at the window sees any of it at first, so it comes when the first page stands, and is told
then what happened meanwhile.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QGuiApplication

from core.clock import Clock
from core.strings import FALLBACK, Catalogue
from ui.desktop.announcer import Announcer
from ui.desktop.desk import Desk
from ui.desktop.ground import Ground
from ui.desktop.loading import Loading, load_company, load_other_pages
from ui.desktop.window import Window

if TYPE_CHECKING:
    from ui.desktop.background import Background
    from ui.desktop.locker import Locker
    from ui.desktop.notifier import Notifier
    from ui.desktop.sleep_delay import SleepDelay
    from ui.desktop.tray import Tray

    # What shows bubbles, and what holds sleep up.
    FromTheSystem = Callable[[Tray, QObject], tuple[Notifier, SleepDelay | None]]

# By then the first page was read and drawn, and nobody has pressed anything yet.
_FIRST_PAGE_MS = 300
# A keyring may take its time, and someone may lock the screen meanwhile: that must be heard.
_AT_THE_LATEST_MS = 800


def usual_system(tray: "Tray", parent: QObject) -> "tuple[Notifier, SleepDelay | None]":
    from ui.desktop.background import usual_notifier
    from ui.desktop.sleep_delay import usual_delay

    return usual_notifier(tray, parent), usual_delay(parent)


class Company(QObject):
    """Comes once: after the window's first page or the door, and soon where they keep waiting."""

    def __init__(
        self,
        ground: Ground,
        window: Window,
        announcer: Announcer,
        clock: Clock,
        *,
        owner: QObject | None = None,
        system: "FromTheSystem" = usual_system,
    ) -> None:
        super().__init__(owner)
        self._system = system
        self._ground, self._window, self._announcer = ground, window, announcer
        self._clock = clock
        self._desk: Desk | None = None
        self._is_at_the_door = self._is_coming = False
        self._loading = Loading(self)
        self._loading.done.connect(self._arrive)
        window.opened.connect(self._opened)
        window.closing.connect(self._closed)
        window.stood_at_the_door.connect(self._stood_at_the_door)
        window.found_nothing.connect(self._come_soon)
        QTimer.singleShot(_AT_THE_LATEST_MS, self._come_soon)

    @Slot(object)
    def _opened(self, desk: Desk) -> None:
        self._desk, self._is_at_the_door = desk, False
        self._come_soon()

    @Slot()
    def _closed(self) -> None:
        self._desk = None

    @Slot()
    def _stood_at_the_door(self) -> None:
        self._is_at_the_door = True
        self._come_soon()

    @Slot()
    def _come_soon(self) -> None:
        if not self._is_coming:
            self._is_coming = True
            QTimer.singleShot(_FIRST_PAGE_MS, self._load)

    @Slot()
    def _load(self) -> None:
        self._loading.begin(load_company)

    @Slot()
    def _arrive(self) -> None:
        """Then the other pages are loaded, so that none of them is waited for."""
        if self._ground.has_left:
            return
        from ui.desktop.background import Background
        from ui.desktop.locker import Locker
        from ui.desktop.menu_entry import put_in_menu
        from ui.desktop.tray import Tray, program_icon

        ground, window = self._ground, self._window
        tray = Tray(Catalogue.load(FALLBACK), self)
        tray.wanted.connect(ground.come_forward)
        tray.left.connect(ground.leave)
        notifier, delay = self._system(tray, self)
        background = Background(notifier, self._clock, ground.is_before_the_person, self)
        self._keep(background)
        locker = Locker(window, background, self._clock, delay)
        tray.show_if_possible()
        self._tell(background, locker)
        QGuiApplication.setWindowIcon(program_icon())
        put_in_menu()  # whoever finds this entry may know that locks are heard
        Loading(self).begin(load_other_pages)

    def _keep(self, background: "Background") -> None:
        """The background hears what the window does, and the window what happens there."""
        window, ground = self._window, self._ground
        background.wanted.connect(ground.come_with_the_question)
        background.beat.connect(ground.look_again)
        window.opened.connect(background.enter)
        window.closing.connect(background.leave)
        window.stood_at_the_door.connect(background.stand_at_the_door)
        window.left.connect(background.close)
        ground.watch(background.chores)
        self._announcer.anything.connect(background.hear)

    def _tell(self, background: "Background", locker: "Locker") -> None:
        """What it was not there for."""
        if self._desk is not None:
            background.enter(self._desk)
            locker.begin()
        elif self._is_at_the_door:
            background.stand_at_the_door()
