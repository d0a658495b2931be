"""On which pages of papers words stand: asked of the index inside the encrypted database."""

from collections.abc import Sequence

from core.access import Right
from core.records.document import DOCUMENT
from core.records.document_text import DOCUMENT_PAGE, DocumentPage
from core.records.facts import Status
from db.bound import BoundConnection, Value
from db.guard import Guard
from db.guarded import Guarded

_FIND = """
SELECT page_id FROM document_words
JOIN document_pages AS pages
  ON pages.user_id = document_words.user_id AND pages.id = document_words.page_id
JOIN documents ON documents.user_id = pages.user_id AND documents.id = pages.document_id
WHERE document_words MATCH :match AND document_words.user_id = :user_id
  AND pages.user_id = :user_id AND documents.status = :active
  AND pages.id NOT IN (SELECT value FROM json_each(:hidden))
ORDER BY document_words.rank, documents.created_at DESC, pages.page
LIMIT :limit
"""


def find_pages(
    connection: BoundConnection, guard: Guard, words: Sequence[str], limit: int, *, need_all: bool
) -> Sequence[DocumentPage]:
    """Best first. Raises AccessDenied."""
    guard.require(Right.SEE, DOCUMENT.name)
    guard.look(DOCUMENT_PAGE.name)
    if not words:
        return []
    asked: dict[str, Value] = {
        "match": _match(words, need_all=need_all),
        "active": Status.ACTIVE.value,
        "hidden": guard.hidden_json,
        "limit": limit,
    }
    ids = [row["page_id"] for row in connection.execute(_FIND, asked).fetchall()]
    pages = {page.id: page for page in Guarded(connection, DOCUMENT_PAGE, guard).find(id=(*ids,))}
    return [pages[each] for each in ids if each in pages]


def _match(words: Sequence[str], *, need_all: bool) -> str:
    """Each word in quotes, so that nothing that was typed is read as a command of FTS5."""
    quoted = (f'"{_plain(word)}"*' for word in words)
    return f"text : ({(' AND ' if need_all else ' OR ').join(quoted)})"


def _plain(word: str) -> str:
    return word.replace('"', "").replace("\0", "")
