"""What Rosemary does by herself. A new job is a line in JOBS."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.ports import Job, UnitOfWork, Vault
from core.records.episode import EPISODES_JOB
from core.records.memory import EMBED_JOB
from core.records.person import Standing
from core.scope import Scope
from core.sharing.erase import ERASE_JOB, erase_when_due
from core.sharing.handover.weekly import HANDOVER_JOB, LOOK_AGAIN_AFTER, send_when_due
from core.upkeep.backfill import BACKFILL_JOB, go_on_with_talks, gone_through
from core.upkeep.close_talks import CLOSE_JOB, close_talks
from core.upkeep.count_days import count_days
from core.upkeep.embed_memories import embed_memories, embedded
from core.upkeep.learn import LEARN_JOB, learn
from core.upkeep.notice import notice, noticed
from core.upkeep.prepare_episodes import prepare_episodes, prepared
from core.upkeep.prune import prune
from core.upkeep.scrub import scrub_file, scrubbed
from core.upkeep.steps import Outcome
from core.upkeep.summarise_talks import SUMMARISE_JOB, summarise_talks
from core.upkeep.verify import verify
from core.upkeep.word_summaries import WORD_JOB, Wording

if TYPE_CHECKING:
    from core.words.embedding.port import Embedder


@frozen
class JobKind:
    """How one kind of job is run.

    step: one piece of a few milliseconds, in one transaction, so that people's own work
    comes in between. outside: what no transaction can hold, before the step. beside: what would
    keep the vault's thread for too long, before the step; in transactions of its own, each of
    which is done for good.
    every: standing jobs come back this long after they end; None for what is asked for.
    for_each_person: a standing job of each active person, in their scope.
    also_at_rest: runs for inactive and archived people too.
    needs_trusted_clock: it removes something by its age, so it waits while the clock
    cannot be believed (T7).
    """

    name: str
    step: Callable[[UnitOfWork, Job], Outcome]
    outside: Callable[[Vault], Future[None]] | None = None
    beside: Callable[[Vault, Scope], None] | None = None
    every: timedelta | None = None
    for_each_person: bool = False
    also_at_rest: bool = False
    needs_trusted_clock: bool = False


PRUNE = JobKind(
    "prune", prune, every=timedelta(days=1), for_each_person=True, needs_trusted_clock=True
)
VERIFY = JobKind("verify", verify, every=timedelta(days=7))
CLOSE_TALKS = JobKind(CLOSE_JOB, close_talks, needs_trusted_clock=True)
SCRUB = JobKind("scrub", scrubbed, outside=scrub_file)
ERASE = JobKind(ERASE_JOB, erase_when_due, also_at_rest=True, needs_trusted_clock=True)
# Also at rest: all vectors are of one model, which another can replace only when all of them go.
EMBED = JobKind(EMBED_JOB, embedded, beside=embed_memories, also_at_rest=True)
LEARN = JobKind(LEARN_JOB, learn)
SUMMARISE = JobKind(SUMMARISE_JOB, summarise_talks, every=timedelta(days=1), for_each_person=True)
BACKFILL = JobKind(BACKFILL_JOB, gone_through, beside=go_on_with_talks)

EPISODES = JobKind(EPISODES_JOB, prepared, beside=prepare_episodes, also_at_rest=True)

COUNT_DAYS = JobKind("count_days", count_days, every=timedelta(days=1), for_each_person=True)
# It looks at what was counted, also at days that were counted late. A clock that may be wrong makes
# no silence (T7).
NOTICE = JobKind(
    "notice",
    noticed,
    beside=notice,
    every=timedelta(days=1),
    for_each_person=True,
    needs_trusted_clock=True,
)
HANDOVER = JobKind(HANDOVER_JOB, send_when_due, every=LOOK_AGAIN_AFTER, for_each_person=True)

JOBS: tuple[JobKind, ...] = (
    PRUNE,
    VERIFY,
    CLOSE_TALKS,
    SCRUB,
    ERASE,
    HANDOVER,
    LEARN,
    SUMMARISE,
    BACKFILL,
    EMBED,
    EPISODES,
    COUNT_DAYS,
    NOTICE,
)


def jobs_with(
    wording: Wording, finder: "Callable[[], Embedder] | None" = None
) -> tuple[JobKind, ...]:
    """With what only the program can hand in; elsewhere those jobs wait for whoever can."""
    reads = replace(EMBED, beside=partial(embed_memories, finder=finder))
    others = (reads if kind is EMBED else kind for kind in JOBS)
    return (*others, JobKind(WORD_JOB, wording.step, beside=wording))


def put_standing_jobs(uow: UnitOfWork) -> None:
    """Queue every standing job that is not queued: at each start, and for each new person."""
    active = active_people(uow)
    for kind in JOBS:
        for user_id in _standing_for(kind, active):
            uow.jobs.put(kind.name, standing_key(user_id), uow.now, user_id=user_id)


def put_next(uow: UnitOfWork, kind: JobKind, job: Job) -> None:
    """A standing job that ended, well or not, has its next turn."""
    if kind.every is not None:
        uow.jobs.put(
            kind.name, standing_key(job.user_id), uow.now + kind.every, user_id=job.user_id
        )


def active_people(uow: UnitOfWork) -> frozenset[str]:
    return frozenset(p.id for p in uow.directory.people() if p.standing is Standing.ACTIVE)


def standing_key(user_id: str | None) -> str:
    return user_id or "vault"


def _standing_for(kind: JobKind, active: frozenset[str]) -> Iterator[str | None]:
    if kind.every is None:
        return
    if kind.for_each_person:
        yield from sorted(active)
    else:
        yield None
