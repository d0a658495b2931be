"""The list of what waits for a decision, and what each decision does."""

from collections.abc import Callable, Mapping

from core.clinical.events import take_back_event
from core.clinical.reconfirm import confirm, resolve
from core.clinical.relied_on import by_the_person_alone
from core.clinical.still import is_over
from core.clinical.two_sides import (
    can_both_stand,
    keep_the_record,
    let_both_stand,
    put_the_other_in_place,
)
from core.clinical.waiting import end_waiting, open_review, wait_again
from core.clinical.waiting_items import POSTPONED_FOR, may_decide, waiting_items
from core.clinical.write import Why, change, require
from core.errors import InputRejected, NotFound, PolicyRefused, StaleVersion
from core.events import ReviewDecided
from core.ports import UnitOfWork
from core.records.event import EVENT
from core.records.facts import MemoryClass, Status, Verification
from core.records.finding import FINDING
from core.records.kind import Ledger
from core.records.kinds import kind_named
from core.records.working import (
    REVIEW_ITEM,
    Decision,
    ReviewItem,
    ReviewReason,
    ReviewStatus,
)

__all__ = [
    "decide",
    "decisions_for",
    "decisions_of",
    "open_review",
    "wait_once_more",
    "waiting_items",
]

Effect = Callable[[UnitOfWork, ReviewItem], None]


def decisions_for(reason: ReviewReason) -> frozenset[Decision]:
    """What can be decided about an item; putting it off always can."""
    return frozenset({*_EFFECTS[reason], Decision.LATER})


def decisions_of(item: ReviewItem) -> frozenset[Decision]:
    """As `decisions_for`, of this very item: not everything can stand beside the record."""
    known = decisions_for(item.reason)
    is_of_one = item.reason is ReviewReason.DIFFERS and not can_both_stand(item)
    return known - {Decision.BOTH} if is_of_one else known


def decide(
    uow: UnitOfWork, review_id: str, decision: Decision, expected_version: int | None = None
) -> ReviewItem:
    """Decide one item, with what that does to its record, in one step.

    expected_version: of the record it is about, as whoever decides saw it. Raises NotFound;
    PolicyRefused when another must decide; InputRejected("decision") for one that this item does
    not know; StaleVersion when it was decided otherwise before, or the record was changed since.
    """
    item = _to_be_decided(uow, review_id)
    if item.status is ReviewStatus.DECIDED:
        return _as_decided_before(item, decision)
    uow.announce(ReviewDecided(uow.scope.user_id, item.id))
    if decision is Decision.LATER:
        return _postpone(uow, item)
    if decision not in decisions_of(item):
        raise InputRejected("decision")
    if expected_version is not None:
        require(uow, kind_named(item.record_kind), item.record_id, expected_version)
    effect = _EFFECTS[item.reason][decision]
    decided = end_waiting(uow, item, decision)
    uow.audit.write(f"decide.{decision.value}", REVIEW_ITEM.name, item.id)
    effect(uow, item)
    return decided


def wait_once_more(uow: UnitOfWork, review_id: str) -> ReviewItem:
    """Take back a decision that changed no record; one that did is taken back by `undo`.

    Raises NotFound; PolicyRefused when another must decide.
    """
    item = _to_be_decided(uow, review_id)
    waiting = wait_again(uow, item)
    uow.audit.write("decide.taken_back", REVIEW_ITEM.name, item.id)
    uow.announce(ReviewDecided(uow.scope.user_id, item.id))
    return waiting


def _to_be_decided(uow: UnitOfWork, review_id: str) -> ReviewItem:
    item = uow.of(REVIEW_ITEM).get(review_id)
    if item is None:
        raise NotFound(REVIEW_ITEM.name)
    if not may_decide(uow, item):
        raise PolicyRefused(REVIEW_ITEM.name)
    return item


def _as_decided_before(item: ReviewItem, decision: Decision) -> ReviewItem:
    if item.decision is not decision:
        raise StaleVersion(REVIEW_ITEM.name)
    return item


def _postpone(uow: UnitOfWork, item: ReviewItem) -> ReviewItem:
    postponed = item.changed(
        status=ReviewStatus.POSTPONED,
        decision=Decision.LATER,
        postponed_until=uow.now + POSTPONED_FOR,
        updated_at=uow.now,
    )
    uow.of(REVIEW_ITEM).replace(postponed)
    return postponed


def _nothing(_uow: UnitOfWork, _item: ReviewItem) -> None:
    """The decision itself, which is kept with the item, is the whole effect."""


def _confirm(uow: UnitOfWork, item: ReviewItem) -> None:
    confirm(uow, item.record_id)


def _stand_by(uow: UnitOfWork, item: ReviewItem) -> None:
    """What happened needs no word to last; all else is so as of now."""
    if kind_named(item.record_kind).ledger is Ledger.VERSIONED:
        confirm(uow, item.record_id)


