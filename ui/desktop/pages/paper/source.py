"""The page of a paper that is looked at, in words: around what is quoted, or from its beginning."""

from dataclasses import field

from core.documents.papers import PaperSeen
from core.frozen import frozen
from core.records.finding import Finding

LINES_AROUND = 12
_LONGEST_LINE = 400


@frozen
class Source:
    """page: from 1, of `pages`. quote: empty where the page is only looked at.

    before, after: the lines around it.
    """

    page: int
    pages: int
    quote: str = field(repr=False)
    before: str = field(repr=False)
    after: str = field(repr=False)


def source_of(seen: PaperSeen, finding: Finding | None, page: int | None) -> Source | None:
    """page: the one that was turned to; else the finding's, else the first."""
    pages = max(seen.paper.pages or 1, *seen.texts, 1)
    wanted = page if page is not None else (finding.page if finding else 1)
    shown = min(max(wanted, 1), pages)
    lines = [line[:_LONGEST_LINE] for line in seen.texts.get(shown, "").splitlines()]
    quote = finding.quote if finding is not None and finding.page == shown else ""
    at = _line_of(lines, quote) if quote else 0
    before = lines[max(at - LINES_AROUND, 0) : at]
    after = lines[at + 1 : at + 1 + LINES_AROUND] if quote else lines[: 2 * LINES_AROUND]
    return Source(shown, pages, quote, "\n".join(before), "\n".join(after))


def _line_of(lines: list[str], quote: str) -> int:
    words = " ".join(quote.split())
    found = (at for at, line in enumerate(lines) if words in " ".join(line.split()))
    return next(found, 0)
