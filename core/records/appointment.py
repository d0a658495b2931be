"""A visit that is planned; what became of it is an event (M2)."""

from datetime import timedelta

from core.records.base import Instant, Record, Words
from core.records.declared import Field
from core.records.draft import Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised, same_if_said, same_name

# At most so far apart are two times of one day.
_ONE_DAY = timedelta(hours=16)


class AppointmentDraft(Noted, Record):
    what: Words = Field(repr=False)
    starts_at: Instant = Field(is_single=True)
    ends_at: Instant | None = None
    with_whom: Words | None = Field(default=None, repr=False)
    location: Words | None = Field(default=None, repr=False)


class Appointment(AppointmentDraft, Fact):
    """Versioned while planned; kept, missed, moved, cancelled leave an event."""


def is_same_visit(one: AppointmentDraft, other: AppointmentDraft) -> bool:
    """What is planned with one clinic, or on one day; another day elsewhere is another visit."""
    if not same_name(one.what, other.what) or not same_if_said(one.location, other.location):
        return False
    with_one = (one.with_whom, other.with_whom)
    is_of_one_clinic = same_if_said(*with_one) and None not in with_one
    return is_of_one_clinic or (same_if_said(*with_one) and is_of_one_day(one, other))


def is_of_one_day(one: AppointmentDraft, other: AppointmentDraft) -> bool:
    return abs(one.starts_at - other.starts_at) < _ONE_DAY


APPOINTMENT = Kind(
    name="appointment",
    table="appointments",
    record=Appointment,
    draft=AppointmentDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.what,
    natural_name=lambda record: f"{normalised(record.what)}|{record.starts_at.isoformat()}",
    same_thing=is_same_visit,
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
