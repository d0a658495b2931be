"""A real desktop, thrown away at the end: a screen, a window manager, a session bus, a keyring,
a notification server that draws buttons, and the accessibility tree that a screen reader reads.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from ctypes.util import find_library
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from helpers.screen_reader import SYSTEM_PYTHON, ScreenReader
from helpers.secret_service import secret_service
from helpers.x_close import ask_to_close

ROOT = Path(__file__).parents[2]
_PROGRAMS = ("Xvfb", "openbox", "xdotool", "dbus-daemon", "gnome-keyring-daemon", "gdbus")
_QT_ON_X = ("xcb-cursor", "xcb-icccm", "xcb-image", "xcb-keysyms", "xcb-xkb", "xkbcommon-x11")
_NOTIFIERS = "/usr/lib/*/xfce4/notifyd/xfce4-notifyd"
_SCREEN = "1280x800x24"
_PATIENCE = 60.0  # seconds; a window comes in 3, and in 15 when the machine has much else to do
_LAST_WORDS = 2000  # characters of what a program printed
_ROUNDS = 3  # as often a person would walk around before they give up


@dataclass
class Throwaway:
    """environment: of every program that is started on it."""

    environment: dict[str, str]
    home: Path
    _started: list[subprocess.Popen[bytes]] = field(default_factory=list)
    _its_reader: ScreenReader | None = None

    def start(
        self, *command: str, environment: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """It ends with the desktop at the latest; what it prints is kept in its home."""
        with (self.home / f"printed-by-{len(self._started)}.txt").open("wb") as printed:
            started = subprocess.Popen(
                command,
                env=environment or self.environment,
                cwd=ROOT,
                stdout=printed,
                stderr=subprocess.STDOUT,
            )
        self._started.append(started)
        return started

    def start_rosemary(
        self,
        *arguments: str,
        environment: Mapping[str, str] | None = None,
        python: str = sys.executable,
    ) -> subprocess.Popen[bytes]:
        program = [python, str(ROOT / "main.py")]
        return self.start(*program, *arguments, environment=environment)

    def without_a_bus(self) -> dict[str, str]:
        """An environment whose session has no bus; a screen reader is still told of its windows."""
        bus = ["--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"]
        call = [*bus, "--method", "org.a11y.Bus.GetAddress"]
        address = self.call("gdbus", "call", "--session", *call).strip("(',)\n")
        named = {**self.environment, "AT_SPI_BUS_ADDRESS": address}
        del named["DBUS_SESSION_BUS_ADDRESS"]
        return named

    def seen(self, *names: str, within: float = _PATIENCE) -> dict[str, object]:
        """The first thing on the screen with one of the names: its place; {} when none came."""
        return self._reader.ask("find", names=names, within=within)

    def gone(self, name: str, within: float = _PATIENCE) -> bool:
        """True when nothing of that name is to be seen any more."""
        return bool(self._reader.ask("gone", names=[name], within=within))

    def click(self, *names: str, within: float = _PATIENCE) -> None:
        """With the mouse, where a person sees it."""
        place = self.seen(*names, within=within)
        assert place, self._missing(names)
        self.call("xdotool", "mousemove", place["x"], place["y"])
        self.call("xdotool", "click", 1)

    def keys(self, *keys: str) -> None:
        """On the keyboard, once it goes to a window: before that keys are lost."""
        self._wait_for_the_keyboard()
        self.call("xdotool", "key", "--clearmodifiers", *keys)

    def close_window(self, title: str) -> None:
        """Asked to close, as its frame's button asks; it may do something else instead."""
        (window,) = self.windows(title)
        ask_to_close(self.environment["DISPLAY"], int(window))

    def write(self, words: str, every_ms: int = 5) -> None:
        """On the keyboard, where the cursor is; far faster than anyone, unless told otherwise."""
        self._wait_for_the_keyboard()
        self.call("xdotool", "type", "--delay", every_ms, words)

    def go_to(self, *names: str, by: str = "Tab", within: float = _PATIENCE) -> None:
        """With the keyboard alone, until it is on something of that name."""
        assert self.seen(*names, within=within), self._missing(names)
        walked: list[object] = []
        while (here := self.focused()) not in names:
            assert walked.count(here) < _ROUNDS, f"the keyboard never comes to {names}: {walked}"
            walked.append(here)
            self.keys(by)

    def focused(self) -> object:
        """The name of what the keyboard is on."""
        return self._reader.ask("focused").get("name", "")

    def press(self, *names: str, within: float = _PATIENCE) -> None:
        """Without mouse or keyboard, as a screen reader does it for someone."""
        assert self._reader.ask("press", names=names, within=within), self._missing(names)

    def fill(self, name: str, words: str, within: float = _PATIENCE) -> None:
        """The same, into a field."""
        found = self._reader.ask("write", names=[name], text=words, within=within)
        assert found, self._missing([name])

    def text_of(self, name: str) -> str:
        """What stands in a field."""
        return str(self._reader.ask("read", names=[name], within=_PATIENCE).get("text"))

    def words(self) -> list[str]:
        """Whatever stands on the screen and has a name, in its order."""
        return [str(each).partition(": ")[2] for each in self.everything()]

    def everything(self) -> list[object]:
        """The same with its role, for whoever reads the failure."""
        found = self._reader.ask("everyone").get("all")
        return found if isinstance(found, list) else []

    def asked_with_an_old_list(self) -> bool:
        """A screen reader asks for what is gone meanwhile. Whether all of it was answered."""
        return bool(self._reader.ask("outdated"))

    def windows(self, title: str) -> list[str]:
        found = self.call("xdotool", "search", "--onlyvisible", "--name", f"^{title}$", check=False)
        return found.split()

    def is_listened_to(self) -> bool:
        """Waits until the program hears of the screen and of sleep: with its entry in the menu."""
        return _comes_true(lambda: any(self.home.glob("data/applications/*.desktop")))

    def picture(self) -> str:
        """Where a picture of the screen was kept, for whoever reads the failure."""
        file = self.home / "screen.png"
        if shutil.which("scrot"):
            self.call("scrot", "-o", str(file), check=False)
        return str(file)

    @property
    def _reader(self) -> ScreenReader:
        if self._its_reader is None:
            self._its_reader = ScreenReader(self.environment)
        return self._its_reader

    def _wait_for_the_keyboard(self) -> None:
        found = self._reader.ask("active", within=_PATIENCE)
        assert found, f"the keyboard does not go to the window: {self._as_it_is()}"

    def _missing(self, names: Sequence[str]) -> str:
        return f"nothing of {names} on the screen: {self._as_it_is()}"

    def _as_it_is(self) -> str:
        """A picture, what stands there, how each program ended and what it printed at last."""
        ends = [
            (started.poll(), (self.home / f"printed-by-{number}.txt").read_text()[-_LAST_WORDS:])
            for number, started in enumerate(self._started)
        ]
        return f"{self.picture()}, {self.everything()}, {ends}"

    def stop(self) -> None:
        if self._its_reader is not None:
            self._its_reader.close()
        for started in reversed(self._started):
            if started.poll() is None:
                started.send_signal(signal.SIGTERM)
        for started in reversed(self._started):
            try:
                started.wait(10)
            except subprocess.TimeoutExpired:
                started.kill()
                started.wait()

    def call(self, *command: object, check: bool = True) -> str:
        """Run a program of the desktop to its end; what it printed."""
        done = subprocess.run(
            [str(part) for part in command],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=check,
            text=True,
        )
        return done.stdout


