"""What goes with everything that is shown: from whom, how sure, confirmed when (P4)."""

from enum import StrEnum

from core.records.base import Instant, Record
from core.records.declared import Field


class ProfileSection(StrEnum):
    """The parts of the clinical profile, by the names of `ClinicalSnapshot`."""

    ALLERGIES = "allergies"
    CONDITIONS = "conditions"
    MEDICATIONS = "medications"
    SYMPTOMS = "symptoms"
    APPOINTMENTS = "appointments"
    SIGNALS = "signals"


class Label(Record):
    """confidence: 0 to 1, of the moment of writing (C3)."""

    id: str
    text: str = Field(repr=False)
    source: str
    memory_class: str | None = None
    confidence: float
    last_confirmed_at: Instant
