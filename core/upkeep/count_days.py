"""What was said, and what days came to, is counted for those who help: at night, never while one
talks (seed 4, 7.3)."""

from core.ports import Job, UnitOfWork
from core.upkeep.steps import Continue, Done, Outcome


def count_days(uow: UnitOfWork, job: Job) -> Outcome:
    """A day at a time. One that was counted no longer waits, so it goes on where it was."""
    from core.insights.counting import count_a_day  # loaded when days are counted
    from core.insights.counting_lived import count_a_lived_day

    is_more = count_a_day(uow) or count_a_lived_day(uow)
    return Continue(job.payload_json) if is_more else Done()
