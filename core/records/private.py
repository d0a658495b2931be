"""What a person keeps to themselves: no one else's page, export or report shows it (N4)."""

from core.records.base import LongWords, Stored
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class PrivateNote(Stored):
    """account_id: whose it is. record_id: a record that is theirs alone; with its kind.

    words: what was said about a record that others see too, `about_id`, and is not shown there.
    """

    account_id: str
    record_kind: str | None = None
    record_id: str | None = None
    about_id: str | None = None
    words: LongWords | None = Field(default=None, repr=False)


PRIVATE_NOTE = Kind(
    "private_note", "private_notes", PrivateNote, Ledger.WORKING, lambda r: r.words or ""
)
