"""What was told, or read somewhere, and waits for a decision: found, and called so (P4)."""

from collections.abc import Iterator, Sequence

from core.access import Right
from core.clinical.snapshot import least_confidence
from core.clinical.waiting_items import waiting_items
from core.ports import UnitOfWork
from core.recall.found import Asked, Recollection, Store, Why
from core.recall.heard import Heard
from core.recall.on_record import ENOUGH, share_of
from core.records.facts import Fact, MemoryClass, Verification
from core.records.finding import FINDING, Finding
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.working import REVIEW_ITEM
from core.settings import VERIFY_BELOW, get_setting


def from_review(uow: UnitOfWork, question: Heard, asked: Asked) -> Sequence[Recollection]:
    """Of now alone, and only what whoever asks may decide about; the best first."""
    if asked.within.as_of is not None or not uow.may(Right.SEE, REVIEW_ITEM.name):
        return []
    verify_below = get_setting(uow, VERIFY_BELOW)
    found = [
        _labelled(kind, record, share, verify_below)
        for kind, record in _waiting(uow)
        if (share := share_of(question, _kind_of(kind, record), _told(kind, record))) >= ENOUGH
    ]
    return sorted(found, key=lambda each: (-each.score, each.id))


def _waiting(uow: UnitOfWork) -> Iterator[tuple[AnyKind, Fact]]:
    """Each once, however often it waits."""
    waiting = {(item.record_kind, item.record_id): None for item in waiting_items(uow)}
    for name, record_id in waiting:
        kind = kind_named(name)
        if not uow.may(Right.SEE, name):
            continue
        record = uow.of(kind).get(record_id)
        if isinstance(record, Fact) and _is_offered(record):
            yield kind, record


def _is_offered(record: Fact) -> bool:
    is_told = record.verification is Verification.SAID_UNCONFIRMED
    return is_told or record.memory_class is MemoryClass.INFERENCE


def _kind_of(kind: AnyKind, record: Fact) -> str:
    """What is read on a paper is asked for as what it would become."""
    return record.about if isinstance(record, Finding) else kind.name


def _told(kind: AnyKind, record: Fact) -> str:
    note = getattr(record, "note", None)
    return f"{kind.text(record)} {note}" if isinstance(note, str) else kind.text(record)


def _labelled(kind: AnyKind, record: Fact, share: float, verify_below: float) -> Recollection:
    sure = least_confidence(record)
    is_read = kind is FINDING and isinstance(record, Finding)
    return Recollection(
        id=record.id,
        text=kind.text(record),
        store=Store.REVIEW,
        source=record.source.value,
        kind=_kind_of(kind, record),
        memory_class=record.memory_class,
        confidence=sure,
        last_confirmed_at=record.last_confirmed_at,
        at=record.last_confirmed_at,
        score=round(share, 4),
        why=(Why.WORDS,),
        is_unsure=sure < verify_below,
        is_waiting=True,
        document_id=record.document_id if is_read and isinstance(record, Finding) else None,
        page=record.page if is_read and isinstance(record, Finding) else None,
    )
