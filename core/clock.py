"""The only place that asks what time it is."""

import ctypes
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

from core.frozen import frozen


@frozen
class ClockReading:
    """One look at both clocks of the machine (rule T7).

    wall: aware UTC. since_boot: counts sleep too. boot_id: differs after each start.
    synchronised: the system says a time server or similar disciplines the wall clock.
    simulated: a clock that a person moves on purpose; always trusted.
    """

    wall: datetime
    since_boot: timedelta
    boot_id: str
    synchronised: bool
    simulated: bool = False


class Clock(Protocol):
    def read(self) -> ClockReading: ...


class SystemClock:
    def read(self) -> ClockReading:
        return ClockReading(
            wall=datetime.now(UTC),
            since_boot=timedelta(seconds=_seconds_since_boot()),
            boot_id=_boot_id(),
            synchronised=_is_synchronised(),
        )


class ManualClock:
    """A simulated clock: for vaults made with `--simulation`, and for tests."""

    def __init__(self, start: datetime) -> None:
        self._now = start.astimezone(UTC)

    def read(self) -> ClockReading:
        return ClockReading(self._now, timedelta(0), "simulated", True, simulated=True)

    def advance(self, by: timedelta) -> None:
        if by < timedelta(0):
            raise ValueError("a manual clock cannot go backwards")
        self._now += by


def _seconds_since_boot() -> float:
    """CLOCK_BOOTTIME counts sleep; elsewhere the monotonic clock is the nearest there is."""
    boot_time = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot_time is None else time.clock_gettime(boot_time)


def _boot_id() -> str:
    """Linux names each boot. Elsewhere one run of the program counts as one boot."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return f"run-{_RUN}"


def _is_synchronised() -> bool:
    """Ask the kernel (adjtimex(2): 5 is TIME_ERROR, "clock not synchronised").

    Where the kernel cannot be asked the answer is no: a doubt costs a held question,
    a wrong yes would let a broken clock end things.
    """
    if sys.platform != "linux":
        return False
    # struct timex is 208 bytes on 64-bit Linux; zeroed modes only read.
    state: int = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512))
    return 0 <= state < 5


_RUN = time.time_ns()
