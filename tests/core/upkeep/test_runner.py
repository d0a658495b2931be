"""Jobs get done, one small step at a time, whatever happens in between."""

import json
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from core.clinical.people import change_person
from core.errors import VaultFull
from core.ports import Job, UnitOfWork
from core.records.person import Standing
from core.scope import ROSEMARY
from core.upkeep.jobs import JobKind
from core.upkeep.retry import MOST_ATTEMPTS
from core.upkeep.runner import run_due_jobs
from core.upkeep.steps import Continue, Done, Outcome
from helpers.people import ADA, BEN
from helpers.world import A_SECOND, NOON, World

A_DAY = timedelta(days=1)
A_MINUTE = timedelta(minutes=1)


class Bug(Exception):
    """What no AppError is."""


@dataclass
class Work:
    """A job that counts to `steps`, and does what a test tells it to on the way."""

    steps: int = 1
    raises: Exception | None = None
    seen: list[tuple[str, str, str]] = field(default_factory=list)

    def step(self, uow: UnitOfWork, job: Job) -> Outcome:
        at = json.loads(job.payload_json).get("at", 0)
        uow.counters.add("worked")
        self.seen.append((job.name, uow.scope.user_id, uow.scope.account_id))
        if self.raises is not None:
            raise self.raises
        return Done() if at + 1 >= self.steps else Continue(f'{{"at":{at + 1}}}')


def never() -> bool:
    return False


def after(steps: int):
    answers = iter([False] * steps)
    return lambda: next(answers, True)


def put(world: World, name: str = "work", key: str = "k", user_id: str | None = None) -> None:
    world.run(lambda uow: uow.jobs.put(name, key, uow.now, user_id=user_id))


def run(world: World, *kinds: JobKind, should_stop=never) -> int:
    return run_due_jobs(world.vault, ADA, should_stop, jobs=kinds)


def only_job(world: World) -> Job:
    (job,) = world.run(lambda uow: uow.jobs.all())
    return job


def worked(world: World) -> int:
    return world.run(lambda uow: uow.counters.all()).get("worked", 0)


def test_a_job_of_several_steps_is_done_in_one_run(world: World):
    work = Work(steps=3)
    put(world)

    assert run(world, JobKind("work", work.step)) == 1

    assert worked(world) == 3
    assert only_job(world).status == "done"


def test_a_run_stops_between_two_steps_and_the_next_goes_on_from_there(world: World):
    kind = JobKind("work", Work(steps=3).step)
    put(world)

    assert run(world, kind, should_stop=after(2)) == 0
    assert (only_job(world).status, only_job(world).attempts) == ("waiting", 0)

    assert run(world, kind) == 1
    assert worked(world) == 3


def test_two_jobs_take_turns(world: World):
    work = Work(steps=2)
    put(world, "one")
    world.clock.advance(A_SECOND)
    put(world, "two")
    world.clock.advance(A_SECOND)

    run(world, JobKind("one", work.step), JobKind("two", work.step))

    assert [name for name, _, _ in work.seen][:2] == ["one", "two"]
    assert len(work.seen) == 4


def test_a_person_s_job_works_in_their_scope_and_signs_as_rosemary(world: World):
    work = Work()
    put(world, user_id=BEN.user_id)

    run(world, JobKind("work", work.step))

    assert work.seen == [("work", BEN.user_id, ROSEMARY)]


@pytest.mark.parametrize("standing", [Standing.INACTIVE, Standing.ARCHIVED])
def test_a_person_at_rest_is_left_alone_until_they_are_back(world: World, standing: Standing):
    work = Work()
    kind = JobKind("work", work.step)
    put(world, user_id=BEN.user_id)
    world.run(change_person, BEN, fields={"standing": standing})

    assert run(world, kind) == 0
    assert work.seen == []

    world.run(change_person, BEN, fields={"standing": Standing.ACTIVE})
    assert run(world, kind) == 1


def test_what_was_promised_is_done_for_a_person_at_rest_too(world: World):
    put(world, user_id=BEN.user_id)
    world.run(change_person, BEN, fields={"standing": Standing.ARCHIVED})

    assert run(world, JobKind("work", Work().step, also_at_rest=True)) == 1


def test_a_failed_step_leaves_nothing_behind_and_is_tried_again_a_minute_later(world: World):
    work = Work(raises=VaultFull())
    kind = JobKind("work", work.step)
    put(world)

    assert run(world, kind) == 0

    assert worked(world) == 0
    job = only_job(world)
    assert (job.status, job.last_error) == ("waiting", "vault_full")
    assert job.run_at == NOON + A_MINUTE

    work.raises = None
    world.clock.advance(A_MINUTE - A_SECOND)
    assert run(world, kind) == 0
    world.clock.advance(A_SECOND)
    assert run(world, kind) == 1


