"""Starts the window: a quiet ground at once, then the vault, then the pages."""

import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from core.clock import Clock
from core.strings import FALLBACK, Catalogue
from core.vaults import VaultKeeper
from ui.desktop import autostart
from ui.desktop.announcer import Announcer
from ui.desktop.excepthook import Excepthook
from ui.desktop.single_instance import SingleInstance
from ui.desktop.window import Window

NAME = "Rosemary"
MakeKeeper = Callable[[Announcer], VaultKeeper]
ClockFor = Callable[[datetime | None], Clock]


class Application(QApplication):
    """`quitting`: the system asks for the end (its menu, the end of the session)."""

    quitting = Signal()

    def event(self, event: QEvent) -> bool:
        # Qt closes all windows then, and takes one that only hides for a no.
        if event.type() is QEvent.Type.Quit:
            self.quitting.emit()
        return super().event(event)


class App(QObject):
    """Owns what lives as long as the program does."""

    def __init__(self, make_keeper: MakeKeeper, clock_for: ClockFor, folder: Path) -> None:
        super().__init__()
        self._announcer = Announcer(self)
        self._clock = clock_for(None)
        keeper = partial(make_keeper, self._announcer)
        self._window = Window(keeper, clock_for, folder, self._announcer)

    def start(self, *, in_background: bool) -> None:
        """The window is drawn before anything is asked of the keyring or the disk."""
        self._window.stay_when(lambda: in_background or autostart.is_on())
        if not in_background:
            self._window.show()
        QTimer.singleShot(0, self._begin)

    def obey(self, application: Application, instance: SingleInstance) -> None:
        """Whoever may ask for the window, or for the end."""
        from ui.desktop.endings import Endings

        window = self._window
        hook = Excepthook(self)
        hook.stumbled.connect(window.stumble)
        hook.failed.connect(window.tell)
        hook.install()
        instance.raised.connect(window.come_forward)
        application.quitting.connect(window.leave)
        application.commitDataRequest.connect(window.leave)
        Endings(self).asked.connect(window.leave)
        # Not `quit`, which would ask once more.
        window.left.connect(lambda: application.exit(0))

    @Slot()
    def _begin(self) -> None:
        """What the gate answers arrives by the event loop, when all of this is connected."""
        from ui.desktop.background import Background, usual_notifier
        from ui.desktop.menu_entry import put_in_menu
        from ui.desktop.tray import Tray, program_icon

        window = self._window
        window.begin()
        QGuiApplication.setWindowIcon(program_icon())
        put_in_menu()
        tray = Tray(Catalogue.load(FALLBACK), self)
        tray.wanted.connect(window.come_forward)
        tray.left.connect(window.leave)
        notifier = usual_notifier(tray, self)
        background = Background(notifier, self._clock, window.is_before_the_person, self)
        background.wanted.connect(window.come_with_the_question)
        background.beat.connect(window.look_again)
        window.opened.connect(background.enter)
        window.closing.connect(background.leave)
        window.stood_at_the_door.connect(background.stand_at_the_door)
        window.found_nothing.connect(self._end_if_unseen)
        window.left.connect(background.close)
        window.watch(background.chores)
        self._announcer.anything.connect(background.hear)
        tray.show_if_possible()

    @Slot()
    def _end_if_unseen(self) -> None:
        """Started with the session, and there is no record to ask about."""
        if not self._window.isVisible():
            self._window.leave()


def run_window(
    make_keeper: MakeKeeper, clock_for: ClockFor, folder: Path, *, in_background: bool = False
) -> int:
    """Exit status. Needs a display, or QT_QPA_PLATFORM=offscreen.

    in_background: no window until someone asks for it, as at the start of a session.
    """
    QGuiApplication.setApplicationName(NAME)
    QGuiApplication.setDesktopFileName(autostart.NAME)
    application = Application(sys.argv[:1])
    application.setQuitOnLastWindowClosed(False)
    instance = SingleInstance(folder)
    if not instance.is_first(wants_window=not in_background):
        return 0
    app = App(make_keeper, clock_for, folder)
    app.obey(application, instance)
    app.start(in_background=in_background)
    return application.exec()
