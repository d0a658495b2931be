"""Someone who helps, or is loved; how to reach and how to speak of them."""

from core.records.base import LongWords, PartialDate, Record, Words
from core.records.declared import Field
from core.records.draft import Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised, same_if_said, same_name


class ContactDraft(Noted, Record):
    """emergency_order: 1 is called first; None is not called.

    died_on, how_we_speak: rule D10, the caregiver's chosen wording.
    """

    name: Words = Field(repr=False)
    relation: Words | None = Field(default=None, repr=False)
    phone: Words | None = Field(default=None, repr=False, is_single=True)
    email: Words | None = Field(default=None, repr=False, is_single=True)
    photo_document_id: str | None = None
    emergency_order: int | None = Field(default=None, ge=1, le=99)
    died_on: PartialDate | None = Field(default=None, repr=False, is_single=True)
    how_we_speak: LongWords | None = Field(default=None, repr=False)


class Contact(ContactDraft, Fact):
    """A LONG_LIVED_FACT."""


CONTACT = Kind(
    name="contact",
    table="contacts",
    record=Contact,
    draft=ContactDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.name,
    natural_name=lambda record: normalised(record.name),
    same_thing=lambda one, other: (
        same_name(one.name, other.name) and same_if_said(one.relation, other.relation)
    ),
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset({Status.ACTIVE, Status.INACTIVE, Status.EXPIRED, Status.ENTERED_IN_ERROR}),
)
