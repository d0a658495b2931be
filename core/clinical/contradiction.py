"""A statement that contradicts the record waits in review, and becomes a question about now (P3).

Nothing is overwritten and nothing retired: the record stands as it is until somebody decides.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from core.clinical.differing import as_detail, differences, differences_of, proposed_of
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.single import differing
from core.clinical.waiting import end_waiting, open_review
from core.events import PromptOpened
from core.lifecycle.open_question import open_question
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.names import normalised, same_name
from core.records.working import (
    PROMPT,
    REVIEW_ITEM,
    Audience,
    PromptStatus,
    ReviewItem,
    ReviewReason,
    ReviewStatus,
)

_WAITING = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)


def let_both_be_seen(
    uow: UnitOfWork,
    kind: AnyKind,
    record: Fact,
    *,
    proposed: Fact,
    said: Mapping[str, object],
    other_id: str | None = None,
) -> ReviewItem | None:
    """Queue what was said otherwise, once for the same words; and ask whether the record is right.

    said: the fields that the statement speaks of. None when it differs in nothing, or was decided.
    """
    said = {name: value for name, value in said.items() if not _reads_alike(record, name, value)}
    detail = as_detail(differences(record, said), proposed)
    if detail is None:
        return None
    item = open_review(
        uow,
        ReviewReason.DIFFERS,
        kind.name,
        record.id,
        occasion=_occasion(record, said),
        other_id=other_id,
        detail=detail,
    )
    if item is None:
        return _waiting_for(uow, record, _occasion(record, said))
    ask_about_now(uow, kind, record)
    return item


def _waiting_for(uow: UnitOfWork, record: Fact, occasion: str) -> ReviewItem | None:
    """Said once more while it waits; what was decided is decided."""
    found = uow.of(REVIEW_ITEM).find(
        reason=ReviewReason.DIFFERS, record_id=record.id, occasion=occasion, status=_WAITING
    )
    return found[0] if found else None


def came_with_a_file(uow: UnitOfWork, waiting: Sequence[ReviewItem], original_id: str) -> None:
    """The entry as received stays with what waits because of it."""
    for item in waiting:
        if item.other_id is None:
            uow.of(REVIEW_ITEM).replace(item.changed(other_id=original_id))


def settle_what_agrees(uow: UnitOfWork, record: Fact) -> None:
    """Somebody put the record right by hand: what says the same now, needs no decision any more."""
    waiting = uow.of(REVIEW_ITEM).find(
        record_id=record.id, status=_WAITING, reason=ReviewReason.DIFFERS
    )
    for item in waiting:
        proposed = proposed_of(item)
        names = [each.name for each in differences_of(item)]
        if proposed is not None and all(_agree(record, proposed, name) for name in names):
            end_waiting(uow, item, decision=None)


def _agree(record: Fact, proposed: Fact, name: str) -> bool:
    kept, said = getattr(record, name), getattr(proposed, name)
    return bool(kept == said) or (kept is not None and not differing(record, {name: said}))


def _reads_alike(record: Fact, name: str, value: object) -> bool:
    """ "metformin" where the record has "Metformin"."""
    kept = getattr(record, name)
    return isinstance(kept, str) and isinstance(value, str) and same_name(kept, value)


def _occasion(record: Fact, said: Mapping[str, object]) -> str:
    """The same words against the same version are one matter, whoever says them how often."""
    told = normalised("|".join(f"{name}={value}" for name, value in sorted(said.items())))
    return f"version {record.version}: {sha256(told.encode()).hexdigest()[:32]}"


def ask_about_now(uow: UnitOfWork, kind: AnyKind, record: Fact) -> None:
    """Of those who care: the person is never shown that two words of theirs differ (D5)."""
    ours = uow.as_rosemary()
    if any(each.status is PromptStatus.OPEN for each in ours.of(PROMPT).find(record_id=record.id)):
        return
    if ours.of(PROMPT).find(record_id=record.id, due_at=uow.now):
        return
    prompt = open_question(
        ours,
        kind,
        record,
        audience=Audience.CAREGIVER,
        due_at=uow.now,
        is_safety_relevant=is_safety_relevant(record),
    )
    uow.tally.add("prompts_opened")
    uow.announce(PromptOpened(uow.scope.user_id, prompt.id))
