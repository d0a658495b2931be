"""Starts the window: a quiet ground at once, then what is in it, then the vault.

What is imported here at the top is paid for before anyone sees anything: see ui/desktop/ground.py.
"""

import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import ui.desktop.qt_support  # noqa: F401 - which loads Qt, so it stands first

# isort: split
from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from ui.desktop.ground import NAME, OWN_STYLE, Ground
from ui.desktop.one_heap import share_one_heap
from ui.desktop.plain_import import import_plainly

if TYPE_CHECKING:
    from core.clock import Clock
    from core.companion.who_writes import FindModel
    from core.vaults import VaultKeeper
    from ui.desktop.announcer import Announcer
    from ui.desktop.single_instance import SingleInstance

    MakeKeeper = Callable[[Announcer], VaultKeeper]
    ClockFor = Callable[[datetime | None], Clock]


class App(QObject):
    """Owns what lives as long as the program does."""

    def __init__(
        self,
        application: QApplication,
        make_keeper: "MakeKeeper",
        clock_for: "ClockFor",
        find_folder: Callable[[], Path],
        *,
        loaded: Callable[[], None],
        find_model: "FindModel | None" = None,
    ) -> None:
        """loaded: called on the GUI thread when all that a start loads is there."""
        super().__init__()
        self._loaded = loaded
        self._make_keeper, self._clock_for = make_keeper, clock_for
        self._find_folder, self._find_model = find_folder, find_model
        self._instance: SingleInstance | None = None
        self._in_background = False
        self._ground = Ground()
        # The system's own end (its menu, the end of the session): Qt has closed all windows then.
        application.aboutToQuit.connect(self._ground.leave)
        application.commitDataRequest.connect(self._ground.leave)
        # Not `quit`, which would ask once more.
        self._ground.left.connect(lambda: application.exit(0))

    def start(self, *, in_background: bool) -> bool:
        """False when another window stands already, which is brought forward if it is wanted.

        The ground stands before anything is loaded, or asked of the keyring or the disk.
        """
        from ui.desktop.neighbours import may_have_neighbours

        if may_have_neighbours() and not self._is_first(wants_window=not in_background):
            return False
        self._in_background = in_background
        self._ground.stay_when(self._stays)
        self._ground.stands.connect(self._load)
        if in_background:
            self._ground.stand()
        else:
            self._ground.rise()
        return True

    def _stays(self) -> bool:
        from ui.desktop import autostart

        return self._in_background or autostart.is_on()

    def _is_first(self, *, wants_window: bool) -> bool:
        from ui.desktop.single_instance import SingleInstance

        if self._instance is None:
            instance = SingleInstance(self._find_folder(), self)
            if not instance.is_first(wants_window=wants_window):
                return False
            instance.raised.connect(self._ground.come_forward)
            self._instance = instance
        return True

    @Slot()
    def _load(self) -> None:
        """On a thread of its own: the ground can be moved, made larger and closed meanwhile."""
        from ui.desktop.loading import Loading, load_everything
        from ui.desktop.room_for_types import make_room_for_types

        make_room_for_types()
        loading = Loading(self)
        loading.done.connect(self._begin)
        loading.begin(load_everything)

    @Slot()
    def _begin(self) -> None:
        """What the gate answers arrives by the event loop, when all of this is connected."""
        self._loaded()
        if self._ground.has_left:
            return
        if not self._is_first(wants_window=not self._in_background):
            self._ground.leave()  # the other one was started at the same moment
            return
        from ui.desktop.furnishing import furnish

        folder = self._find_folder()
        begin = partial(furnish, owner=self, find_model=self._find_model)
        begin(self._ground, self._make_keeper, self._clock_for, folder)


def run_window(
    make_keeper: "MakeKeeper",
    clock_for: "ClockFor",
    find_folder: Callable[[], Path],
    *,
    loaded: Callable[[], None],
    in_background: bool = False,
    find_model: "FindModel | None" = None,
) -> int:
    """Exit status. Needs a display, or QT_QPA_PLATFORM=offscreen.

    in_background: no window until someone asks for it, as at the start of a session. find_model:
    on this computer, where somebody chose one.
    """
    import_plainly()
    share_one_heap()
    QGuiApplication.setApplicationName(NAME)
    QGuiApplication.setDesktopFileName("org.rosemary.Rosemary")
    application = QApplication([*sys.argv[:1], *OWN_STYLE])
    application.setQuitOnLastWindowClosed(False)
    made = partial(App, loaded=loaded, find_model=find_model)
    app = made(application, make_keeper, clock_for, find_folder)
    return application.exec() if app.start(in_background=in_background) else 0
