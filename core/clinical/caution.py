"""What a new or changed fact makes necessary to decide: clashes and things said in passing."""

from collections.abc import Sequence

from core.clinical.allergies import Clash, clashes
from core.clinical.waiting import open_review
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY, Allergy
from core.records.facts import Fact, Source, Status, Verification
from core.records.kind import AnyKind
from core.records.medication import MEDICATION, Medication
from core.records.working import ReviewItem, ReviewReason


def queue_what_needs_a_decision(
    uow: UnitOfWork, kind: AnyKind, record: Fact
) -> Sequence[ReviewItem]:
    """Review items opened because of this write; none twice for the same pair (N2, P6)."""
    opened = [_open_clash(uow, clash) for clash in _clashes_with(uow, record)]
    if _was_said_in_passing(record):
        opened.append(
            open_review(uow, ReviewReason.SAID_UNCONFIRMED, kind.name, record.id, occasion="said")
        )
    return [item for item in opened if item is not None]


def _was_said_in_passing(record: Fact) -> bool:
    """P6. A file's own doubt is its label: a clinic's list would flood whoever decides. What a tool
    offers waits as an offer (P2).
    """
    is_said = record.verification is Verification.SAID_UNCONFIRMED
    is_current = record.status in {Status.ACTIVE, Status.RECORDED}  # a fall is an event
    is_a_word = record.import_batch_id is None and record.source is not Source.TOOL
    return is_said and is_current and is_a_word


def _clashes_with(uow: UnitOfWork, record: Fact) -> Sequence[Clash]:
    if isinstance(record, Medication):
        return clashes([record], uow.of(ALLERGY).find(status=tuple(ALLERGY.statuses)))
    if isinstance(record, Allergy):
        return clashes(uow.of(MEDICATION).find(status=Status.ACTIVE), [record])
    return ()


def _open_clash(uow: UnitOfWork, clash: Clash) -> ReviewItem | None:
    return open_review(
        uow,
        ReviewReason.ALLERGY,
        MEDICATION.name,
        clash.medication_id,
        occasion=clash.allergy_id,
        other_id=clash.allergy_id,
    )
