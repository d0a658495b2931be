"""A medicine someone takes or took, as the label or the clinic wrote it."""

from core.records.base import LongWords, PartialDate, Record, Words
from core.records.declared import Field
from core.records.draft import Coded, Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised, same_name


class MedicationDraft(Coded, Noted, Record):
    """dose: the words of the label, how much and how often, never computed with (N3).

    ends_on: the planned end of a course. is_course: said to be one ("a course of").
    filled_on: when a pack was last handed over. days_supply: for how many days that is, as the
    label or the pharmacy says (of FHIR's MedicationDispense whenHandedOver and daysSupply).
    """

    name: Words = Field(repr=False)
    dose: LongWords | None = Field(default=None, repr=False, is_single=True)
    started_on: PartialDate | None = None
    ends_on: PartialDate | None = Field(default=None, is_single=True)
    is_course: bool = False
    as_needed: bool = False
    prescriber: Words | None = Field(default=None, repr=False)
    filled_on: PartialDate | None = None
    days_supply: int | None = Field(default=None, ge=1, le=400)


class Medication(MedicationDraft, Fact):
    """Standing: LONG_LIVED_FACT. With an end or as a course: TIME_BOUND_STATE (M1)."""


MEDICATION = Kind(
    name="medication",
    table="medications",
    record=Medication,
    draft=MedicationDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.name,
    natural_name=lambda record: f"{normalised(record.name)}|{normalised(record.dose or '')}",
    same_thing=lambda one, other: same_name(one.name, other.name),
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset(
        {
            Status.ACTIVE,
            Status.INACTIVE,
            Status.STOPPED,
            Status.EXPIRED,
            Status.ENTERED_IN_ERROR,
        }
    ),
    began=lambda record: record.started_on,
    ended=lambda record: record.ends_on if record.status is not Status.ACTIVE else None,
)
