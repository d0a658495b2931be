"""An illness or diagnosis, present or past."""

from core.records.base import PartialDate, Record, Words
from core.records.declared import Field
from core.records.draft import Coded, Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised, same_name
from core.records.partial import may_be_one_day


class ConditionDraft(Coded, Noted, Record):
    """onset_on, ended_on: as precise as anyone said, from a year to a day."""

    name: Words = Field(repr=False)
    onset_on: PartialDate | None = None
    ended_on: PartialDate | None = Field(default=None, is_single=True)
    severity: Words | None = Field(default=None, repr=False, is_single=True)


class Condition(ConditionDraft, Fact):
    """A LONG_LIVED_FACT; history when it ended or the clinic says so (M1)."""


CONDITION = Kind(
    name="condition",
    table="conditions",
    record=Condition,
    draft=ConditionDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.name,
    natural_name=lambda record: f"{normalised(record.name)}|{record.onset_on or ''}",
    same_thing=lambda one, other: (
        same_name(one.name, other.name) and may_be_one_day(one.onset_on, other.onset_on)
    ),
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset(
        {
            Status.ACTIVE,
            Status.INACTIVE,
            Status.RESOLVED,
            Status.RESOLVED_UNCONFIRMED,
            Status.EXPIRED,
            Status.ENTERED_IN_ERROR,
        }
    ),
    began=lambda record: record.onset_on,
    ended=lambda record: record.ended_on,
)
