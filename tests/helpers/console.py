"""The command line as someone types it, on a real vault whose time the test moves."""

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TextIO

from core.clock import Clock, ManualClock
from db.files import create_private
from db.hardening import private_folder
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.world import NOON, TwoClocks
from ui.console.app import run
from ui.console.session import NOTHING_DRAWS, FindModel


@cache
def _new_vault(options: tuple[str, ...]) -> Mapping[str, bytes]:
    """Its files; most of the time that they cost is the recovery code's."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        made = Console(place)("create", *options, "--simulation")
        assert made.status == 0, made
        files = [path for path in place.rglob("*") if path.is_file()]
        return {str(path.relative_to(place)): path.read_bytes() for path in files}


@dataclass(frozen=True)
class Said:
    """What one command left behind."""

    status: int
    out: str
    err: str

    @property
    def object(self) -> Mapping[str, Any]:
        """Exactly one JSON object stands on standard output."""
        found: Mapping[str, Any] = json.loads(self.out)
        return found


class Console:
    """`console("add", "symptom", "headache")` runs it with --json; `console.read` without."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.vault = folder / "vault"
        self.key_file = folder / "key"
        self.clock: ManualClock | TwoClocks = ManualClock(NOON)
        self.keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
        self.drawing = NOTHING_DRAWS
        self.find_model: FindModel | None = None

    def __call__(self, *argv: str, stdin: str = "") -> Said:
        return self.read("--json", *argv, stdin=stdin)

    def read(self, *argv: str, stdin: str | TextIO = "") -> Said:
        out, err = io.StringIO(), io.StringIO()
        given = ["--vault", str(self.vault), "--key", f"file:{self.key_file}", *argv]
        status = run(
            given,
            self.keeper,
            self._clock_for,
            stdin=io.StringIO(stdin) if isinstance(stdin, str) else stdin,
            stdout=out,
            stderr=err,
            drawing=self.drawing,
            find_model=self.find_model,
        )
        return Said(status, out.getvalue(), err.getvalue())

    def into(self, out: TextIO, *argv: str) -> Said:
        """Its answer is written there, or cannot be."""
        err = io.StringIO()
        given = ["--vault", str(self.vault), "--key", f"file:{self.key_file}", *argv]
        status = run(
            given, self.keeper, self._clock_for, stdin=io.StringIO(), stdout=out, stderr=err
        )
        return Said(status, "", err.getvalue())

    def bare(self, *argv: str, stdin: str = "") -> Said:
        """With no option but those given."""
        out, err = io.StringIO(), io.StringIO()
        status = run(
            argv, self.keeper, self._clock_for, stdin=io.StringIO(stdin), stdout=out, stderr=err
        )
        return Said(status, out.getvalue(), err.getvalue())

    def move_in(self, *options: str) -> None:
        """`create` with these options, in simulation: done once, and from then on copied."""
        for name, content in _new_vault(options).items():
            file = self.folder / name
            private_folder(file.parent)
            create_private(file, content, is_hurried=True)

    def pass_time(self, by: timedelta) -> None:
        if isinstance(self.clock, TwoClocks):
            self.clock.pass_time(by)
        else:
            self.clock.advance(by)

    def _clock_for(self, simulated: datetime | None) -> Clock:
        return ManualClock(simulated) if simulated else self.clock
