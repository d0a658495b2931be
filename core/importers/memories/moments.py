"""When something was said, as the programs write it."""

from datetime import UTC, datetime
from typing import Final

from core.importers.fhir_r4.dates import instant
from core.importers.json_stream import JSON

_YEAR_3000: Final = 32_503_680_000  # seconds; what is more was counted in milliseconds
# How people's programs write a time beside ISO.
_FORMS: Final = (
    *("%I:%M %p on %d %B, %Y", "%d %B, %Y", "%d %B %Y", "%B %d, %Y"),
    *("%Y/%m/%d (%a) %H:%M", "%Y/%m/%d %H:%M", "%Y/%m/%d"),
)


def moment_of(told: JSON) -> datetime | None:
    """Seconds since 1970, the same in milliseconds, ISO, or a form of `_FORMS`; in UTC."""
    if isinstance(told, bool) or not isinstance(told, int | float | str):
        return None
    try:
        seconds = float(told)
        return datetime.fromtimestamp(seconds if seconds < _YEAR_3000 else seconds / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return _written(told) if isinstance(told, str) else None


def _written(told: str) -> datetime | None:
    """None for a time that is written as no export does."""
    if (at := instant(told)) is not None:
        return at
    for form in _FORMS:
        try:
            return datetime.strptime(told.strip(), form).replace(tzinfo=UTC)
        except ValueError:
            continue
    return None
