"""A symptom a person said they have now."""

from core.records.base import Instant, Record, Words
from core.records.declared import Field
from core.records.draft import Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised, same_if_said, same_name


class SymptomDraft(Noted, Record):
    """severity: 0 (barely there) to 10 (worst imaginable), as the person rated it.

    first_seen_at: when it began; None means now.
    """

    label: Words = Field(repr=False)
    severity: int | None = Field(default=None, ge=0, le=10, repr=False, is_single=True)
    body_site: Words | None = Field(default=None, repr=False)
    first_seen_at: Instant | None = None


class Symptom(SymptomDraft, Fact):
    """A TIME_BOUND_STATE: true only while someone keeps confirming it."""


SYMPTOM = Kind(
    name="symptom",
    table="symptom_states",
    record=Symptom,
    draft=SymptomDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.label,
    natural_name=lambda record: normalised(record.label),
    same_thing=lambda one, other: (
        same_name(one.label, other.label) and same_if_said(one.body_site, other.body_site)
    ),
    usual_class=MemoryClass.TIME_BOUND_STATE,
    statuses=frozenset(
        {
            Status.ACTIVE,
            Status.RESOLVED,
            Status.RESOLVED_UNCONFIRMED,
            Status.EXPIRED,
            Status.ENTERED_IN_ERROR,
        }
    ),
    began=lambda record: record.first_seen_at,
    ended=lambda record: record.valid_to,
)
