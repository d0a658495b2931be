"""`document_lookup`: which paper says it, on which page, in which words (seed 1, section 6)."""

from typing import Final

from core.access import Right
from core.documents.lookup import MOST_CITED, Citation, document_lookup, words_of
from core.errors import InputRejected
from core.records.base import Instant, Record
from core.records.declared import Field
from core.records.document import DOCUMENT
from core.records.document_text import DOCUMENT_PAGE
from core.records.tool import Section
from core.tools.framing import NOTICE, framed, may_leave
from core.tools.tool import Call, Given, Needed, Tool, require_right

MOST: Final = 5


class AskLookup(Record):
    query: str = Field(repr=False, min_length=1, max_length=300)
    limit: int = Field(default=MOST, ge=1, le=MOST)


class Cited(Record):
    """page: from 1. quote: a line of the page."""

    document_id: str
    title: str = Field(repr=False)
    page: int
    quote: str = Field(repr=False)
    dated_on: str | None = None
    source: str
    confidence: float
    last_confirmed_at: Instant


class LookupGiven(Record):
    """is_cut: there may be more than is shown. abstained: no paper says it."""

    notice: str
    store: str
    citations: tuple[Cited, ...]
    is_cut: bool
    abstained: bool


def use(call: Call, asked: AskLookup) -> Given:
    """Raises InputRejected for what has no word to look for."""
    require_right(call, Right.SEE, DOCUMENT.name, DOCUMENT_PAGE.name)
    if not any(len(word) > 1 for word in words_of(asked.query)):
        raise InputRejected("query")
    found = document_lookup(call.seen, asked.query, MOST_CITED)
    there = [each for each in found if may_leave((each.title, each.quote))]
    shown = [
        each
        for each in there[: asked.limit]
        if call.allowance.take(f"{each.document_id}:{each.page}")
    ]
    cited = tuple(_cited(call, each) for each in shown)
    answer = LookupGiven(
        notice=NOTICE,
        store="documents",
        citations=cited,
        is_cut=len(shown) < len(there),
        abstained=not there,
    )
    return Given(answer, len(cited))


def _cited(call: Call, citation: Citation) -> Cited:
    paper = call.seen.of(DOCUMENT).get(citation.document_id)
    return Cited(
        document_id=citation.document_id,
        title=framed(citation.title),
        page=citation.page,
        quote=framed(citation.quote),
        dated_on=citation.dated_on,
        source=paper.source.value if paper else DOCUMENT.name,
        confidence=paper.confidence if paper else 0.0,
        last_confirmed_at=paper.last_confirmed_at if paper else call.uow.now,
    )


LOOKUP: Final = Tool(
    name="document_lookup",
    title="Find the paper that says it",
    description="Cites the person's papers: document, page and the words that stand there.",
    asks=AskLookup,
    gives=LookupGiven,
    use=use,
    needs=lambda asked: [Needed(Section.DOCUMENTS, Right.SEE)],
    free_text="query",
)
