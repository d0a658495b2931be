"""What time has to say about records that are due: step by step, at the moments their rules name.

Loaded when something is due; most looks find nothing (core/lifecycle/sweep.py).
"""

from collections.abc import Iterator
from datetime import datetime

from core.clinical.required import require
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.waiting import end_waiting
from core.lifecycle.ahead import ask_about_dates_ahead
from core.lifecycle.rules import transition
from core.lifecycle.steps import STEPS, Look, Taken
from core.ports import Due, UnitOfWork
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.working import REVIEW_ITEM, ReviewReason, ReviewStatus

_AT_A_TIME = 200


def take_all_that_is_due(uow: UnitOfWork) -> list[Taken]:
    """For the scope's person, by now (T6); what a clock held up or wrote ahead comes first (T7)."""
    _lift_holds(uow)
    ask_about_dates_ahead(uow)
    return [taken for due in _all_due(uow) for taken in take_steps(uow, due)]


def _all_due(uow: UnitOfWork) -> Iterator[Due]:
    """A held record stays due, so pages are turned by place and not by what is left."""
    after: Due | None = None
    while True:
        page = uow.index.due(uow.now, _AT_A_TIME, after)
        yield from page
        if len(page) < _AT_A_TIME:
            return
        after = page[-1]


def take_steps(uow: UnitOfWork, due: Due) -> Iterator[Taken]:
    kind = kind_named(due.kind)
    look_at: datetime | None = due.look_at
    while look_at is not None and look_at <= uow.now:
        record: Fact = require(uow, kind, due.record_id)
        safety = is_safety_relevant(record)
        decided = transition(kind, record, look_at, uow.trust, is_safety_relevant=safety)
        if decided.at is not None:
            look = Look(kind, record, decided.at, decided.reason, safety)
            yield STEPS[decided.step](uow, look)
        looked_at, look_at = look_at, decided.next_at
        if look_at is not None and look_at <= looked_at:
            break  # held: it will be looked at again, and not for ever now
    if look_at != due.look_at:
        uow.index.look_again(due.record_id, look_at)


def _lift_holds(uow: UnitOfWork) -> None:
    """A clock that is believed again needs nobody's decision about what it held up (T7)."""
    if not uow.trust.is_trusted:
        return
    waiting = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)
    for item in uow.of(REVIEW_ITEM).find(status=waiting, reason=ReviewReason.HELD):
        end_waiting(uow, item, decision=None)
