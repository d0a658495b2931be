"""Document lookup (seed 1, section 6): which paper says it, on which page, in which words."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import field

from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.document import DOCUMENT
from core.records.document_text import DocumentPage
from core.words.stop_words import STOP_WORDS

MOST_CITED = 10
_MOST_WORDS = 12
_LONGEST_QUOTE = 300
_WORD = re.compile(r"[^\W_]+")


@frozen
class Citation:
    """quote: a line of the page, word for word. page: from 1."""

    document_id: str
    title: str = field(repr=False)
    dated_on: str | None
    page: int
    quote: str = field(repr=False)


def document_lookup(uow: UnitOfWork, query: str, limit: int = MOST_CITED) -> Sequence[Citation]:
    """Best first: pages that have every word, else those that have one of them.

    A word stands for all that begin like it; case and accents do not matter, and nothing that is
    typed is a command. Raises AccessDenied.
    """
    words = words_of(query)
    pages = uow.views.pages_with(words, limit, need_all=True)
    telling = [word for word in words if word not in STOP_WORDS]
    if not pages and telling:
        pages = uow.views.pages_with(telling, limit, need_all=False)
    return [cited for page in pages if (cited := _cited(uow, page, words))]


def words_of(query: str) -> list[str]:
    """Without accents, lower case, each once, the first dozen."""
    found = _WORD.findall(_plain(query))
    return list(dict.fromkeys(found))[:_MOST_WORDS]


def _cited(uow: UnitOfWork, page: DocumentPage, words: Sequence[str]) -> Citation | None:
    paper = uow.of(DOCUMENT).get(page.document_id)
    if paper is None:
        return None
    quote = quote_of(page.text, words)
    return Citation(paper.id, paper.title, paper.dated_on, page.page, quote)


def quote_of(text: str, words: Sequence[str]) -> str:
    """The line that has the most of the words; of a long one the part around the first."""
    lines = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    best = max(lines, key=lambda line: len(_places(line, words)))
    if len(best) <= _LONGEST_QUOTE:
        return best
    first = min(_places(best, words).values(), default=0)
    start = max(0, min(first - _LONGEST_QUOTE // 3, len(best) - _LONGEST_QUOTE))
    return best[start : start + _LONGEST_QUOTE].strip()


def _places(line: str, words: Sequence[str]) -> dict[str, int]:
    """Where each word first begins one of the line's; in a plain form of the same length or so."""
    found: dict[str, int] = {}
    for match in _WORD.finditer(_plain(line)):
        for word in words:
            if match[0].startswith(word):
                found.setdefault(word, match.start())
    return found


def _plain(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
