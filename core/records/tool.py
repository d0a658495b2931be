"""What other assistants on this computer asked of the record, and what they wait to be allowed."""

from enum import StrEnum

from core.access import Right
from core.records.base import Instant, Stored, Words
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class Section(StrEnum):
    """What is allowed one by one. CONNECTION: that it may ask at all."""

    CONNECTION = "connection"
    ALLERGIES = "allergies"
    CONDITIONS = "conditions"
    MEDICATIONS = "medications"
    SYMPTOMS = "symptoms"
    APPOINTMENTS = "appointments"
    SIGNALS = "signals"
    MEMORIES = "memories"
    DOCUMENTS = "documents"
    QUESTIONS = "questions"


class Outcome(StrEnum):
    """What came of a call: given, or why not."""

    GIVEN = "given"
    SUMMARY = "summary"  # everything was asked for (S3)
    OFF = "off"
    UNKNOWN_TOOL = "unknown_tool"
    REJECTED = "rejected"
    NOT_CONNECTED = "not_connected"
    NOT_ALLOWED = "not_allowed"
    NEEDS_YES = "needs_yes"
    NO_RIGHT = "no_right"
    NOT_FOUND = "not_found"
    STALE = "stale"
    RULE = "rule"
    TOO_FAST = "too_fast"
    ENOUGH = "enough"


class Asking(StrEnum):
    """Where a question to the person stands."""

    WAITING = "waiting"
    ALLOWED = "allowed"
    REFUSED = "refused"
    USED = "used"


class ToolCall(Stored):
    """given: JSON, the names of the arguments. asked_hash: of the call, by a key of the vault (S5).

    wrote: a keyed hash of what it wrote. seen: JSON, such hashes of what was shown for the first
    time that day. asked_on, asked_in: its day and its minute. counted_at: by the time that is
    believed (T7), where it counts against what may be shown or written; counted_on: its day.
    """

    client: Words = Field(repr=False)
    tool: str
    account_id: str
    given: str
    asked_hash: str
    outcome: Outcome
    count: int = Field(default=0, ge=0)
    wrote: str | None = None
    seen: str = "[]"
    asked_on: str
    asked_in: str
    counted_at: Instant | None = None
    counted_on: str | None = None


class ToolRequest(Stored):
    """One question: may this client see, or write, a part; or do this one thing.

    tool, record_id, asked_hash: of one thing that is to be done once.
    """

    client: Words = Field(repr=False)
    section: Section
    access_right: Right
    tool: str | None = None
    record_id: str | None = None
    asked_hash: str | None = None
    asking: Asking = Asking.WAITING
    decided_at: Instant | None = None
    decided_by: str | None = None


TOOL_CALL = Kind("tool_call", "tool_calls", ToolCall, Ledger.WORKING, lambda r: r.client)
TOOL_REQUEST = Kind(
    "tool_request", "tool_requests", ToolRequest, Ledger.WORKING, lambda r: r.client
)
