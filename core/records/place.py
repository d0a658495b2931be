"""A place that matters: home above all, and how we say it."""

from core.records.base import LongWords, Record, Words
from core.records.declared import Field
from core.records.draft import Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised, same_name


class PlaceDraft(Noted, Record):
    """how_we_say_it: the words used in talk ("at home, in Elm Street")."""

    label: Words = Field(repr=False)
    address: LongWords | None = Field(default=None, repr=False, is_single=True)
    how_we_say_it: LongWords | None = Field(default=None, repr=False)
    is_home: bool = False


class Place(PlaceDraft, Fact):
    """A LONG_LIVED_FACT."""


PLACE = Kind(
    name="place",
    table="places",
    record=Place,
    draft=PlaceDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.label,
    natural_name=lambda record: normalised(record.label),
    # Of homes there is one, whatever it is called.
    same_thing=lambda one, other: (
        (one.is_home and other.is_home) or same_name(one.label, other.label)
    ),
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset({Status.ACTIVE, Status.INACTIVE, Status.EXPIRED, Status.ENTERED_IN_ERROR}),
)
