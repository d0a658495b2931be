"""What a week of readings says, true only while it is refreshed (T5)."""

from core.records.base import Instant, LongWords, Record
from core.records.declared import Field
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.reading import Signal


class TrendDraft(Record):
    """window_from, window_to: the readings it speaks of. refreshed_at is last_confirmed_at."""

    signal: Signal
    summary: LongWords = Field(repr=False)
    window_from: Instant
    window_to: Instant


class Trend(TrendDraft, Fact):
    """Stale after seven days without refresh: marked, dated, ranked last."""


TREND = Kind(
    name="trend",
    table="health_trends",
    record=Trend,
    draft=TrendDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.summary,
    usual_class=MemoryClass.TIME_BOUND_STATE,
    statuses=frozenset({Status.ACTIVE, Status.STALE, Status.EXPIRED, Status.ENTERED_IN_ERROR}),
    began=lambda record: record.window_from,
    ended=lambda record: record.window_to,
)
