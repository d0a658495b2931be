"""A bus that starts nothing on demand, with services that only pretend."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from helpers.screen_reader import SYSTEM_PYTHON
from helpers.throwaway import require_system_module

# Who tells of sleep and of locked screens.
LOGIN, MANAGER = "org.freedesktop.login1", "/org/freedesktop/login1"

_CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir={folder}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class BareBus:
    """address: of the bus. Services end with it."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address, self.folder = address, folder
        # Session and system bus are this one.
        self.environment = {
            "PATH": os.environ["PATH"],
            "DBUS_SESSION_BUS_ADDRESS": address,
            "DBUS_SYSTEM_BUS_ADDRESS": address,
        }
        self.started: list[subprocess.Popen[bytes]] = []

    def pretend(self, template: str, *more: str, is_system: bool = False) -> "Pretended":
        bus = "--system" if is_system else "--session"
        log = self.folder / f"{template}.log"
        return self._mock(log, bus, "--template", template, *more)

    def pretend_object(self, name: str, path: str, interface: str) -> "Pretended":
        return self._mock(self.folder / f"{name}.log", "--session", name, path, interface)

    def _mock(self, log: Path, *arguments: str) -> "Pretended":
        process = subprocess.Popen(
            [SYSTEM_PYTHON, "-m", "dbusmock", "-l", str(log), *arguments],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.started.append(process)
        return Pretended(self, log, process)

    def call(self, name: str, path: str, method: str, *arguments: str) -> str:
        """What came back; empty for a failure."""
        where = ["call", "--session", "-d", name, "-o", path, "-m", method]
        call = [shutil.which("gdbus") or "gdbus", *where, *arguments]
        done = subprocess.run(
            call,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=False,
        )
        return done.stdout


class Pretended:
    """A service that writes down what it is asked, and says what it is told to."""

    def __init__(self, bus: BareBus, log: Path, process: subprocess.Popen[bytes]) -> None:
        self.bus, self._log, self.process = bus, log, process

    def heard(self) -> str:
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""


@contextmanager
def bare_bus(folder: Path) -> Iterator[BareBus]:
    """Skips, saying what is missing."""
    if not (daemon := shutil.which("dbus-daemon")) or not shutil.which("gdbus"):
        pytest.skip("no bus to test with: dbus-daemon or gdbus is not installed")
    require_system_module("dbusmock")
    config = folder / "bus.conf"
    config.write_text(_CONFIG.format(folder=folder), encoding="utf-8")
    process = subprocess.Popen(
        [daemon, f"--config-file={config}", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    bus = BareBus(process.stdout.readline().strip(), folder)
    try:
        yield bus
    finally:
        for each in [*bus.started, process]:
            each.terminate()
            each.wait()
        process.stdout.close()
