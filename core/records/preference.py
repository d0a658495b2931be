"""How someone likes things. Never a medical fact (P2)."""

from core.records.base import LongWords, Record, Words
from core.records.declared import Field
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised

# Of these somebody has one; one may like tea and Vera Lynn.
ONE_OF_THEM = frozenset({"preferred name", "name", "called"})


class PreferenceDraft(Record):
    """key: what it is about ("drink"). value: the words ("tea with milk")."""

    key: Words = Field(repr=False)
    value: LongWords = Field(repr=False, min_length=1, is_single=True)


class Preference(PreferenceDraft, Fact):
    """A LONG_LIVED_FACT of the conversation, not of the clinic."""


PREFERENCE = Kind(
    name="preference",
    table="conversation_preferences",
    record=Preference,
    draft=PreferenceDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: f"{record.key}: {record.value}",
    natural_name=lambda record: normalised(record.key),
    same_thing=lambda one, other: (
        normalised(one.key) in ONE_OF_THEM and normalised(other.key) in ONE_OF_THEM
    ),
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset({Status.ACTIVE, Status.INACTIVE, Status.EXPIRED, Status.ENTERED_IN_ERROR}),
)
