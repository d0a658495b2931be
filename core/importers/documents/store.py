"""Takes a paper into the record: once, whole, with its text; what it says waits in review (T4)."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, TypeVar

from core.clinical.speakers import SOURCES
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.waiting import open_review
from core.clinical.write import name_key
from core.errors import InputRejected
from core.importers.documents.opening import stands_on
from core.importers.documents.parts import FoundDraft, PageDraft, PieceDraft
from core.importers.entry import Incoming
from core.importers.links import link, was_erased
from core.importers.receipt import Outcome
from core.importers.results import ADDED, ERASED, KNOWN, NOT_READABLE, Result
from core.importers.store import IMPORTED
from core.ports import UnitOfWork
from core.records.base import Record, Stored
from core.records.document import DOCUMENT, Document
from core.records.document_text import DOCUMENT_PAGE, DOCUMENT_PIECE, DocumentPage, DocumentPiece
from core.records.facts import Fact, Source, Status
from core.records.finding import FINDING, FindingDraft
from core.records.kind import AnyKind, Kind
from core.records.working import ReviewReason

R = TypeVar("R", bound=Stored)

NOT_ON_PAGE = Result(Outcome.REFUSED, "not_on_page")
_OCCASION = "read"
_TAKEN_BACK = Status.ENTERED_IN_ERROR


def store_part(uow: UnitOfWork, incoming: Incoming) -> Sequence[Result]:
    """Pieces and pages are no entries of their own: nothing is told of them."""
    try:
        return _store(uow, incoming)
    except InputRejected:
        return [NOT_READABLE]


def _store(uow: UnitOfWork, incoming: Incoming) -> Sequence[Result]:
    draft = incoming.said.draft
    if incoming.said.kind is DOCUMENT:
        return [_paper(uow, incoming)]
    if isinstance(draft, FoundDraft):
        return [_finding(uow, incoming, draft)]
    if isinstance(draft, PieceDraft) and (paper := _known(uow, draft.sha256)):
        keep_piece(uow, paper.id, draft.number, draft.content)
    if isinstance(draft, PageDraft) and (paper := _known(uow, draft.sha256)):
        keep_page(uow, paper.id, draft.page, draft.text)
    return []


def _paper(uow: UnitOfWork, incoming: Incoming) -> Result:
    if was_erased(uow, incoming):
        return ERASED
    if _named(uow, DOCUMENT, incoming.said.draft) is not None:
        return KNOWN
    origin = Origin(SOURCES[uow.scope.role], IMPORTED, import_batch_id=incoming.batch.id)
    paper = clinical_profile_upsert(uow, DOCUMENT, incoming.said.draft, origin).record
    link(uow, incoming, paper)
    return ADDED


def keep_piece(uow: UnitOfWork, document_id: str, number: int, content: str) -> None:
    """Nothing when it is there already: an import that was cut off is taken up again."""
    said = _begun(uow, f"{document_id}.{number}", document_id)
    _keep(uow, DOCUMENT_PIECE, DocumentPiece(**said, number=number, content=content))


def keep_page(uow: UnitOfWork, document_id: str, page: int, text: str) -> None:
    """Nothing when it is there already."""
    said = _begun(uow, f"{document_id}.p{page}", document_id)
    _keep(uow, DOCUMENT_PAGE, DocumentPage(**said, page=page, text=text))


def _begun(uow: UnitOfWork, row_id: str, document_id: str) -> dict[str, Any]:
    return {
        "id": row_id,
        "created_at": uow.now,
        "updated_at": uow.now,
        "document_id": document_id,
    }


def _keep(uow: UnitOfWork, kind: Kind[R], row: R) -> None:
    rows = uow.of(kind)
    if rows.get(row.id) is None:
        rows.add(row)


def _finding(uow: UnitOfWork, incoming: Incoming, found: FoundDraft) -> Result:
    """document_id of what was found is the hash of its paper."""
    paper = _known(uow, found.document_id)
    if paper is None:
        return ERASED
    return offer(uow, paper, found, import_batch_id=incoming.batch.id)


def offer(
    uow: UnitOfWork, paper: Document, found: FoundDraft, *, import_batch_id: str | None
) -> Result:
    """A finding that waits, once; refused when its quote is not on its page."""
    fields = {name: value for name, value in dict(found).items() if name != "sure"}
    draft = FindingDraft.parse(**{**fields, "document_id": paper.id})
    key = name_key(FINDING, draft)
    if uow.erasures.forgot(f"name:{FINDING.name}:{key}"):
        return ERASED
    if _named(uow, FINDING, draft) is not None:
        return KNOWN
    page = uow.of(DOCUMENT_PAGE).get(f"{paper.id}.p{draft.page}")
    if page is None or not stands_on(page.text, draft.quote):
        return NOT_ON_PAGE
    origin = Origin(
        Source.DOCUMENT,
        IMPORTED,
        extraction_confidence=found.sure,
        source_document_id=paper.id,
        source_page=draft.page,
        import_batch_id=import_batch_id,
    )
    finding = clinical_profile_upsert(uow, FINDING, draft, origin).record
    open_review(
        uow, ReviewReason.FINDING, FINDING.name, finding.id, occasion=_OCCASION, other_id=paper.id
    )
    return ADDED


def _known(uow: UnitOfWork, digest: str) -> Document | None:
    """The paper with these bytes, if it was not taken back."""
    key = sha256(digest.encode()).hexdigest()
    found = _standing(uow, DOCUMENT, key)
    return found if isinstance(found, Document) else None


def _named(uow: UnitOfWork, kind: AnyKind, draft: Record) -> Fact | None:
    return _standing(uow, kind, name_key(kind, draft) or "")


def _standing(uow: UnitOfWork, kind: AnyKind, key: str) -> Fact | None:
    records = (uow.of(kind).get(found) for found in uow.index.named(kind.name, key))
    return next((one for one in records if one and one.status is not _TAKEN_BACK), None)
