"""After an erasure the file is written anew, so that no page keeps a trace of it (rule S7)."""

from concurrent.futures import Future

from core.ports import Job, UnitOfWork, Vault
from core.upkeep.steps import Done


def request_scrub(uow: UnitOfWork) -> None:
    """Queue it; erasures of one evening share one scrub."""
    uow.jobs.put("scrub", "vault", uow.now)


def scrub_file(vault: Vault) -> Future[None]:
    return vault.scrub()


def scrubbed(uow: UnitOfWork, _job: Job) -> Done:
    uow.audit.write("scrub.done")
    return Done()
