"""FHIR's dates and times as we keep them: as precise as they were written, or not at all."""

import re
from datetime import UTC, datetime
from functools import lru_cache

from core.records.partial import first_moment

_DATE = re.compile(r"\s*([12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)(?![\d-])")
# Programs write the first day of their calendar (0001, 1753, 1900-01-01) for "not known".
_FIRST_YEAR_RECORDED = 1901


@lru_cache(maxsize=256)  # what was found on one day says so in each entry
def partial_date(text: str) -> str | None:
    """Year, month or day of a FHIR date or dateTime, as written; None for what is no date."""
    found = _DATE.match(text)
    if not found:
        return None
    try:
        first_moment(found[1])
    except ValueError:
        return None
    return found[1]


@lru_cache(maxsize=256)
def instant(text: str) -> datetime | None:
    """The moment a text names, in UTC; a date counts from its first moment.

    Fractions of any length are cut to microseconds; a time without a zone is taken as UTC.
    None for what is no time, and for years before 1901, which nobody recorded.
    """
    try:
        moment = _moment(text.strip())
    except (ValueError, OverflowError):
        return None
    return moment if moment.year >= _FIRST_YEAR_RECORDED else None


def _moment(text: str) -> datetime:
    if _DATE.fullmatch(text):
        return first_moment(text)
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