def _end(uow: UnitOfWork, item: ReviewItem) -> None:
    resolve(uow, item.record_id)


def _make_lasting(uow: UnitOfWork, item: ReviewItem) -> None:
    """Rule M1: from a state that lapses to a lasting fact that does not.

    "It lasts" is a word about now: what lapsed while the item waited is current again.
    """
    kind = kind_named(item.record_kind)
    record = require(uow, kind, item.record_id)
    change(
        uow,
        kind,
        record,
        Why("made_lasting"),
        **({"status": kind.first_status, "valid_to": None} if is_over(record) else {}),
        memory_class=MemoryClass.LONG_LIVED_FACT,
        last_confirmed_at=uow.now,
        confirmed_by=uow.scope.account_id,
    )


def _take_over(uow: UnitOfWork, item: ReviewItem) -> None:
    """What a paper says becomes a fact, with whoever accepts it as its source (T4)."""
    from core.documents.accept import accept_finding

    if item.record_kind != FINDING.name:
        confirm(uow, item.record_id)
        return
    accept_finding(uow, item.record_id)


def _refute(uow: UnitOfWork, item: ReviewItem) -> None:
    """It was never so: out of every current view, and kept in the history.

    What others rely on stays, and the person's word about it waits for them (T10).
    """
    if item.record_kind == EVENT.name:
        take_back_event(uow, require(uow, EVENT, item.record_id), Why("refuted"))
        return
    kind = kind_named(item.record_kind)
    record = require(uow, kind, item.record_id)
    if by_the_person_alone(uow, kind, record):
        resolve(uow, record.id)
        return
    refused = Status.REFUSED if Status.REFUSED in kind.statuses else Status.ENTERED_IN_ERROR
    change(
        uow,
        kind,
        record,
        Why("refuted"),
        status=refused,
        verification=Verification.REFUTED,
    )


# A reason that only waits for a word: it is so, or it is over.
_A_WORD: Mapping[Decision, Effect] = {
    Decision.KEEP: _confirm,
    Decision.ACCEPT: _confirm,
    Decision.CHANGE: _end,
    Decision.REFUSE: _end,
}
# What was said may be right, wrong, or put in other words by whoever edits it next.
_A_CLAIM: Mapping[Decision, Effect] = {
    Decision.KEEP: _confirm,
    Decision.ACCEPT: _confirm,
    Decision.CHANGE: _nothing,
    Decision.REFUSE: _refute,
}
# The date is wrong or will be right; what it says of may be so either way.
_A_DATE: Mapping[Decision, Effect] = {
    Decision.KEEP: _stand_by,
    Decision.ACCEPT: _stand_by,
    Decision.CHANGE: _nothing,
    Decision.REFUSE: _refute,
}
# Seen and weighed; what follows from it is edited in the records themselves (N3).
_A_NOTICE: Mapping[Decision, Effect] = dict.fromkeys(
    (Decision.KEEP, Decision.CHANGE, Decision.BOTH, Decision.ACCEPT, Decision.REFUSE), _nothing
)

_EFFECTS: Mapping[ReviewReason, Mapping[Decision, Effect]] = {
    ReviewReason.HELD: _A_WORD,
    ReviewReason.DATED_AHEAD: _A_DATE,
    ReviewReason.NEVER_ASKED: _A_WORD,
    ReviewReason.NOT_SURE: _A_WORD,
    ReviewReason.UNANSWERED: _A_WORD,
    ReviewReason.LAPSED: _A_WORD,
    ReviewReason.STILL_RIGHT: _A_WORD,
    ReviewReason.SAID_UNCONFIRMED: _A_CLAIM,
    ReviewReason.FINDING: {
        Decision.KEEP: _take_over,
        Decision.ACCEPT: _take_over,
        Decision.CHANGE: _nothing,
        Decision.REFUSE: _refute,
    },
    # "It is gone" was said: accepted, or the record is kept as it was.
    ReviewReason.SAID_GONE: {
        Decision.KEEP: _confirm,
        Decision.REFUSE: _confirm,
        Decision.CHANGE: _end,
        Decision.ACCEPT: _end,
    },
    ReviewReason.LASTING: {
        Decision.KEEP: _nothing,
        Decision.REFUSE: _nothing,
        Decision.CHANGE: _make_lasting,
        Decision.ACCEPT: _make_lasting,
    },
    ReviewReason.ALLERGY: _A_NOTICE,
    ReviewReason.DIFFERS: {
        Decision.KEEP: keep_the_record,
        Decision.REFUSE: keep_the_record,
        Decision.CHANGE: put_the_other_in_place,
        Decision.ACCEPT: put_the_other_in_place,
        Decision.BOTH: let_both_stand,
    },
}
