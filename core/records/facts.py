"""What makes a record a fact: where it came from, how sure, how long it holds."""

from enum import StrEnum

from core.records.base import Instant, Share, Stored
from core.records.declared import Field


class MemoryClass(StrEnum):
    """How time treats a memory (rules M)."""

    LONG_LIVED_FACT = "LONG_LIVED_FACT"
    TIME_BOUND_STATE = "TIME_BOUND_STATE"
    EVENT = "EVENT"
    INFERENCE = "INFERENCE"


class Status(StrEnum):
    """Where a fact stands. Each kind admits some of these (`Kind.statuses`)."""

    ACTIVE = "active"
    INACTIVE = "inactive"  # imported as history: ended, or no longer followed
    RESOLVED = "resolved"
    RESOLVED_UNCONFIRMED = "resolved_unconfirmed"  # nobody said it ended, nobody said it lasts
    STOPPED = "stopped"
    PLANNED = "planned"
    KEPT = "kept"
    MISSED = "missed"
    MOVED = "moved"
    CANCELLED = "cancelled"
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    EXPIRED = "expired"
    STALE = "stale"
    RECORDED = "recorded"
    ARCHIVED = "archived"
    ENTERED_IN_ERROR = "entered_in_error"  # taken back by undo; never shown


class Verification(StrEnum):
    """Whether someone answerable stands behind it (FHIR verificationStatus; rule P6)."""

    CONFIRMED = "confirmed"
    SAID_UNCONFIRMED = "said_unconfirmed"
    REFUTED = "refuted"


class Source(StrEnum):
    """Where a fact came from."""

    SELF = "self"
    CAREGIVER = "caregiver"
    CLINICIAN = "clinician"
    FHIR = "fhir"
    APPLE_HEALTH = "apple_health"
    CCDA = "ccda"
    DOCUMENT = "document"
    CALENDAR = "calendar"
    TALK = "talk"
    MODEL = "model"
    TOOL = "tool"
    BACKFILL = "backfill"
    ROSEMARY = "rosemary"


class Versioned(Stored):
    """A row whose every past version is kept.

    version: 1 at first, one more with every change.
    """

    version: int = Field(ge=1)


class Provenance(Versioned):
    """Where it came from, and how sure we were at the moment of writing (rules C).

    confidence: 0.0 to 1.0, that of the moment of writing (C3).
    extraction_confidence: 0.0 to 1.0, what a reader of documents thought of itself.
    recorded_by, confirmed_by: account ids.
    """

    source: Source
    confidence: Share
    is_proxy: bool
    proxy_agent: str | None = None
    recorded_by: str
    extraction_confidence: Share | None = None
    confirmed_by: str | None = None
    source_document_id: str | None = None
    source_page: int | None = Field(default=None, ge=1)
    import_batch_id: str | None = None


class Fact(Provenance):
    """A statement about someone's health that time can act on.

    last_confirmed_at: when someone last said so (T1). expires_at: when it leaves
    the current view if nobody says anything (T2). valid_from, valid_to: the span in
    which it was true in the world; a partial date counts from its first moment.
    """

    memory_class: MemoryClass
    status: Status = Field(is_single=True)
    verification: Verification = Verification.CONFIRMED
    last_confirmed_at: Instant
    expires_at: Instant | None = None
    valid_from: Instant | None = None
    valid_to: Instant | None = None
