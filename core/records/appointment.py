"""A visit that is planned; what became of it is an event (M2)."""

from core.records.base import Instant, Record, Words
from core.records.declared import Field
from core.records.draft import Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised


class AppointmentDraft(Noted, Record):
    what: Words = Field(repr=False)
    starts_at: Instant
    ends_at: Instant | None = None
    with_whom: Words | None = Field(default=None, repr=False)
    location: Words | None = Field(default=None, repr=False)


class Appointment(AppointmentDraft, Fact):
    """Versioned while planned; kept, missed, moved, cancelled leave an event."""


APPOINTMENT = Kind(
    name="appointment",
    table="appointments",
    record=Appointment,
    draft=AppointmentDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.what,
    natural_name=lambda record: f"{normalised(record.what)}|{record.starts_at.isoformat()}",
    usual_class=MemoryClass.LONG_LIVED_FACT,
    first_status=Status.PLANNED,
    statuses=frozenset(
        {
            Status.PLANNED,
            Status.KEPT,
            Status.MISSED,
            Status.MOVED,
            Status.CANCELLED,
            Status.EXPIRED,
            Status.ENTERED_IN_ERROR,
        }
    ),
    began=lambda record: record.starts_at,
    ended=lambda record: record.ends_at,
)
