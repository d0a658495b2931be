"""Why a record says what it says: each source of it, who said it and when, and what it replaced."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.differing import (
    Difference,
    differences_of,
    offered_as,
    proposed_of,
    readable,
)
from core.clinical.find import find_fact
from core.clinical.gone import ENDS_AS
from core.clinical.history import history
from core.clinical.snapshot import least_confidence
from core.frozen import frozen
from core.ports import UnitOfWork, Version
from core.records.document import DOCUMENT
from core.records.facts import Fact, Source
from core.records.finding import FINDING
from core.records.kind import AnyKind
from core.records.working import (
    REVIEW_ITEM,
    Decision,
    ReviewItem,
    ReviewReason,
    ReviewStatus,
)
from core.scope import Role


@frozen
class OnPaper:
    """quote: the words on that page; empty where a person put in what it says."""

    document_id: str
    title: str = field(repr=False)
    page: int
    quote: str = field(repr=False)


@frozen
class Ground:
    """One step. reason: code of the change. replaced: what it put in the place of what.

    source, confidence: of what the record said from then on; confidence is 0.0 to 1.0 (C1).
    note: why, in the words of whoever did it. page: of what it was read from, also where that paper
    is gone. offered: by another program, in which words.
    """

    at: datetime
    version: int
    reason: str
    source: Source
    confidence: float
    account_id: str
    role: Role
    note: str | None = field(repr=False)
    replaced: Sequence[Difference] = field(repr=False)
    page: int | None
    paper: OnPaper | None
    offered: str = field(default="", repr=False)


@frozen
class SaidOtherwise:
    """What else was said of it, and what was decided about that.

    decided_at: None while it waits. decision: None, too, where nothing was left to decide: the
    record was put right by hand.
    """

    at: datetime
    source: Source | None
    differs: Sequence[Difference] = field(repr=False)
    decision: Decision | None
    decided_at: datetime | None
    decided_by: str | None


@frozen
class Lineage:
    """confirmed: how often somebody said that it is so, and when they last did."""

    grounds: Sequence[Ground]
    otherwise: Sequence[SaidOtherwise]
    confirmed: int
    last_confirmed_at: datetime


def lineage(uow: UnitOfWork, record_id: str) -> Lineage:
    """Raises NotFound, and PolicyRefused for what is no fact."""
    kind, fact = find_fact(uow, record_id)
    grounds = list(_grounds(uow, kind, history(uow, record_id)))
    confirmed = sum(each.reason == "confirmed" for each in grounds)
    otherwise = list(_otherwise(uow, kind, record_id))
    return Lineage(grounds, otherwise, confirmed, fact.last_confirmed_at)


def _grounds(uow: UnitOfWork, kind: AnyKind, versions: Sequence[Version]) -> Iterator[Ground]:
    before: Fact | None = None
    for version in versions:
        fact: Fact = kind.record.model_validate_json(version.payload)
        yield Ground(
            at=version.recorded_at,
            version=version.version,
            reason=version.reason,
            source=fact.source,
            confidence=least_confidence(fact),
            account_id=version.account_id,
            role=version.role,
            note=version.note,
            replaced=_replaced(kind, before, fact) if before else (),
            page=fact.source_page,
            paper=_paper(uow, kind, fact),
            offered=_offered(uow, fact),
        )
        before = fact


def _replaced(kind: AnyKind, before: Fact, after: Fact) -> Sequence[Difference]:
    told = {**(kind.draft.model_fields if kind.draft else {}), "status": None}
    changed = (name for name in told if getattr(before, name) != getattr(after, name))
    return [
        Difference(name, readable(getattr(before, name)), readable(getattr(after, name)))
        for name in changed
    ]


def _paper(uow: UnitOfWork, kind: AnyKind, fact: Fact) -> OnPaper | None:
    """None, too, for a paper that was deleted since."""
    if fact.source_document_id is None or fact.source_page is None:
        return None
    paper = uow.of(DOCUMENT).get(fact.source_document_id)
    if paper is None:
        return None
    read = uow.of(FINDING).find(
        document_id=paper.id, page=fact.source_page, about=kind.name, label=kind.text(fact)
    )
    quote = read[-1].quote if read else ""
    return OnPaper(paper.id, paper.title, fact.source_page, quote)


def _offered(uow: UnitOfWork, fact: Fact) -> str:
    if fact.source is not Source.TOOL:
        return ""
    items = uow.of(REVIEW_ITEM).find(record_id=fact.id, reason=ReviewReason.FINDING)
    return next(filter(None, map(offered_as, items)), "")


def _otherwise(uow: UnitOfWork, kind: AnyKind, record_id: str) -> Iterator[SaidOtherwise]:
    """Oldest first."""
    found = uow.of(REVIEW_ITEM).find(record_id=record_id)
    for item in sorted(found, key=lambda each: (each.created_at, each.id)):
        differs: Mapping[str, Difference] = {each.name: each for each in _said(kind, item)}
        if not differs:
            continue
        said = proposed_of(item)
        is_decided = item.status is ReviewStatus.DECIDED
        yield SaidOtherwise(
            at=item.created_at,
            source=said.source if said else None,
            differs=list(differs.values()),
            decision=item.decision if is_decided else None,
            decided_at=item.decided_at,
            decided_by=item.decided_by,
        )


def _said(kind: AnyKind, item: ReviewItem) -> Sequence[Difference]:
    """That it is over is said otherwise, too."""
    if item.reason is not ReviewReason.SAID_GONE:
        return differences_of(item)
    ends_as = next(each for each in ENDS_AS if each in kind.statuses)
    return [Difference("status", kind.first_status.value, ends_as.value)]
