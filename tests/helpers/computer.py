"""Someone's computer: a home folder of its own, where the real program runs as they run it."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from core.records.base import iso
from helpers.programs import PROJECT
from helpers.world import NOON

MAIN = PROJECT / "main.py"
PATIENCE = 60.0  # seconds; only a hanging program waits so long


@dataclass(frozen=True)
class Ended:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def object(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out)
        return found


class Computer:
    """elsewhere: a stick, a shared folder: what a person keeps outside the program's reach.

    The record opens with a key file and lies where the program puts it by itself. `now` is the
    time of a simulation; None leaves the time to the machine.
    """

    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.home = folder / "home"
        self.temporary = folder / "temporary"
        self.elsewhere = folder / "elsewhere"
        for made in (self.home, self.temporary, self.elsewhere):
            made.mkdir()
        self.data = self.home / "data"
        self.key: str | None = f"file:{self.home / 'key'}"
        self.now: datetime | None = NOON
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "XDG_DATA_HOME": str(self.data),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_STATE_HOME": str(self.home / "state"),
            "PYTHONDONTWRITEBYTECODE": "1",
            **(environment or {}),
        }

    @property
    def vault(self) -> Path:
        return self.data / "rosemary"

    def pass_time(self, by: timedelta) -> None:
        assert self.now is not None
        self.now += by

    def start(self, *argv: str) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [sys.executable, str(MAIN), *self._options(), *argv],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.home,
            env=self.environment,
        )

    def run(self, *argv: str, stdin: str = "") -> Ended:
        program = self.start(*argv)
        out, err = program.communicate(stdin.encode(), timeout=PATIENCE)
        return Ended(program.returncode, out.decode(), err.decode())

    def __call__(self, *argv: str, stdin: str = "") -> dict[str, Any]:
        """One command that does what it is told, and the object it prints."""
        ended = self.run("--json", *argv, stdin=stdin)
        assert ended.status == 0, ended
        return ended.object

    def files(self) -> list[Path]:
        """Everything in the home folder and the one for temporary files."""
        found = [*self.home.rglob("*"), *self.temporary.rglob("*")]
        return [path for path in found if not path.is_dir()]

    def _options(self) -> list[str]:
        options = ["--key", self.key] if self.key else []
        return [*options, "--now", iso(self.now)] if self.now else options
