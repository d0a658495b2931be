"""A date that has not come, by a clock that is believed: it waits for a person's word (T7).

A clock that was wrong wrote it, or a file that is. What a doubted clock finds ahead may be right.
"""

from core.clinical.dates import dated_ahead
from core.clinical.standing import stands
from core.clinical.to_oneself import is_private
from core.clinical.waiting import end_waiting, open_review
from core.lifecycle.clock_trust import JUMP
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.working import REVIEW_ITEM, ReviewReason, ReviewStatus

_IN_USE = frozenset({Status.ACTIVE, Status.PLANNED, Status.RECORDED})


def ask_about_dates_ahead(uow: UnitOfWork) -> None:
    """Once for a record and its date; a date that came, or was put right, is asked about no more.

    Its cost follows what was written by a clock that was ahead.
    """
    if not uow.trust.is_trusted:
        return
    _end_what_came(uow)
    for kind_name, record_id in uow.versions.written_after(uow.now + JUMP):
        kind = kind_named(kind_name)
        fact = uow.of(kind).get(record_id)
        if isinstance(fact, Fact) and _may_be_asked_about(uow, kind, fact):
            _ask(uow, kind, fact)


def _ask(uow: UnitOfWork, kind: AnyKind, fact: Fact) -> None:
    ahead = dated_ahead(fact, uow.now)
    if ahead is not None:
        open_review(uow, ReviewReason.DATED_AHEAD, kind.name, fact.id, occasion=iso(ahead))


def _may_be_asked_about(uow: UnitOfWork, kind: AnyKind, fact: Fact) -> bool:
    """Not what nobody uses, what a model concluded, Rosemary's own sums, or what is kept to
    oneself (N4)."""
    if fact.status not in _IN_USE or fact.memory_class is MemoryClass.INFERENCE:
        return False
    if Status.STALE in kind.statuses or is_private(uow, fact.id):
        return False
    return stands(uow, fact)


def _end_what_came(uow: UnitOfWork) -> None:
    waiting = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)
    for item in uow.of(REVIEW_ITEM).find(status=waiting, reason=ReviewReason.DATED_AHEAD):
        record = uow.of(kind_named(item.record_kind)).get(item.record_id)
        if record is None or dated_ahead(record, uow.now) is None:
            end_waiting(uow, item, decision=None)
