"""The papers of a person, and one of them beside what was read out of it."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.clinical.review import waiting_items
from core.clinical.write import require
from core.errors import NotFound
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.contact import CONTACT
from core.records.document import DOCUMENT, Document
from core.records.document_text import DOCUMENT_PAGE
from core.records.facts import Status
from core.records.finding import FINDING, Finding
from core.records.working import ReviewItem, ReviewReason


@frozen
class Listed:
    """waiting: findings that nobody has decided yet; accepted: that somebody took over."""

    paper: Document
    waiting: int
    accepted: int


@frozen
class Beside:
    """One finding; item: what waits about it, None once it is decided."""

    finding: Finding
    item: ReviewItem | None


@frozen
class PaperSeen:
    """texts: by page, in order. findings: in the order in which they stand on the pages."""

    paper: Document
    texts: Mapping[int, str] = field(repr=False)
    findings: tuple[Beside, ...]

    @property
    def waiting(self) -> tuple[Beside, ...]:
        return tuple(each for each in self.findings if each.item is not None)


def papers(uow: UnitOfWork) -> Sequence[Listed]:
    """Newest first: by the date that stands on it, else by when it came. No pictures of people."""
    portraits = {each.photo_document_id for each in uow.of(CONTACT).each()}
    current = [
        each for each in uow.of(DOCUMENT).find(status=Status.ACTIVE) if each.id not in portraits
    ]
    newest = sorted(current, key=_when, reverse=True)
    waiting = _counted([item.other_id for item in _waiting(uow)])
    accepted = _counted([one.document_id for one in uow.of(FINDING).find(status=Status.ACCEPTED)])
    return [Listed(one, waiting.get(one.id, 0), accepted.get(one.id, 0)) for one in newest]


def look_at_paper(uow: UnitOfWork, document_id: str) -> PaperSeen:
    """Raises NotFound, also for one that was taken back."""
    paper = require(uow, DOCUMENT, document_id)
    if paper.status is not Status.ACTIVE:
        raise NotFound(DOCUMENT.name)
    pages = sorted(uow.of(DOCUMENT_PAGE).find(document_id=document_id), key=lambda one: one.page)
    items = {item.record_id: item for item in _waiting(uow)}
    texts = {page.page: page.text for page in pages}
    standing = [
        one
        for one in uow.of(FINDING).find(document_id=document_id)
        if one.status is not Status.ENTERED_IN_ERROR
    ]
    found = sorted(standing, key=lambda one: (one.page, _place(texts, one), one.label))
    return PaperSeen(paper, texts, tuple(Beside(one, items.get(one.id)) for one in found))


def _place(texts: Mapping[int, str], finding: Finding) -> int:
    """Where on its page its words begin."""
    page = " ".join(texts.get(finding.page, "").split())
    return page.find(" ".join(finding.quote.split()))


def _waiting(uow: UnitOfWork) -> Sequence[ReviewItem]:
    return [item for item in waiting_items(uow) if item.reason is ReviewReason.FINDING]


def _when(paper: Document) -> tuple[str, str]:
    return paper.dated_on or paper.created_at.isoformat()[:10], paper.id


def _counted(ids: Sequence[str | None]) -> Mapping[str | None, int]:
    counts: dict[str | None, int] = {}
    for each in ids:
        counts[each] = counts.get(each, 0) + 1
    return counts
