"""What a clinic asks first: birth date, sex, language, and what is known to be absent."""

from core.records.base import Instant, LongWords, PartialDate, Record, Words
from core.records.declared import Field
from core.records.draft import Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger


class PatientDraft(Noted, Record):
    """no_known_..._at: when someone said there are none; an empty list says nothing."""

    full_name: Words | None = Field(default=None, repr=False, is_single=True)
    birth_date: PartialDate | None = Field(default=None, repr=False, is_single=True)
    died_on: PartialDate | None = Field(default=None, repr=False, is_single=True)
    gender: Words | None = Field(default=None, repr=False, is_single=True)
    language: Words | None = Field(default=None, is_single=True)
    blood_type: Words | None = Field(default=None, repr=False, is_single=True)
    address: LongWords | None = Field(default=None, repr=False, is_single=True)
    phone: Words | None = Field(default=None, repr=False, is_single=True)
    doctor: Words | None = Field(default=None, repr=False, is_single=True)
    no_known_allergies_at: Instant | None = None
    no_known_conditions_at: Instant | None = None
    no_known_medications_at: Instant | None = None


class Patient(PatientDraft, Fact):
    """One per person; a LONG_LIVED_FACT."""


PATIENT = Kind(
    name="patient",
    table="patient_profile",
    record=Patient,
    draft=PatientDraft,
    ledger=Ledger.VERSIONED,
    text=lambda record: record.full_name or "",
    natural_name=lambda record: "patient",
    same_thing=lambda one, other: True,
    usual_class=MemoryClass.LONG_LIVED_FACT,
    statuses=frozenset({Status.ACTIVE, Status.EXPIRED, Status.ENTERED_IN_ERROR}),
)
