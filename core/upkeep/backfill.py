"""Going through earlier talks is asked for once; cut off, it is ended without being asked again."""

from typing import Final

from core.ports import Job, UnitOfWork, Vault
from core.scope import Scope
from core.upkeep.steps import Done, Outcome

BACKFILL_JOB: Final = "backfill"


def see_to_its_end(uow: UnitOfWork) -> None:
    uow.jobs.put(BACKFILL_JOB, uow.scope.user_id, uow.now, user_id=uow.scope.user_id)


def go_on_with_talks(vault: Vault, scope: Scope) -> None:
    from core.importers.own_talks import go_through_talks  # what judges words is loaded when used

    go_through_talks(vault, scope)


def gone_through(_uow: UnitOfWork, _job: Job) -> Outcome:
    return Done()
