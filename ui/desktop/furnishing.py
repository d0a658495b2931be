"""Puts the window's inside on its ground, and connects what lives beside it."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from core.clock import Clock
from core.strings import FALLBACK, Catalogue
from core.vaults import VaultKeeper
from ui.crash_report import usual_report
from ui.desktop.announcer import Announcer
from ui.desktop.background import Background, usual_notifier
from ui.desktop.endings import Endings
from ui.desktop.excepthook import Excepthook
from ui.desktop.ground import Ground
from ui.desktop.loading import Loading, load_other_pages
from ui.desktop.locker import Locker
from ui.desktop.menu_entry import put_in_menu
from ui.desktop.sleep_delay import usual_delay
from ui.desktop.tray import Tray, program_icon
from ui.desktop.window import Window

# By then the first page was read and drawn, and nobody has pressed anything yet.
_FIRST_PAGE_MS = 300


def furnish(
    ground: Ground,
    make_keeper: Callable[[Announcer], VaultKeeper],
    clock_for: Callable[[datetime | None], Clock],
    folder: Path,
    *,
    owner: QObject,
) -> None:
    """owner: lives as long as the program does."""
    announcer = Announcer(owner)
    window = Window(lambda: make_keeper(announcer), clock_for, folder, announcer)
    _catch_bugs(window, owner)
    ground.take_in(window)
    # Started with the session, and there is no record to ask about.
    window.found_nothing.connect(lambda: None if ground.isVisible() else ground.leave())
    Endings(owner).asked.connect(ground.leave)
    window.begin()
    QGuiApplication.setWindowIcon(program_icon())
    put_in_menu()
    tray = Tray(Catalogue.load(FALLBACK), owner)
    tray.wanted.connect(ground.come_forward)
    tray.left.connect(ground.leave)
    notifier = usual_notifier(tray, owner)
    background = Background(notifier, clock_for(None), ground.is_before_the_person, owner)
    _keep_company(background, ground, window, announcer)
    Locker(window, background, clock_for(None), usual_delay(owner))
    tray.show_if_possible()
    others = Loading(owner)
    load = partial(others.begin, load_other_pages)
    window.opened.connect(lambda _desk: QTimer.singleShot(_FIRST_PAGE_MS, load))


def _catch_bugs(window: Window, owner: QObject) -> None:
    hook = Excepthook(owner, report=usual_report())
    hook.stumbled.connect(window.stumble)
    hook.failed.connect(window.tell)
    hook.install()


def _keep_company(
    background: Background, ground: Ground, window: Window, announcer: Announcer
) -> None:
    """The background hears what the window does, and the window what happens there."""
    background.wanted.connect(ground.come_with_the_question)
    background.beat.connect(ground.look_again)
    window.opened.connect(background.enter)
    window.closing.connect(background.leave)
    window.stood_at_the_door.connect(background.stand_at_the_door)
    window.left.connect(background.close)
    ground.watch(background.chores)
    announcer.anything.connect(background.hear)