def test_after_eight_tries_a_job_is_a_dead_letter_with_its_code_alone(world: World):
    kind = JobKind("work", Work(raises=VaultFull("penicillin")).step)
    put(world)

    runs = 0
    while only_job(world).status == "waiting":
        runs += 1
        run(world, kind)
        world.clock.advance(A_DAY)

    assert runs == MOST_ATTEMPTS
    assert only_job(world).last_error == "vault_full"
    assert world.run(lambda uow: uow.counters.all())["jobs.dead"] == 1


def test_one_failing_job_holds_up_no_other(world: World):
    put(world, "failing")
    put(world, "fine")

    failing = JobKind("failing", Work(raises=VaultFull()).step)

    assert run(world, failing, JobKind("fine", Work().step)) == 1


def test_a_bug_flies_and_its_job_is_tried_again_behind_the_others(world: World):
    work = Work(raises=Bug())
    kinds = (JobKind("work", work.step), JobKind("fine", Work().step))
    put(world)
    with pytest.raises(Bug):
        run(world, *kinds)
    put(world, "fine")

    assert run(world, *kinds) == 1

    job = next(job for job in world.run(lambda uow: uow.jobs.all()) if job.name == "work")
    assert (job.status, job.last_error, job.run_at) == ("waiting", "interrupted", NOON + A_MINUTE)


def test_a_job_that_breaks_the_program_each_time_ends_as_a_dead_letter(world: World):
    kind = JobKind("work", Work(raises=Bug()).step)
    put(world)

    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(Bug):
            run(world, kind)
        run(world, kind)
        world.clock.advance(A_DAY)

    assert (only_job(world).status, only_job(world).attempts) == ("dead", MOST_ATTEMPTS)


def test_a_long_job_cut_off_once_a_day_still_gets_to_its_end(world: World):
    work = Work(steps=20)
    kind = JobKind("work", work.step)
    put(world)

    for _ in range(19):
        run(world, kind, should_stop=after(1))
        work.raises = Bug()
        with pytest.raises(Bug):
            run(world, kind)
        work.raises = None
        assert run(world, kind) == 0
        world.clock.advance(A_DAY)

    assert run(world, kind) == 1


def test_a_job_of_a_newer_rosemary_waits_for_her(world: World):
    put(world, "from_the_future")

    assert run(world, JobKind("work", Work().step)) == 0
    assert only_job(world).status == "waiting"


def test_what_happens_outside_a_transaction_comes_before_the_step(world: World):
    work = Work()
    put(world)

    assert run(world, JobKind("work", work.step, outside=lambda vault: vault.scrub())) == 1


def test_a_standing_job_comes_back_after_its_time(world: World):
    kind = JobKind("work", Work().step, every=A_DAY)
    put(world, key="vault")
    assert run(world, kind) == 1

    world.clock.advance(A_DAY - A_SECOND)
    assert run(world, kind) == 0
    world.clock.advance(A_SECOND)
    assert run(world, kind) == 1


def test_a_standing_job_that_died_has_its_next_turn_all_the_same(world: World):
    work = Work(raises=VaultFull())
    kind = JobKind("work", work.step, every=A_DAY)
    put(world, key="vault")
    for _ in range(MOST_ATTEMPTS):
        run(world, kind)
        world.clock.advance(timedelta(hours=2))
    work.raises = None
    world.clock.advance(A_DAY)

    assert run(world, kind) == 1


def test_nothing_is_removed_by_age_while_the_clock_is_not_believed(real_time_world: World):
    world = real_time_world
    kind = JobKind("work", Work().step, needs_trusted_clock=True)
    put(world)
    world.clock.jump(timedelta(days=400))

    assert run(world, kind) == 0

    world.clock.jump(timedelta(days=-400))
    assert run(world, kind) == 1


def test_a_job_put_by_a_clock_that_ran_ahead_is_not_put_off_for_a_year(real_time_world: World):
    world = real_time_world
    kind = JobKind("work", Work().step, every=A_DAY)
    world.clock.jump(timedelta(days=400))
    put(world, key="vault")
    assert run(world, kind) == 1
    world.clock.jump(timedelta(days=-400))

    assert run(world, kind) == 0

    world.clock.pass_time(A_DAY)
    assert run(world, kind) == 1
