"""Let time have its say: the lazy pass on read and the scheduled sweep are this one use case.

Each record is decided at the very moments its rules name, one after another, and not at
the moment somebody looked: so nine days of absence leave what an hourly sweep would have.
"""

from typing import TYPE_CHECKING

from core.events import PromptOpened
from core.frozen import frozen
from core.lifecycle.clock_trust import JUMP
from core.ports import UnitOfWork
from core.records.facts import Status
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

if TYPE_CHECKING:
    from core.lifecycle.steps import Held, Taken

# What time itself lets go of again.
_DECAYED = frozenset({Status.RESOLVED_UNCONFIRMED, Status.EXPIRED, Status.STALE})
_LIFTED_BY_TIME = (ReviewReason.HELD, ReviewReason.DATED_AHEAD)


@frozen
class SweepReport:
    """transitions: what time changed. prompts: opened and still open. held: see T7."""

    transitions: tuple[StatusChange, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    held: "tuple[Held, ...]" = ()


def sweep(uow: UnitOfWork) -> SweepReport:
    """Everything that is due for the scope's person by now (T6).

    Idempotent; its cost follows what is due. Nothing happens for people at rest.
    """
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is None or person.standing is not Standing.ACTIVE:
        return SweepReport()
    ours = uow.as_rosemary()
    if not _is_anything_due(ours):
        return SweepReport()
    from core.lifecycle.steps_due import take_all_that_is_due

    return _report(ours, take_all_that_is_due(ours))


def catch_up(uow: UnitOfWork, record_id: str) -> None:
    """Let time have its say about one record, before someone speaks about it."""
    due = uow.index.due_of(record_id)
    if due is not None:
        from core.lifecycle.steps_due import take_steps

        ours = uow.as_rosemary()
        _report(ours, list(take_steps(ours, due)))


def _is_anything_due(uow: UnitOfWork) -> bool:
    """Asked first, since most looks find nothing: what would be done then need not be loaded."""
    waiting = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)
    return (
        bool(uow.index.due(uow.now, 1, None))
        or bool(uow.versions.written_after(uow.now + JUMP))
        or bool(uow.of(REVIEW_ITEM).find(status=waiting, reason=_LIFTED_BY_TIME))
    )


def _count(uow: UnitOfWork, taken: "list[Taken]") -> None:
    changes = [each for each in taken if isinstance(each, StatusChange)]
    uow.tally.add("transitions", len(changes))
    uow.tally.add("decayed", sum(each.to_status in _DECAYED for each in changes))
    uow.tally.add("prompts_opened", sum(isinstance(each, Prompt) for each in taken))


def _report(uow: UnitOfWork, taken: "list[Taken]") -> SweepReport:
    """Questions that lapsed in the same breath are not announced: nobody could answer them."""
    _count(uow, taken)
    opened = [each.id for each in taken if isinstance(each, Prompt)]
    prompts = [p for p in map(uow.of(PROMPT).get, opened) if p and p.status is PromptStatus.OPEN]
    for prompt in prompts:
        uow.announce(PromptOpened(uow.scope.user_id, prompt.id))
    from core.lifecycle.steps import Held

    return SweepReport(
        transitions=tuple(each for each in taken if isinstance(each, StatusChange)),
        prompts=tuple(prompts),
        held=tuple(each for each in taken if isinstance(each, Held)),
    )
