"""A file that was taken in. Its bytes are kept beside it, unchanged (document_text.py)."""

from enum import StrEnum

from core.records.base import PartialDate, Record, Words
from core.records.declared import Field
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger


class Legible(StrEnum):
    """How far its text could be read; the paper is kept whole either way."""

    READ = "read"
    PARTLY = "partly"  # some pages, or up to what Rosemary reads of one paper
    NOTHING = "nothing"  # a picture or a scan: there are no letters in it
    LOCKED = "locked"  # it asks for a password
    BROKEN = "broken"  # no reader could open it


class DocumentDraft(Record):
    """sha256: hexadecimal, of the bytes as received. size_bytes: 0 or more.

    pages: how many it says it has; None where nobody could count them. dated_on: the date that
    stands on it.
    """

    title: Words = Field(repr=False)
    media_type: str
    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")
    size_bytes: int = Field(ge=0)
    pages: int | None = Field(default=None, ge=0)
    legible: Legible = Legible.READ
    dated_on: PartialDate | None = None


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
    began=lambda record: record.dated_on,
)
