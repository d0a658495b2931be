"""Times as the export writes them: "2026-11-01 22:30:00 +0100"."""

from datetime import date, datetime, timedelta

# Apple puts 1 January 1900, or the year 1, where it knows no date.
EARLIEST_YEAR = 1920
# A night belongs to the day on which most of it is slept away.
_NIGHT_BEGINS = timedelta(hours=18)


def moment(written: str | None) -> datetime | None:
    """Aware; None for what is no date of anyone living."""
    if written is None or len(written) < 20:
        return None
    try:
        found = datetime.fromisoformat(f"{written[:10]}T{written[11:19]}{written[20:]}")
    except ValueError:
        return None
    is_sound = found.tzinfo is not None and found.year >= EARLIEST_YEAR
    return found if is_sound else None


def night_of(woke_at: datetime) -> str:
    """The local day of waking; from six in the evening on, the day after."""
    day: date = (woke_at + timedelta(days=1) - _NIGHT_BEGINS).date()
    return day.isoformat()
