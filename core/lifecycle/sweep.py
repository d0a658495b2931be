"""Let time have its say: the lazy pass on read and the scheduled sweep are this one use case.

Each record is decided at the very moments its rules name, one after another, and not at
the moment somebody looked: so nine days of absence leave what an hourly sweep would have.
"""

from collections.abc import Iterator
from datetime import datetime

from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.waiting import end_waiting
from core.clinical.write import require
from core.events import PromptOpened
from core.frozen import frozen
from core.lifecycle.ahead import ask_about_dates_ahead
from core.lifecycle.rules import transition
from core.lifecycle.steps import STEPS, Held, Look, Taken
from core.ports import Due, UnitOfWork
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.person import PERSON, Standing
from core.records.working import (
    PROMPT,
    REVIEW_ITEM,
    Prompt,
    PromptStatus,
    ReviewReason,
    ReviewStatus,
    StatusChange,
)

_AT_A_TIME = 200


@frozen
class SweepReport:
    """transitions: what time changed. prompts: opened and still open. held: see T7."""

    transitions: tuple[StatusChange, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    held: tuple[Held, ...] = ()


def sweep(uow: UnitOfWork) -> SweepReport:
    """Everything that is due for the scope's person by now (T6).

    Idempotent; its cost follows what is due. Nothing happens for people at rest.
    """
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is None or person.standing is not Standing.ACTIVE:
        return SweepReport()
    ours = uow.as_rosemary()
    _lift_holds(ours)
    ask_about_dates_ahead(ours)
    return _report(ours, [taken for due in _all_due(ours) for taken in _catch_up(ours, due)])


def catch_up(uow: UnitOfWork, record_id: str) -> None:
    """Let time have its say about one record, before someone speaks about it."""
    due = uow.index.due_of(record_id)
    if due is not None:
        ours = uow.as_rosemary()
        _report(ours, list(_catch_up(ours, due)))


def _all_due(uow: UnitOfWork) -> Iterator[Due]:
    """A held record stays due, so pages are turned by place and not by what is left."""
    after: Due | None = None
    while True:
        page = uow.index.due(uow.now, _AT_A_TIME, after)
        yield from page
        if len(page) < _AT_A_TIME:
            return
        after = page[-1]


def _catch_up(uow: UnitOfWork, due: Due) -> Iterator[Taken]:
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


def _report(uow: UnitOfWork, taken: list[Taken]) -> SweepReport:
    """Questions that lapsed in the same breath are not announced: nobody could answer them."""
    opened = [each.id for each in taken if isinstance(each, Prompt)]
    prompts = [p for p in map(uow.of(PROMPT).get, opened) if p and p.status is PromptStatus.OPEN]
    for prompt in prompts:
        uow.announce(PromptOpened(uow.scope.user_id, prompt.id))
    return SweepReport(
        transitions=tuple(each for each in taken if isinstance(each, StatusChange)),
        prompts=tuple(prompts),
        held=tuple(each for each in taken if isinstance(each, Held)),
    )
