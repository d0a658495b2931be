"""A date or a time as a person types it, in their own time zone.

What could mean two moments, or none, is refused rather than guessed.
"""

import re
from datetime import datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

from core.errors import DateUnclear
from core.records.calendar import in_utc

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

_DAY = r"^\d{4}-\d{2}-\d{2}$"


def moment_typed(text: str, zone_name: str, field: str, *, needs_time: bool = False) -> datetime:
    """UTC moment of ISO text, or of "2026-03-01 09:30" in the zone.

    A day alone is its first moment, unless `needs_time`. Raises DateUnclear naming the
    field: for other text, for a local time that the change of clocks skips or repeats, and
    outside the years 1000 to 2999.
    """
    typed = text.strip()
    if needs_time and re.match(_DAY, typed):
        raise DateUnclear(field)
    try:
        moment = datetime.fromisoformat(typed)
        if moment.tzinfo is not None:
            return in_utc(moment)
        return _in_zone(moment, zone_named(zone_name), field)
    except (ValueError, OverflowError):
        raise DateUnclear(field) from None


def local_text(moment: datetime, zone_name: str) -> str:
    """ "2026-03-01 09:30", as the clock on that person's wall shows it."""
    return f"{moment.astimezone(zone_named(zone_name)):%Y-%m-%d %H:%M}"


def is_first_moment(moment: datetime, zone_name: str) -> bool:
    """Whether a day begins with it there: then no hour was said."""
    local = moment.astimezone(zone_named(zone_name))
    return (local.hour, local.minute) == (0, 0)


def last_moment(moment: datetime, zone_name: str) -> datetime:
    """Of its local day, in UTC: the microsecond before the next one begins, whether that day has
    23, 24 or 25 hours."""
    local = moment.astimezone(zone_named(zone_name))
    tomorrow = local.replace(hour=0, minute=0, second=0, microsecond=0, fold=0) + timedelta(days=1)
    return in_utc(tomorrow) - timedelta(microseconds=1)


def zone_named(name: str) -> "ZoneInfo":
    """UTC for a zone that this machine does not know."""
    from zoneinfo import ZoneInfo  # most commands read no local time

    return _zone(name) or ZoneInfo("UTC")


def is_zone(name: str) -> bool:
    return _zone(name) is not None


@cache
def _zone(name: str) -> "ZoneInfo | None":
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _in_zone(wall: datetime, zone: "ZoneInfo", field: str) -> datetime:
    first = wall.replace(tzinfo=zone, fold=0)
    if first.utcoffset() != wall.replace(tzinfo=zone, fold=1).utcoffset():
        raise DateUnclear(field)
    return in_utc(first)
