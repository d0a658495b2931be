"""Runs what is due, one small step at a time, and lets people's own work come first."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from core.errors import AppError, WorkStopped
from core.ports import Job, UnitOfWork, Vault
from core.scope import ROSEMARY, Scope
from core.upkeep.jobs import JOBS, JobKind, active_people, put_next
from core.upkeep.retry import retry_at
from core.upkeep.steps import Continue

log = logging.getLogger(__name__)

INTERRUPTED = "interrupted"


def run_due_jobs(
    vault: Vault,
    scope: Scope,
    should_stop: Callable[[], bool],
    *,
    jobs: Sequence[JobKind] = JOBS,
) -> int:
    """Run until nothing is due or `should_stop()` says so; how many jobs came to their end.

    Asked before each step; a job stopped between two goes on from there next time. Waits for
    each step, so it runs beside the vault's thread, one call at a time. An AppError fails that
    job only; a bug flies, and its job counts as interrupted in the next run. Raises WorkStopped
    when the vault is being closed; that job waits again.
    """
    by_name = {kind.name: kind for kind in jobs}
    vault.submit(scope.for_rosemary(), partial(_settle, by_name=by_name)).result()
    ended = 0
    while not should_stop():
        begun = vault.submit(scope.for_rosemary(), partial(_begin, by_name=by_name)).result()
        if begun is None:
            break
        kind, job = begun
        ended += _advance(vault, _scope_of(job, scope), kind, job)
    return ended


def _settle(uow: UnitOfWork, by_name: Mapping[str, JobKind]) -> None:
    """What a crash cut off is tried again later, at most as often as what failed."""
    for job in uow.jobs.interrupted():
        _fail(uow, by_name.get(job.name), job, INTERRUPTED)
    if uow.trust.is_trusted:
        uow.jobs.set_right(uow.now)


def _begin(uow: UnitOfWork, by_name: Mapping[str, JobKind]) -> tuple[JobKind, Job] | None:
    """The first job that may run. Begun in a commit of its own: a crash counts as a try."""
    active = active_people(uow)
    for job in uow.jobs.due(uow.now):
        # No kind: the job of a Rosemary that knows more than this one. It waits for her.
        kind = by_name.get(job.name)
        if kind is not None and _may_run(uow, kind, job, active):
            uow.jobs.begin(job.job_id, uow.now)
            return kind, replace(job, attempts=job.attempts + 1)
    return None


def _may_run(uow: UnitOfWork, kind: JobKind, job: Job, active: frozenset[str]) -> bool:
    if kind.needs_trusted_clock and not uow.trust.is_trusted:
        return False
    return kind.also_at_rest or job.user_id is None or job.user_id in active


def _scope_of(job: Job, scope: Scope) -> Scope:
    return Scope(job.user_id or scope.user_id, ROSEMARY, scope.role)


def _advance(vault: Vault, scope: Scope, kind: JobKind, job: Job) -> bool:
    """One step; True when the job has come to its end, done or dead."""
    try:
        if kind.outside is not None:
            kind.outside(vault).result()
        if kind.beside is not None:
            kind.beside(vault, scope)
        return vault.submit(scope, partial(_step, kind=kind, job=job)).result()
    except WorkStopped:
        vault.submit(scope, partial(_put_back, job=job)).result()
        raise
    except AppError as error:
        code = error.code
    log.warning("job.failed", extra={"job_id": job.job_id, "code": code})
    return vault.submit(scope, partial(_fail, kind=kind, job=job, code=code)).result()


def _step(uow: UnitOfWork, kind: JobKind, job: Job) -> bool:
    """The work and the note that it is done are one transaction."""
    outcome = kind.step(uow, job)
    if isinstance(outcome, Continue):
        uow.jobs.continue_with(job.job_id, outcome.payload_json, uow.now)
        return False
    uow.jobs.finish(job.job_id, uow.now)
    put_next(uow, kind, job)
    return True


def _put_back(uow: UnitOfWork, job: Job) -> None:
    """It did nothing wrong, and goes on from where it was."""
    uow.jobs.continue_with(job.job_id, job.payload_json, uow.now)


def _fail(uow: UnitOfWork, kind: JobKind | None, job: Job, code: str) -> bool:
    again_at = retry_at(job.attempts, uow.now)
    uow.jobs.fail(job.job_id, code, again_at, uow.now)
    if again_at is not None:
        return False
    uow.counters.add("jobs.dead")
    uow.audit.write("job.dead", "job", job.job_id)
    if kind is not None:
        put_next(uow, kind, job)
    return True
