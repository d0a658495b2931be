"""Offers what another program remembered: as an INFERENCE of its kind, once, and never as truth."""

from typing import Final

from core.access import Right
from core.clinical.standing import stands
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.waiting import open_review
from core.errors import InputRejected
from core.importers.entry import Incoming
from core.importers.links import keep_original, link, same_name, was_erased
from core.importers.memories.judged import DISLIKES
from core.importers.results import ADDED, ERASED, KNOWN, KNOWN_BY_NAME, NOT_READABLE, Result
from core.importers.store import IMPORTED
from core.memory.store_memory import name_of
from core.ports import UnitOfWork
from core.records.facts import Fact, Source, Verification
from core.records.kinds import kind_named
from core.records.medication import MEDICATION, MedicationDraft
from core.records.memory import MEMORY, Category, Namespace
from core.records.names import normalised
from core.records.preference import PREFERENCE, PreferenceDraft
from core.records.working import IMPORT_KEY, ReviewReason
from core.words.liking import is_a_dislike, is_a_liking
from core.words.routing import route

# Source: seed 5, phase 2 C.
CONFIDENCE: Final = 0.8
_OCCASION: Final = "remembered"


def store_memory(uow: UnitOfWork, incoming: Incoming) -> Result:
    """What was refused once, or is on record under its name, is known and does not wait again."""
    if _was_erased(uow, incoming):
        return ERASED
    if _was_offered(uow, incoming):
        return KNOWN
    if _is_kept_in_mind(uow, incoming):
        return KNOWN
    if (known := _on_record(uow, incoming)) is not None:
        link(uow, incoming, known)
        return KNOWN_BY_NAME
    try:
        return _offer(uow, incoming)
    except InputRejected:
        return NOT_READABLE


def _offer(uow: UnitOfWork, incoming: Incoming) -> Result:
    said = incoming.said
    origin = Origin(
        Source.BACKFILL,
        IMPORTED,
        said_at=said.said_at,
        confidence=CONFIDENCE,
        verification=said.verification,
        import_batch_id=incoming.batch.id,
    )
    record = clinical_profile_upsert(uow, said.kind, said.draft, origin).record
    keep_original(uow, incoming, record)
    link(uow, incoming, record)
    open_review(uow, ReviewReason.FINDING, said.kind.name, record.id, occasion=_OCCASION)
    return ADDED


def _was_offered(uow: UnitOfWork, incoming: Incoming) -> bool:
    """And waits, was accepted, or was called never so; one that was taken back comes anew."""
    key = uow.of(IMPORT_KEY).get(incoming.entry.fingerprint)
    if key is None or key.record_kind != incoming.said.kind.name:
        return False
    record = uow.of(kind_named(key.record_kind)).get(key.record_id)
    if not isinstance(record, Fact):
        return False
    return stands(uow, record) or record.verification is Verification.REFUTED


def _is_kept_in_mind(uow: UnitOfWork, incoming: Incoming) -> bool:
    """A liking that is kept already, out of the talk itself or at somebody's wish, and stands the
    same way."""
    draft = incoming.said.draft
    if not isinstance(draft, PreferenceDraft) or not uow.may(Right.SEE, MEMORY.name):
        return False
    kept = uow.memories.named(Namespace.PREFERENCES, name_of("", draft.value, Category.PREFERENCE))
    if kept is None:
        return False
    told = [is_a_dislike(each) for each in route(kept.content).said if is_a_liking(each)]
    return (draft.key == DISLIKES) in told


def _on_record(uow: UnitOfWork, incoming: Incoming) -> Fact | None:
    """Of a medicine without its dose: a memory seldom tells one. Nothing is merged by likeness."""
    draft = incoming.said.draft
    if isinstance(draft, PreferenceDraft):
        wanted = normalised(draft.value)
        likings = (each for each in uow.of(PREFERENCE).find() if stands(uow, each))
        return next((each for each in likings if normalised(each.value) == wanted), None)
    if isinstance(draft, MedicationDraft):
        wanted = normalised(draft.name)
        taken = (each for each in uow.of(MEDICATION).find() if stands(uow, each))
        return next((each for each in taken if normalised(each.name) == wanted), None)
    return next(iter(same_name(uow, incoming.said)), None)


def _was_erased(uow: UnitOfWork, incoming: Incoming) -> bool:
    """What somebody likes is known by more than its key: one that was erased is not all."""
    if incoming.said.kind is PREFERENCE:
        return uow.erasures.forgot(f"import:{incoming.entry.fingerprint}")
    return was_erased(uow, incoming)
