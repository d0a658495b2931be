"""The window, on a clock that a test moves on: as after hours in which the machine slept.

Run as a program, in the place of main.py: window_on_a_clock.py FILE [what main.py takes ...]
FILE: for how many seconds the machine has slept by now; it may be missing, or change at any time.
"""

import os
import sys
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from core.clock import Clock, ClockReading, SystemClock
from db.keeper import Keeper
from db.keystore import OsKeyStore
from ui.desktop.app import run_window
from ui.window_wanted import window_wanted


class SleptClock:
    """Both clocks of the machine go on while it sleeps (T7)."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self) -> ClockReading:
        try:
            slept = timedelta(seconds=float(self._file.read_text(encoding="ascii")))
        except FileNotFoundError:
            slept = timedelta(0)
        now = SystemClock().read()
        wall, since_boot = now.wall + slept, now.since_boot + slept
        return replace(now, wall=wall, since_boot=since_boot, synchronised=True)


def main() -> int:
    clock = SleptClock(Path(sys.argv[1]))

    def clock_for(_simulated: datetime | None) -> Clock:
        return clock

    wanted = window_wanted(sys.argv[2:], os.environ)
    assert wanted is not None
    return run_window(
        lambda announcer: Keeper(OsKeyStore(), publish=announcer.publish),
        clock_for,
        wanted.find_folder,
        loaded=lambda: None,
        in_background=wanted.in_background,
    )


if __name__ == "__main__":
    sys.exit(main())
