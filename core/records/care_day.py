"""What one day of talks came to: for those who care, never for a talk or their own screen (D1)."""

from core.records.base import Stored
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class CareDay(Stored):
    """day: local, as "2026-03-01". talks, messages: that day, the person's own messages alone.

    calls: how often a fixed emergency reply was given. is_circling: the same was asked five times
    or more in a talk (D2). felt: JSON, a `core.insights.day.Felt`.
    """

    day: str
    talks: int = Field(ge=0)
    messages: int = Field(ge=0)
    calls: int = Field(ge=0)
    is_circling: bool = False
    felt: str = Field(repr=False)


CARE_DAY = Kind("care_day", "user_trends", CareDay, Ledger.WORKING, lambda r: r.day)
