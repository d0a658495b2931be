"""What one day came to outside of the talks: for those who help, never for a talk (D1)."""

from core.records.base import Stored
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class LivedDay(Stored):
    """day: local, as "2026-03-01". lived: JSON, a `core.insights.lived.Lived`."""

    day: str
    lived: str = Field(repr=False)


LIVED_DAY = Kind("lived_day", "lived_trends", LivedDay, Ledger.WORKING, lambda r: r.day)
