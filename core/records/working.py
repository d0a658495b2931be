"""What Rosemary keeps about its own work on a record: questions, changes, decisions."""

from enum import StrEnum

from core.records.base import Instant, Stored
from core.records.declared import Field
from core.records.facts import Status
from core.records.kind import Kind, Ledger


class Audience(StrEnum):
    PERSON = "person"
    CAREGIVER = "caregiver"


class PromptStatus(StrEnum):
    OPEN = "open"
    ANSWERED = "answered"
    PASSED_ON = "passed_on"  # "not sure": with the caregiver now
    LAPSED = "lapsed"  # shown, and nobody answered in time
    NEVER_ASKED = "never_asked"  # lapsed before it was ever shown (T8)
    WITHDRAWN = "withdrawn"  # confirmed, changed or taken back by other means


class Answer(StrEnum):
    STILL = "still"
    GONE = "gone"
    UNSURE = "unsure"
    LATER = "later"


class Prompt(Stored):
    """One question about one record, asked once per due time (UNIQUE record, due_at).

    shown_at: when it was last put before someone. shown_that_day: how often on
    that local day, so that nobody is asked too often (T8).
    """

    record_kind: str
    record_id: str
    due_at: Instant
    audience: Audience
    is_safety_relevant: bool
    status: PromptStatus = PromptStatus.OPEN
    shown_at: Instant | None = None
    shown_that_day: int = Field(default=0, ge=0)
    snoozed_until: Instant | None = None
    answer: Answer | None = None
    answered_at: Instant | None = None
    answered_by: str | None = None


class StatusChange(Stored):
    """What time did to a record (T6). effective_at: when the rule made it so."""

    record_kind: str
    record_id: str
    from_status: Status
    to_status: Status
    effective_at: Instant
    reason: str


class ReviewReason(StrEnum):
    """Why something waits for a decision."""

    HELD = "held"  # the clock is not to be trusted (T7)
    DATED_AHEAD = "dated_ahead"  # its date has not come, by a clock that is believed (T7)
    NEVER_ASKED = "never_asked"  # lapsed without its question being shown (T8)
    NOT_SURE = "not_sure"  # "not sure" passed the question on (T3)
    UNANSWERED = "unanswered"  # safety-relevant, 72 h without an answer (T10)
    LAPSED = "lapsed"  # safety-relevant, seven days without an answer (T10)
    SAID_UNCONFIRMED = "said_unconfirmed"  # stated in passing (P6)
    SAID_GONE = "said_gone"  # the person says it is over; see T3
    LASTING = "lasting"  # confirmed four times in two weeks or more (M1)
    STILL_RIGHT = "still_right"  # the yearly question about a lasting fact
    ALLERGY = "allergy"  # a medicine meets a stated allergy or its class (N2)
    DIFFERS = "differs"  # an import says otherwise than the record
    FINDING = "finding"  # read out of a document, waiting to be accepted (T4)


class ReviewStatus(StrEnum):
    OPEN = "open"
    POSTPONED = "postponed"
    DECIDED = "decided"


class Decision(StrEnum):
    KEEP = "keep"
    CHANGE = "change"
    BOTH = "both"
    LATER = "later"
    ACCEPT = "accept"
    REFUSE = "refuse"


# A record with the longest of notes.
_LONGEST_DETAIL = 100_000


class ReviewItem(Stored):
    """occasion: what makes it one item and not two (a due time, another record's id).

    detail: in what the two sides differ, and all that the other side says (`differing`).
    """

    reason: ReviewReason
    record_kind: str
    record_id: str
    other_id: str | None = None
    occasion: str
    status: ReviewStatus = ReviewStatus.OPEN
    postponed_until: Instant | None = None
    decision: Decision | None = None
    decided_at: Instant | None = None
    decided_by: str | None = None
    detail: str | None = Field(default=None, repr=False, max_length=_LONGEST_DETAIL)


class ConsentScope(StrEnum):
    """What S6 asks consent for, before it happens."""

    RECORD = "record"  # a helper may see the record
    SHARE_TALK = "share_talk"
    EXPORT = "export"
    LOCAL_MODEL = "local_model"
    TOOL_CLIENT = "tool_client"
    ACTION = "action"  # one thing to arrange outside


class Consent(Stored):
    scope: ConsentScope
    purpose: str = Field(repr=False)
    given_by: str
    basis: str = Field(repr=False)
    given_at: Instant
    until: Instant | None = None
    revoked_at: Instant | None = None


class ImportBatch(Stored):
    """One file taken in. sha256: of its bytes, hexadecimal; its name is not kept (S4).

    samples: single values that it brought and that still stand; brought_by: the account, of them.
    """

    importer: str
    sha256: str
    added: int = Field(default=0, ge=0)
    known: int = Field(default=0, ge=0)
    repaired: int = Field(default=0, ge=0)
    refused: int = Field(default=0, ge=0)
    finished_at: Instant | None = None
    samples: int = Field(default=0, ge=0)
    brought_by: str | None = None


class Setting(Stored):
    """id is the setting's name; value_json its checked value."""

    value_json: str = Field(repr=False)


PROMPT = Kind("prompt", "reconfirmation_prompts", Prompt, Ledger.WORKING, lambda r: r.record_kind)
STATUS_CHANGE = Kind(
    "transition", "transitions", StatusChange, Ledger.APPEND_ONLY, lambda r: r.reason
)
REVIEW_ITEM = Kind("review_item", "review_items", ReviewItem, Ledger.WORKING, lambda r: r.reason)
CONSENT = Kind("consent", "consents", Consent, Ledger.WORKING, lambda r: r.scope)
IMPORT_BATCH = Kind(
    "import_batch", "import_batches", ImportBatch, Ledger.WORKING, lambda r: r.importer
)
SETTING = Kind("setting", "settings", Setting, Ledger.WORKING, lambda r: r.id)


class Original(Stored):
    """The text a record was read from, as received; retrievable byte for byte."""

    record_kind: str
    record_id: str
    import_batch_id: str
    media_type: str
    content: str = Field(repr=False)


class ImportKey(Stored):
    """id: fingerprint of an imported entry, so that a second import adds nothing."""

    record_kind: str
    record_id: str


ORIGINAL = Kind("original", "originals", Original, Ledger.WORKING, lambda r: r.media_type)
IMPORT_KEY = Kind("import_key", "import_keys", ImportKey, Ledger.WORKING, lambda r: r.id)


class FormDraft(Stored):
    """What one account began to write and has not saved; no part of the record yet.

    id: the account and the form. record_id: the record it is to change; None for a new one.
    said_json: what stands in each field, as typed.
    """

    form: str
    record_id: str | None = None
    said_json: str = Field(repr=False)


DRAFT = Kind("draft", "drafts", FormDraft, Ledger.WORKING, lambda r: r.form)


class Ahead(StrEnum):
    """How long before a planned visit it is spoken of."""

    EVENING = "evening"  # on the day before
    HOUR = "hour"


class Reminder(Stored):
    """A visit was spoken of beforehand: once for each time that it was planned for."""

    record_id: str
    ahead: Ahead
    starts_at: Instant


REMINDER = Kind("reminder", "reminders", Reminder, Ledger.WORKING, lambda r: r.ahead)
