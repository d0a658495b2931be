"""The years a record may speak of: 1000 to 2999, as partial dates do.

At the ends of Python's own calendar there is no "48 hours later", and no other time zone.
"""

from datetime import UTC, datetime

FIRST_YEAR, LAST_YEAR = 1000, 2999


def in_utc(moment: datetime) -> datetime:
    """The same moment in UTC. `moment` must be aware. Raises ValueError outside those years."""
    try:
        utc = moment.astimezone(UTC)
    except OverflowError:
        raise ValueError("outside the calendar") from None
    if not FIRST_YEAR <= utc.year <= LAST_YEAR:
        raise ValueError("outside the calendar")
    return utc
