"""A person whose record this vault keeps. Their row id is their user id."""

from enum import StrEnum

from core.records.base import Instant, LongWords, Record, Stored, Words
from core.records.declared import Field
from core.records.facts import Versioned
from core.records.kind import Kind, Ledger


class Standing(StrEnum):
    """Inactive and archived people get no prompts, sweeps or alerts."""

    ACTIVE = "active"
    INACTIVE = "inactive"
    ARCHIVED = "archived"


class PersonDraft(Record):
    """locale: BCP 47. time_zone: IANA. country: ISO 3166 alpha-2; None is not asked yet (N1)."""

    display_name: Words = Field(repr=False)
    caregiver_context: LongWords | None = Field(default=None, repr=False)
    locale: str = Field(default="en", pattern=r"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$")
    time_zone: str = Field(default="UTC", max_length=64)
    country: str | None = Field(default=None, pattern=r"^[A-Z]{2}$")


class Person(PersonDraft, Versioned):
    standing: Standing = Standing.ACTIVE


PERSON = Kind(
    name="person",
    table="users",
    record=Person,
    draft=PersonDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.display_name,
)


class Basis(StrEnum):
    """What a cognitive state rests on (C4)."""

    SCALE = "scale"
    CLINICIAN = "clinician"
    IMPRESSION = "impression"


class CognitiveStateDraft(Record):
    """value: 0 to 100. Set by caregiver or clinician, never shown to the person (C4)."""

    value: int = Field(ge=0, le=100, repr=False)
    basis: Basis
    at: Instant


class CognitiveState(CognitiveStateDraft, Stored):
    set_by: str


COGNITIVE_STATE = Kind(
    name="cognitive_state",
    table="cognitive_states",
    record=CognitiveState,
    draft=CognitiveStateDraft,
    ledger=Ledger.APPEND_ONLY,
    text=lambda record: record.basis.value,
)
