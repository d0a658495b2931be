"""After an erasure the file is written anew, so that no page keeps a trace of it (rule S7)."""

from concurrent.futures import Future

from core.ports import Job, UnitOfWork, Vault
from core.upkeep.steps import Done


def request_scrub(uow: UnitOfWork) -> None:
    """Queue it; erasures of one evening share one scrub.

    One that has begun may have rewritten the file already: then another one follows it.
    """
    has_begun = any(job.name == "scrub" for job in uow.jobs.interrupted())
    for key in ("vault", "vault, after that") if has_begun else ("vault",):
        uow.jobs.put("scrub", key, uow.now)


def scrub_file(vault: Vault) -> Future[None]:
    return vault.scrub()


def scrubbed(uow: UnitOfWork, _job: Job) -> Done:
    uow.audit.write("scrub.done")
    return Done()
