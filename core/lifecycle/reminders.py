"""When a planned visit is spoken of beforehand: a pure rule.

The evening before, and an hour before. What falls into the quiet hours comes at their end, if
the visit is still ahead then.
"""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.frozen import frozen
from core.lifecycle.showing import Limits, is_quiet
from core.records.working import Ahead

# On the clock of the person's wall.
EVENING = time(18)
AN_HOUR = timedelta(hours=1)


@frozen
class Planned:
    """starts_at: of the visit. told_at: when someone last wrote it down or changed it."""

    starts_at: datetime
    told_at: datetime


def due_reminder(planned: Planned, now: datetime, zone: ZoneInfo, limits: Limits) -> Ahead | None:
    """The reminder that belongs to this moment, shown before or not; None when there is none.

    Boundaries: due exactly at its moment, not due exactly when the visit starts. Of two that
    were missed the nearer one counts. What came due before the visit was written down is not
    due: whoever wrote it knows.
    """
    if now >= planned.starts_at or is_quiet(now, zone, limits):
        return None
    for ahead in (Ahead.HOUR, Ahead.EVENING):
        at = reminder_at(ahead, planned.starts_at, zone)
        if at <= now:
            return ahead if at > planned.told_at else None
    return None


def reminder_at(ahead: Ahead, starts_at: datetime, zone: ZoneInfo) -> datetime:
    """In UTC, the quiet hours aside."""
    if ahead is Ahead.HOUR:
        return starts_at - AN_HOUR
    day_before = starts_at.astimezone(zone).date() - timedelta(days=1)
    return datetime.combine(day_before, EVENING, zone).astimezone(UTC)
