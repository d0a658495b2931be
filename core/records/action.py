"""Something to arrange with someone outside: prepared here, done by a human, told afterwards."""

from enum import StrEnum

from core.records.base import Instant, LongWords, Record, Stored
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class Deed(StrEnum):
    BOOK = "book"
    CANCEL = "cancel"
    REFILL = "refill"
    SHARE = "share"
    NOTIFY = "notify"


class ActionStatus(StrEnum):
    PROPOSED = "proposed"
    CONSENTED = "consented"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class ActionDraft(Record):
    """wording: what is to be said or asked for. record_id: the visit, the medicine it concerns.

    other_id: the contact who is to be asked.
    """

    deed: Deed
    wording: LongWords = Field(repr=False)
    record_id: str | None = None
    other_id: str | None = None


class Action(ActionDraft, Stored):
    """allowed_by: the consent's id. moved_at, moved_by: of the last step. note: how it went."""

    status: ActionStatus = ActionStatus.PROPOSED
    proposed_by: str
    allowed_by: str | None = None
    moved_at: Instant
    moved_by: str
    note: LongWords | None = Field(default=None, repr=False)


ACTION = Kind("action", "actions", Action, Ledger.WORKING, lambda r: r.wording)
