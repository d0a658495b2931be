"""Rosemary: the composition root, the only file that brings core, db and ui together."""

import gc
import sys
from datetime import datetime

from core.clock import Clock, ManualClock, SystemClock


def clock_for(simulated: datetime | None) -> Clock:
    """The machine's clock, or one that stands where a simulation put it."""
    return SystemClock() if simulated is None else ManualClock(simulated)


def main() -> int:
    # Thousands of classes are made at start and none of them is garbage; collecting is put off.
    gc.disable()
    from db.hardening import harden_process

    harden_process()
    from ui.console.app import run

    from db.keeper import Keeper
    from db.keystore import OsKeyStore

    keeper = Keeper(OsKeyStore(), publish=lambda _event: None)
    gc.freeze()
    gc.enable()
    return run(
        sys.argv[1:], keeper, clock_for, stdin=sys.stdin, stdout=sys.stdout, stderr=sys.stderr
    )


if __name__ == "__main__":
    sys.exit(main())
