"""Puts the window's inside on its ground, and connects what lives beside it."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.clock import Clock
from core.vaults import VaultKeeper
from ui.crash_report import usual_report
from ui.desktop.announcer import Announcer
from ui.desktop.company import Company
from ui.desktop.endings import Endings
from ui.desktop.excepthook import Excepthook
from ui.desktop.fairness import give_way_to_the_window
from ui.desktop.garbage import Garbage
from ui.desktop.ground import Ground
from ui.desktop.window import Window

if TYPE_CHECKING:
    from core.companion.who_writes import FindModel


def furnish(
    ground: Ground,
    make_keeper: Callable[[Announcer], VaultKeeper],
    clock_for: Callable[[datetime | None], Clock],
    folder: Path,
    *,
    owner: QObject,
    find_model: "FindModel | None" = None,
) -> None:
    """owner: lives as long as the program does."""
    give_way_to_the_window()
    Garbage(owner)
    announcer = Announcer(owner)
    made = partial(Window, find_model=find_model)
    window = made(lambda: make_keeper(announcer), clock_for, folder, announcer)
    _catch_bugs(window, owner)
    ground.take_in(window)
    # Started with the session, and there is no record to ask about.
    window.found_nothing.connect(lambda: None if ground.isVisible() else ground.leave())
    Endings(owner).asked.connect(ground.leave)
    Company(ground, window, announcer, clock_for(None), owner=owner)
    window.begin()


def _catch_bugs(window: Window, owner: QObject) -> None:
    hook = Excepthook(owner, report=usual_report())
    hook.stumbled.connect(window.stumble)
    hook.failed.connect(window.tell)
    hook.install()
