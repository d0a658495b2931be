"""Something read out of a document, offered to a person and not yet believed (T4)."""

from enum import StrEnum

from core.records.base import LongWords, PartialDate, Record, Words
from core.records.declared import Field
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised


class Standing(StrEnum):
    """What the paper says of it beyond its name."""

    IS_SO = "is_so"
    ENDED = "ended"  # an illness that is over, a medicine that was stopped
    NONE_KNOWN = "none_known"  # "no known allergies": the label says of what


class FindingDraft(Record):
    """about: the kind of fact it would become.

    quote: the words on the page, verbatim. value_text, unit, reference, flag: as printed, never
    computed with or converted. dated_on, at_time ("09:30"): of what was measured or planned.
    """

    about: str
    label: Words = Field(repr=False)
    value_text: LongWords | None = Field(default=None, repr=False)
    unit: Words | None = Field(default=None, repr=False)
    reference: Words | None = Field(default=None, repr=False)
    flag: Words | None = Field(default=None, repr=False)
    dated_on: PartialDate | None = None
    at_time: str | None = Field(default=None, pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")
    standing: Standing = Standing.IS_SO
    quote: LongWords = Field(repr=False)
    document_id: str
    page: int = Field(ge=1)


class Finding(FindingDraft, Fact):
    """An INFERENCE: use ends within 24 h of its making; the offer outlives it."""


def finding_text(finding: Finding) -> str:
    """ "Potassium 5.2 mmol/L" """
    told = (finding.label, finding.value_text, finding.unit)
    return " ".join(part for part in told if part)


def _natural_name(finding: Finding) -> str:
    told = (finding.about, finding.label, finding.value_text, finding.unit, finding.dated_on)
    said = "|".join(normalised(part or "") for part in told)
    return f"{finding.document_id}|{finding.page}|{said}"


FINDING = Kind(
    name="finding",
    table="extracted_findings",
    record=Finding,
    draft=FindingDraft,
    ledger=Ledger.VERSIONED,
    text=finding_text,
    natural_name=_natural_name,
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
    began=lambda record: record.dated_on,
    ended=lambda record: record.dated_on,
)