@contextmanager
def throwaway_desktop(home: Path, *, bubbles: bool = True) -> Iterator[Throwaway]:
    """Skips, saying what is missing. The keyring is unlocked."""
    _require_everything()
    with _screen() as display:
        seen = {"DISPLAY": display, "XDG_CURRENT_DESKTOP": "XFCE", "LANG": "C.UTF-8"}
        seen["PYTHONFAULTHANDLER"] = "1"  # where a program crashed stands in what it printed
        with secret_service(home, seen) as environment:
            environment |= {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
            desktop = Throwaway(environment, home)
            try:
                _furnish(desktop, bubbles=bubbles)
                yield desktop
            finally:
                desktop.stop()


def _require_everything() -> None:
    missing = [program for program in _PROGRAMS if not shutil.which(program)]
    if not _notifier():
        missing.append("xfce4-notifyd")
    if not _can_import("pyatspi"):
        missing.append("python3-pyatspi")
    # Qt's own libraries for X; without one of them it ends the whole process.
    missing += [name for name in _QT_ON_X if not find_library(name)]
    if missing:
        pytest.skip(f"no desktop to test on: {', '.join(missing)} not installed")


def require_system_module(module: str) -> None:
    """Skips where the system's own Python does not have it."""
    if not _can_import(module):
        pytest.skip(f"python3-{module} is not installed")


def _can_import(module: str) -> bool:
    if not Path(SYSTEM_PYTHON).exists():
        return False
    trial = [SYSTEM_PYTHON, "-c", f"import {module}"]
    return not subprocess.run(trial, stderr=subprocess.DEVNULL, check=False).returncode


def _notifier() -> str:
    found = sorted(Path("/").glob(_NOTIFIERS.removeprefix("/")))
    return str(found[0]) if found else ""


@contextmanager
def _screen() -> Iterator[str]:
    reads, writes = os.pipe()
    screen = subprocess.Popen(
        [
            shutil.which("Xvfb") or "",
            "-displayfd",
            str(writes),
            "-screen",
            "0",
            _SCREEN,
            "-nolisten",
            "tcp",
        ],
        pass_fds=[writes],
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    try:
        with os.fdopen(reads) as number:
            yield f":{number.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait()


def _furnish(desktop: Throwaway, *, bubbles: bool) -> None:
    enable = ["--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled"]
    bus = ["--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"]
    desktop.call("gdbus", "call", "--session", *bus, *enable, "<true>")
    _manage_windows(desktop)
    if bubbles:
        desktop.start(_notifier())
        desktop.call("gdbus", "wait", "--session", "--timeout", 10, "org.freedesktop.Notifications")


def _manage_windows(desktop: Throwaway) -> None:
    """Returns when windows get the keyboard, and a wish to close them is heard.

    The first key ever gives the screen another keyboard, and a window manager that hears of it
    lets go of its keys for a moment: so that key is none of a test's.
    """
    desktop.call("xdotool", "key", "Shift_L")
    managed = desktop.home / "windows-are-managed"
    desktop.start("openbox", "--startup", f"touch '{managed}'")
    assert _comes_true(managed.exists), "no window manager"


def _comes_true(is_so: Callable[[], bool]) -> bool:
    until = time.monotonic() + _PATIENCE
    while not is_so() and time.monotonic() < until:
        time.sleep(0.01)
    return is_so()
