"""What a paper is made of on its way into the record, beside the paper itself."""

from core.records.base import Record, Share
from core.records.declared import Field
from core.records.finding import FindingDraft


class PieceDraft(Record):
    """number: from 0. content: base64. sha256: of the whole paper, by which it is known."""

    sha256: str
    number: int = Field(ge=0)
    content: str = Field(repr=False)


class PageDraft(Record):
    """page: from 1."""

    sha256: str
    page: int = Field(ge=1)
    text: str = Field(repr=False)


class FoundDraft(FindingDraft):
    """sure: 0.0 to 1.0, what its reader thought of itself. document_id: not known to it."""

    sure: Share
