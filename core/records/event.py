"""Something that happened. It never changes; a correction is a new event (rules M)."""

from enum import StrEnum

from core.records.base import Instant, PartialDate, Record, Words
from core.records.declared import Field
from core.records.draft import Coded, Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger


class Happening(StrEnum):
    VISIT_KEPT = "visit_kept"
    VISIT_MISSED = "visit_missed"
    VISIT_MOVED = "visit_moved"
    VISIT_CANCELLED = "visit_cancelled"
    REFILL = "refill"
    FALL = "fall"
    EMERGENCY = "emergency"
    PROCEDURE = "procedure"
    VACCINATION = "vaccination"
    ACTION = "action"
    CORRECTION = "correction"
    OTHER = "other"


class EventDraft(Coded, Noted, Record):
    """about_id: the record it concerns. corrects_id: the event it puts right.

    happened_on: as precise as it was told, where no hour was; happened_at is then noon of the
    first day of it.
    """

    what: Words = Field(repr=False)
    happening: Happening = Happening.OTHER
    happened_at: Instant | None = None
    happened_on: PartialDate | None = None
    about_id: str | None = None
    corrects_id: str | None = None


class Event(EventDraft, Fact):
    """Immutable: the database itself rejects an UPDATE."""


EVENT = Kind(
    name="event",
    table="events",
    record=Event,
    draft=EventDraft,
    ledger=Ledger.APPEND_ONLY,
    text=lambda record: record.what,
    usual_class=MemoryClass.EVENT,
    first_status=Status.RECORDED,
    statuses=frozenset({Status.RECORDED}),
    began=lambda record: record.happened_at,
    ended=lambda record: record.happened_at,
)
