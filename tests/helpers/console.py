"""The command line as someone types it, on a real vault whose time the test moves."""

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TextIO

from core.clock import Clock, ManualClock
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.world import NOON, TwoClocks
from ui.console.app import run
from ui.console.session import NOTHING_DRAWS, FindModel


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

    def pass_time(self, by: timedelta) -> None:
        if isinstance(self.clock, TwoClocks):
            self.clock.pass_time(by)
        else:
            self.clock.advance(by)

    def _clock_for(self, simulated: datetime | None) -> Clock:
        return ManualClock(simulated) if simulated else self.clock
