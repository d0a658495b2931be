"""What goes on while nobody looks: the heartbeat, the doorbell, the chores."""

import sys
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from core.clock import Clock
from core.events import Event
from ui.desktop.autostart import NAME
from ui.desktop.chores import Chores
from ui.desktop.desk import Desk
from ui.desktop.doorbell import Doorbell
from ui.desktop.heartbeat import Heartbeat
from ui.desktop.notifier import Notifier
from ui.desktop.notifier_tray import TrayNotifier
from ui.desktop.remembering import LANE as MEMORIES
from ui.desktop.tool_calls import ToolCalls
from ui.desktop.tray import Tray


def usual_notifier(tray: Tray, parent: QObject) -> Notifier:
    """What this system has."""
    if sys.platform != "linux":
        return TrayNotifier(tray.icon, parent)
    from ui.desktop.notifier_dbus import DBusNotifier

    return DBusNotifier(NAME, parent)


class Background(QObject):
    """Begins with the program; works at a desk while the vault is open.

    `wanted`: a bubble was opened, and with it the window. `beat`: the clock moved on.
    `screen_locked`, `falls_asleep`, `woke`: so the desktop says. `looked`: once a minute.
    """

    wanted = Signal()
    beat = Signal()
    woke = Signal()
    screen_locked = Signal()
    falls_asleep = Signal()
    looked = Signal()

    def __init__(
        self,
        notifier: Notifier,
        clock: Clock,
        is_in_front: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._notifier = notifier
        self.chores = Chores(self)
        self._doorbell = Doorbell(notifier, clock, is_in_front, self)
        self._heartbeat = Heartbeat(clock, self)
        self._tool_calls = ToolCalls(self)
        self._doorbell.wanted.connect(self.wanted)
        self._heartbeat.beat.connect(self._doorbell.ring)
        self._heartbeat.beat.connect(self.beat)
        self._heartbeat.looked.connect(self.chores.look)
        self._heartbeat.looked.connect(self._tool_calls.look)
        self._heartbeat.looked.connect(self.looked)
        self._watch_the_screen()

    @Slot(object)
    def enter(self, desk: Desk) -> None:
        self._doorbell.enter(desk)
        self.chores.enter(desk)
        self._tool_calls.enter(desk)
        self._heartbeat.start()
        fill = partial(desk.remembering.fill, desk.vault, desk.scope)
        desk.work.quickly(fill, lane=MEMORIES)

    @Slot()
    def leave(self) -> None:
        """The vault is about to be closed: nothing is begun any more, and what runs breaks off."""
        self._heartbeat.stop()
        self._doorbell.leave()
        self._tool_calls.leave()
        self.chores.leave()

    @Slot()
    def stand_at_the_door(self) -> None:
        self._doorbell.stand_at_the_door()
        self._heartbeat.start()

    @Slot(object)
    def hear(self, event: Event) -> None:
        self._doorbell.hear(event)

    def close(self) -> None:
        self.leave()
        self._notifier.close()

    def _watch_the_screen(self) -> None:
        if sys.platform != "linux":
            return
        from ui.desktop.screen_lock import ScreenLock

        screen = ScreenLock(self)
        screen.locked.connect(self._doorbell.hush)
        screen.locked.connect(self.screen_locked)
        screen.falls_asleep.connect(self.falls_asleep)
        screen.unlocked.connect(self._doorbell.unhush)
        screen.woke.connect(self._heartbeat.look)
        screen.woke.connect(self.woke)
        self.chores.stirred.connect(screen.unlock)
