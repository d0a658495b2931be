"""A file that was taken in. Its bytes are kept beside it, unchanged."""

from core.records.base import Record, Words
from core.records.declared import Field
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger


class DocumentDraft(Record):
    """sha256: hexadecimal, of the bytes as received. size_bytes: 0 or more."""

    title: Words = Field(repr=False)
    media_type: str
    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")
    size_bytes: int = Field(ge=0)


class Document(DocumentDraft, Fact):
    """A LONG_LIVED_FACT: that this paper exists."""


DOCUMENT = Kind(
    name="document",
    table="documents",
    record=Document,
    draft=DocumentDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.title,
    natural_name=lambda record: record.sha256,
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset({Status.ACTIVE, Status.EXPIRED, Status.ENTERED_IN_ERROR}),
)
