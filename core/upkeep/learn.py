"""What somebody tells of their ways becomes a memory after the turn, which never waits for it."""

from typing import Final

from core.ports import Job, UnitOfWork
from core.upkeep.steps import Done, Outcome, Progress

LEARN_JOB: Final = "learn_from_talk"


class WhatWasSaid(Progress):
    message_id: str


def ask_to_learn(uow: UnitOfWork, message_id: str) -> None:
    """The id alone lies in the queue, and none of the words (S4)."""
    said = WhatWasSaid(message_id=message_id)
    uow.jobs.put(
        LEARN_JOB,
        message_id,
        uow.now,
        user_id=uow.scope.user_id,
        payload_json=said.model_dump_json(),
    )


def learn(uow: UnitOfWork, job: Job) -> Outcome:
    from core.memory.learning import learn_from  # what judges words is loaded when used

    learn_from(uow, WhatWasSaid.of(job).message_id)
    return Done()
