"""Whether the wall clock may end anything (rule T7)."""

from datetime import datetime, timedelta
from enum import Enum

from core.clock import ClockReading
from core.frozen import frozen

JUMP = timedelta(minutes=5)
LONG_AHEAD = timedelta(days=30)


class Trust(Enum):
    TRUSTED = "trusted"
    JUMPED = "jumped"  # wall and boot clock disagree within one boot
    BEHIND = "behind"  # the wall clock is behind the newest stored time
    FAR_AHEAD = "far_ahead"  # a start, no time server, and over 30 days ahead

    @property
    def is_trusted(self) -> bool:
        return self is Trust.TRUSTED


@frozen
class ClockMark:
    """The last reading that was trusted, and the newest time stored under trust."""

    wall: datetime
    since_boot: timedelta
    boot_id: str
    newest_at: datetime


def judge(mark: ClockMark | None, reading: ClockReading) -> Trust:
    """Compare a reading with the last trusted one. Being off or asleep is not a jump."""
    if mark is None or reading.simulated:
        return Trust.TRUSTED
    if reading.boot_id == mark.boot_id:
        drift = (reading.wall - mark.wall) - (reading.since_boot - mark.since_boot)
        if abs(drift) > JUMP:
            return Trust.JUMPED
    if reading.wall < mark.newest_at:
        return Trust.BEHIND
    far_ahead = reading.wall - mark.newest_at > LONG_AHEAD
    if reading.boot_id != mark.boot_id and far_ahead and not reading.synchronised:
        return Trust.FAR_AHEAD
    return Trust.TRUSTED


def mark_of(reading: ClockReading) -> ClockMark:
    return ClockMark(reading.wall, reading.since_boot, reading.boot_id, reading.wall)
