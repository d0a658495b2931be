"""Something read out of a document, offered to a person and not yet believed (T4)."""

from core.records.base import LongWords, Record, Words
from core.records.declared import Field
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger


class FindingDraft(Record):
    """about: the kind of fact it would become. quote: the words on the page, verbatim."""

    about: str
    label: Words = Field(repr=False)
    value_text: LongWords | None = Field(default=None, repr=False)
    quote: LongWords = Field(repr=False)
    document_id: str
    page: int = Field(ge=1)


class Finding(FindingDraft, Fact):
    """An INFERENCE: use ends within 24 h of its making; the offer outlives it."""


FINDING = Kind(
    name="finding",
    table="extracted_findings",
    record=Finding,
    draft=FindingDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.label,
    usual_class=MemoryClass.INFERENCE,
    first_status=Status.PROPOSED,
    statuses=frozenset(
        {
            Status.PROPOSED,
            Status.ACCEPTED,
            Status.REFUSED,
            Status.EXPIRED,
            Status.ENTERED_IN_ERROR,
        }
    ),
)
