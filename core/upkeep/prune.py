"""What is kept for a while only (rule S9), a few rows at a time.

What a person said, was asked or decided is not here: that is the record, and stays until
someone deletes it.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from core.frozen import frozen
from core.ports import Job, UnitOfWork
from core.settings import EPISODES_DAYS, SUMMARIES_DAYS, get_setting
from core.upkeep.steps import Done, Outcome, Progress

ROWS_AT_A_TIME = 200
FINISHED_JOBS_KEPT_FOR = timedelta(days=30)


@frozen
class Retention:
    """One line of what is not kept for ever.

    what: as it stands in audit and counters. forget: drop at most so many rows older than
    that moment, in the scope's person's data; gives how many it dropped.
    """

    what: str
    kept_for: Callable[[UnitOfWork], timedelta]
    forget: Callable[[UnitOfWork, datetime, int], int]


def _forget_summaries(uow: UnitOfWork, before: datetime, limit: int) -> int:
    from core.memory.summaries import forget_summaries  # what judges words is loaded when used

    return forget_summaries(uow, before, limit)


def _forget_episodes(uow: UnitOfWork, before: datetime, limit: int) -> int:
    from core.episodes.keeping import forget_episodes

    return forget_episodes(uow, before, limit)


RETENTION: tuple[Retention, ...] = (
    # Dead letters stay: someone should look at them.
    Retention(
        "finished_jobs",
        lambda uow: FINISHED_JOBS_KEPT_FOR,
        lambda uow, before, limit: uow.jobs.forget_finished(before, limit),
    ),
    Retention(
        "chat_summaries",
        lambda uow: timedelta(days=get_setting(uow, SUMMARIES_DAYS)),
        _forget_summaries,
    ),
    Retention(
        "episodes",
        lambda uow: timedelta(days=get_setting(uow, EPISODES_DAYS)),
        _forget_episodes,
    ),
)


class Pruned(Progress):
    """line: the next one of RETENTION. forgotten: rows of that line so far."""

    line: int = 0
    forgotten: int = 0


def prune(uow: UnitOfWork, job: Job) -> Outcome:
    """One piece of one line; a line that dropped something is audited with its count."""
    so_far = Pruned.of(job)
    if so_far.line >= len(RETENTION):
        return Done()
    retention = RETENTION[so_far.line]
    before = uow.now - retention.kept_for(uow)
    gone = retention.forget(uow, before, ROWS_AT_A_TIME)
    forgotten = so_far.forgotten + gone
    if gone == ROWS_AT_A_TIME:
        return so_far.next(forgotten=forgotten)
    if forgotten:
        uow.audit.write(f"prune.{retention.what}", count=forgotten)
        uow.counters.add(f"pruned.{retention.what}", forgotten)
    return so_far.next(line=so_far.line + 1, forgotten=0)
