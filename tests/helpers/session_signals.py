"""What a desktop says of the screen and of sleep, said by services that only pretend."""

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from helpers.bare_bus import BareBus, bare_bus
from helpers.throwaway import Throwaway

SAVERS = ("freedesktop", "gnome", "xfce", "cinnamon", "mate")
_LOGIN, _MANAGER = "org.freedesktop.login1", "/org/freedesktop/login1"
_MOCK = "org.freedesktop.DBus.Mock"


class SessionSignals:
    """environment: of a program that hears them."""

    def __init__(self, session: BareBus, system: BareBus, savers: Sequence[str]) -> None:
        self._session, self._system, self._savers = session, system, savers
        self.heard_by = {"DBUS_SYSTEM_BUS_ADDRESS": system.address}
        for name in savers:
            full = f"org.{name}.ScreenSaver"
            session.pretend_object(full, "/" + full.replace(".", "/"), full)
        system.pretend("logind", is_system=True)
        for name in savers:
            _wait_for_name(session, f"org.{name}.ScreenSaver")
        _wait_for_name(system, _LOGIN)
        session_of = ("c1", "seat0", "uint32 0", "root", "true")
        system.call(_LOGIN, _MANAGER, f"{_MOCK}.AddSession", *session_of)

    def saver(self, name: str, *, is_active: bool = True) -> None:
        full, value = f"org.{name}.ScreenSaver", str(is_active).lower()
        emit = (f"{_MOCK}.EmitSignal", full, "ActiveChanged", "b", f"[<{value}>]")
        self._session.call(full, "/" + full.replace(".", "/"), *emit)

    def lock(self) -> None:
        self._of_the_session("Lock")

    def unlock(self) -> None:
        self._of_the_session("Unlock")

    def suspend(self) -> None:
        self._prepare_for_sleep("true")

    def resume(self) -> None:
        self._prepare_for_sleep("false")

    def sleep_is_held_up(self) -> bool:
        """Whether Rosemary asked for a moment before the machine may sleep."""
        told = self._system.call(_LOGIN, _MANAGER, f"{_LOGIN}.Manager.ListInhibitors")
        return "'sleep', 'Rosemary', " in told

    def screen_is_given_back(self) -> None:
        for name in self._savers:
            self.saver(name, is_active=False)

    def _of_the_session(self, signal: str) -> None:
        emit = (f"{_MOCK}.EmitSignal", f"{_LOGIN}.Session", signal, "", "@av []")
        self._system.call(_LOGIN, f"{_MANAGER}/session/c1", *emit)

    def _prepare_for_sleep(self, value: str) -> None:
        emit = (f"{_MOCK}.EmitSignal", f"{_LOGIN}.Manager", "PrepareForSleep", "b", f"[<{value}>]")
        self._system.call(_LOGIN, _MANAGER, *emit)


@contextmanager
def session_signals(
    desktop: Throwaway, folder: Path, savers: Sequence[str] = ()
) -> Iterator[SessionSignals]:
    """savers: whose screensaver there is, of SAVERS. Login is there in any case."""
    with bare_bus(folder) as system:
        session = BareBus(desktop.environment["DBUS_SESSION_BUS_ADDRESS"], folder)
        try:
            yield SessionSignals(session, system, savers)
        finally:
            for each in session.started:
                each.terminate()
                each.wait()


def _wait_for_name(bus: BareBus, name: str) -> None:
    gdbus = shutil.which("gdbus") or "gdbus"
    wait = [gdbus, "wait", "--session", "--timeout", "10", name]
    subprocess.run(wait, env=bus.environment, check=True)
