"""When questions will come, for as long as the record is locked: times, and nothing else.

The list is held by the running program alone. It is written nowhere, so there is nothing to read.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from core.clinical.safety_relevant import is_safety_relevant
from core.lifecycle.rules import Step, transition
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.working import PROMPT, PromptStatus

AHEAD = timedelta(days=7)
# T8 puts three a day at most.
MOST = 21


def coming_questions(uow: UnitOfWork) -> Sequence[datetime]:
    """Soonest first, each in the next seven days and after now."""
    times = {*_to_be_asked(uow), *_put_off(uow)}
    return sorted(at for at in times if uow.now < at <= uow.now + AHEAD)[:MOST]


def _to_be_asked(uow: UnitOfWork) -> Iterator[datetime]:
    for due in uow.index.due(uow.now + AHEAD, MOST):
        kind = kind_named(due.kind)
        fact = uow.of(kind).get(due.record_id)
        if isinstance(fact, Fact):
            safety = is_safety_relevant(fact)
            decided = transition(kind, fact, due.look_at, uow.trust, is_safety_relevant=safety)
            if decided.step is Step.ASK:
                yield due.look_at


def _put_off(uow: UnitOfWork) -> Iterator[datetime]:
    for prompt in uow.of(PROMPT).find(status=PromptStatus.OPEN):
        if prompt.snoozed_until is not None:
            yield prompt.snoozed_until
