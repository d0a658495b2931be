"""One thing that was noticed, before it is told to anyone."""

from datetime import date

from core.frozen import frozen
from core.records.alert import Trouble


@frozen
class Noticed:
    """occasion: what makes it one and not two; "" where the days do. recorded_by: who wrote it."""

    trouble: Trouble
    first_day: date
    last_day: date
    occasion: str = ""
    record_kind: str | None = None
    record_id: str | None = None
    count: int = 0
    recorded_by: str | None = None
