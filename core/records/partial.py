"""A partial date as a span of time: "2019" begins on its first day and ends with its last."""

from datetime import UTC, datetime, timedelta
from functools import lru_cache


@lru_cache(maxsize=256)  # what was found on one day says so of each thing
def first_moment(date: str) -> datetime:
    """First instant, in UTC, of a year, month or day. Raises ValueError for 2019-02-30."""
    year, month, day = _parts(date)
    return datetime(year, month or 1, day or 1, tzinfo=UTC)


def end_moment(date: str) -> datetime:
    """First instant after a year, month or day, in UTC."""
    year, month, day = _parts(date)
    if day:
        return first_moment(date) + timedelta(days=1)
    if month:
        return datetime(year + month // 12, month % 12 + 1, 1, tzinfo=UTC)
    return datetime(year + 1, 1, 1, tzinfo=UTC)


def may_be_one_day(one: str | None, other: str | None) -> bool:
    """ "2019" and "2019-03": one may be what the other says less precisely, or nobody said."""
    return one is None or other is None or one.startswith(other) or other.startswith(one)


def _parts(date: str) -> tuple[int, int, int]:
    year, month, day = [*map(int, date.split("-")), 0, 0][:3]
    return year, month, day
