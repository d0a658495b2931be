"""Something that must not be given, eaten or touched."""

from enum import StrEnum

from core.records.base import PartialDate, Record, Words
from core.records.declared import Field
from core.records.draft import Coded, Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised, same_name


class Criticality(StrEnum):
    """FHIR allergy-intolerance-criticality."""

    LOW = "low"
    HIGH = "high"
    UNABLE_TO_ASSESS = "unable-to-assess"


class AllergyDraft(Coded, Noted, Record):
    substance: Words = Field(repr=False)
    reaction: Words | None = Field(default=None, repr=False)
    criticality: Criticality | None = Field(default=None, is_single=True)
    onset_on: PartialDate | None = None


class Allergy(AllergyDraft, Fact):
    """A LONG_LIVED_FACT, always safety-relevant (M3)."""


ALLERGY = Kind(
    name="allergy",
    table="allergies",
    record=Allergy,
    draft=AllergyDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.substance,
    natural_name=lambda record: normalised(record.substance),
    same_thing=lambda one, other: same_name(one.substance, other.substance),
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset(
        {
            Status.ACTIVE,
            Status.INACTIVE,
            Status.RESOLVED,
            Status.EXPIRED,
            Status.ENTERED_IN_ERROR,
        }
    ),
    began=lambda record: record.onset_on,
)
