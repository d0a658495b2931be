"""A talk in which nothing was said for a while is over, whether or not another follows (S9)."""

from typing import Final

from core.ports import Job, UnitOfWork
from core.upkeep.steps import Done, Outcome

# Put after each turn, for when the talk has been quiet long enough.
CLOSE_JOB: Final = "close_talks"


def close_talks(uow: UnitOfWork, _job: Job) -> Outcome:
    from core.companion.sessions import close_idle  # what a talk needs is loaded for a talk

    close_idle(uow)
    return Done()
