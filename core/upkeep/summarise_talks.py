"""What is told in talks that still go on is summarised too: each day, and when somebody leaves."""

from typing import Final

from core.ports import Job, UnitOfWork
from core.upkeep.steps import Done, Outcome

SUMMARISE_JOB: Final = "summarise_talks"


def ask_for_summary(uow: UnitOfWork) -> None:
    """At the end of what somebody came for. The daily one keeps its own turn."""
    uow.jobs.put(SUMMARISE_JOB, f"now {uow.scope.user_id}", uow.now, user_id=uow.scope.user_id)


def summarise_talks(uow: UnitOfWork, _job: Job) -> Outcome:
    from core.companion.sessions import summarise_so_far  # what a talk needs is loaded for a talk

    summarise_so_far(uow)
    return Done()
