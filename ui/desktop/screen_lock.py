"""Whether the screen is locked, and when the machine woke: heard from a Linux desktop."""

from typing import Any

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

# Each desktop has its own; the name is the interface too, and the path is made of it.
_SCREENSAVERS = (
    "org.freedesktop.ScreenSaver",
    "org.gnome.ScreenSaver",
    "org.xfce.ScreenSaver",
    "org.cinnamon.ScreenSaver",
    "org.mate.ScreenSaver",
)
_LOGIN = "org.freedesktop.login1"
_MANAGER = "/org/freedesktop/login1"
# An empty path: of whatever session. Its name is not known to all who hear it.
_ANY_SESSION = ""


class ScreenLock(QObject):
    """Where nobody announces it the screen counts as open: bubbles say nothing of health then."""

    locked = Signal()
    unlocked = Signal()
    woke = Signal()
    falls_asleep = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        session: QDBusConnection | None = None,
        system: QDBusConnection | None = None,
    ) -> None:
        super().__init__(parent)
        self.is_locked = False
        session = session or QDBusConnection.sessionBus()
        for name in _SCREENSAVERS:
            path = "/" + name.replace(".", "/")
            session.connect(name, path, name, "ActiveChanged", self, _slot("_saver(bool)"))
            self._ask(session, name, path)
        system = system or QDBusConnection.systemBus()
        manager, a_session = f"{_LOGIN}.Manager", f"{_LOGIN}.Session"
        system.connect(_LOGIN, _MANAGER, manager, "PrepareForSleep", self, _slot("_sleeps(bool)"))
        system.connect(_LOGIN, _ANY_SESSION, a_session, "Lock", self, _slot("_lock()"))
        system.connect(_LOGIN, _ANY_SESSION, a_session, "Unlock", self, _slot("unlock()"))

    def _ask(self, session: QDBusConnection, name: str, path: str) -> None:
        """Whoever comes late asks how it stands; a service that is not there is not started."""
        question = QDBusMessage.createMethodCall(name, path, name, "GetActive")
        question.setAutoStartService(False)
        watcher = QDBusPendingCallWatcher(session.asyncCall(question), self)
        watcher.finished.connect(self._told)

    @Slot(QDBusPendingCallWatcher)
    def _told(self, watcher: QDBusPendingCallWatcher) -> None:
        """A failure is no answer: most of the names are not there."""
        said = watcher.reply().arguments() if not watcher.isError() else []
        watcher.deleteLater()
        if said == [True]:
            self._lock()

    @Slot(bool)
    def _saver(self, is_active: bool) -> None:  # noqa: FBT001 - the signal's own argument
        if is_active:
            self._lock()
        else:
            self.unlock()

    @Slot(bool)
    def _sleeps(self, is_going_to: bool) -> None:  # noqa: FBT001 - the signal's own argument
        (self.falls_asleep if is_going_to else self.woke).emit()

    @Slot()
    def _lock(self) -> None:
        if not self.is_locked:
            self.is_locked = True
            self.locked.emit()

    @Slot()
    def unlock(self) -> None:
        """Also to be called when someone works at the window: not every locker says good-bye."""
        if self.is_locked:
            self.is_locked = False
            self.unlocked.emit()


# The stubs ask for bytes, which PySide6 6.12 refuses; it takes the text that SLOT makes.
def _slot(signature: str) -> Any:  # noqa: ANN401
    return SLOT(signature)
