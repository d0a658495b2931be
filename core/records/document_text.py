"""What belongs to a paper and is no fact by itself: its bytes in pieces, its text by page.

Both go with the paper when it is erased, and neither is ever changed.
"""

from core.records.base import Stored
from core.records.declared import Field
from core.records.kind import Kind, Ledger

# A multiple of three, so that base64 of the pieces one behind the other is base64 of the whole.
PIECE_BYTES = 48 * 1024


class DocumentPiece(Stored):
    """number: from 0. content: base64 of at most PIECE_BYTES bytes, as received."""

    document_id: str
    number: int = Field(ge=0)
    content: str = Field(repr=False)


class DocumentPage(Stored):
    """page: from 1. text: what can be read on it, line by line; the index is made of it."""

    document_id: str
    page: int = Field(ge=1)
    text: str = Field(repr=False)


DOCUMENT_PIECE = Kind(
    "document_piece",
    "document_pieces",
    DocumentPiece,
    Ledger.WORKING,
    lambda record: str(record.number),
)
DOCUMENT_PAGE = Kind(
    "document_page",
    "document_pages",
    DocumentPage,
    Ledger.WORKING,
    lambda record: str(record.page),
)
