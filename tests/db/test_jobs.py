"""The queue as a table: what is waiting, in which order, and what is dropped."""

from datetime import timedelta
from functools import partial

import pytest

from core.ports import Job
from helpers.world import A_SECOND, NOON, World

AN_HOUR = timedelta(hours=1)


def put(world: World, name: str = "prune", key: str = "k", run_at=NOON, **more) -> bool:
    return world.run(lambda uow: uow.jobs.put(name, key, run_at, **more))


def jobs(world: World) -> list[Job]:
    return list(world.run(lambda uow: uow.jobs.all()))


def due(world: World, at=NOON) -> list[str]:
    return [job.name for job in world.run(lambda uow: list(uow.jobs.due(at)))]


def begun(world: World) -> str:
    (job,) = jobs(world)
    world.run(lambda uow: uow.jobs.begin(job.job_id, uow.now))
    return job.job_id


@pytest.mark.parametrize(
    ("waits", "expected"), [(A_SECOND, []), (A_SECOND * 0, ["prune"]), (-A_SECOND, ["prune"])]
)
def test_a_job_is_due_from_its_moment_on(world: World, waits: timedelta, expected: list[str]):
    put(world, run_at=NOON + waits)

    assert due(world) == expected


def test_what_was_due_first_comes_first(world: World):
    put(world, "verify", run_at=NOON - A_SECOND)
    put(world, "prune", run_at=NOON - AN_HOUR)

    assert due(world) == ["prune", "verify"]


def test_the_same_job_waits_once(world: World):
    first = put(world)

    second = put(world, run_at=NOON - AN_HOUR)

    assert (first, second) == (True, False)
    assert [job.run_at for job in jobs(world)] == [NOON]


def test_a_job_that_is_done_can_be_asked_for_again(world: World):
    put(world)
    job_id = begun(world)
    world.run(lambda uow: uow.jobs.finish(job_id, uow.now))

    assert put(world)
    assert sorted(job.status for job in jobs(world)) == ["done", "waiting"]


def test_a_job_of_another_name_or_key_is_another_job(world: World):
    assert put(world, "prune", "ada")
    assert put(world, "prune", "ben")
    assert put(world, "verify", "ada")


def test_a_job_for_nobody_we_know_is_refused(world: World):
    with pytest.raises(Exception, match="FOREIGN KEY"):
        put(world, user_id="nobody")


def test_progress_gives_a_job_its_tries_back_and_lets_others_go_first(world: World):
    put(world, "prune", run_at=NOON - AN_HOUR)
    job_id = begun(world)
    put(world, "verify", run_at=NOON - A_SECOND)

    world.run(lambda uow: uow.jobs.continue_with(job_id, '{"line":1}', uow.now))

    assert due(world) == ["verify", "prune"]
    continued = next(job for job in jobs(world) if job.job_id == job_id)
    assert (continued.attempts, continued.payload_json) == (0, '{"line":1}')


def test_a_dead_letter_keeps_its_code_and_is_not_due(world: World):
    put(world)
    job_id = begun(world)

    world.run(lambda uow: uow.jobs.fail(job_id, "vault_full", None, uow.now))

    assert due(world, NOON + AN_HOUR) == []
    assert [(job.status, job.last_error) for job in jobs(world)] == [("dead", "vault_full")]


def test_only_a_waiting_job_can_be_taken_back(world: World):
    put(world, "prune", "soon")
    put(world, "verify", "k", NOON - AN_HOUR)
    verify = next(job for job in jobs(world) if job.name == "verify")
    world.run(lambda uow: uow.jobs.begin(verify.job_id, uow.now))

    assert world.run(lambda uow: uow.jobs.cancel("prune", "soon"))
    assert not world.run(lambda uow: uow.jobs.cancel("prune", "soon"))
    assert not world.run(lambda uow: uow.jobs.cancel("verify", "k"))


@pytest.mark.parametrize(
    ("before", "gone"), [(NOON - A_SECOND, 0), (NOON, 0), (NOON + A_SECOND, 1)]
)
def test_finished_jobs_are_forgotten_by_age_and_dead_ones_never(world: World, before, gone: int):
    for name in ("prune", "verify", "scrub"):
        put(world, name)
    done, dead, _ = jobs(world)
    world.run(lambda uow: uow.jobs.finish(done.job_id, uow.now))
    world.run(lambda uow: uow.jobs.fail(dead.job_id, "vault_full", None, uow.now))

    assert world.run(lambda uow: uow.jobs.forget_finished(before, 10)) == gone
    assert len(jobs(world)) == 3 - gone


def test_no_more_jobs_are_forgotten_at_once_than_asked(world: World):
    for key in "abc":
        put(world, key=key)
    for job in jobs(world):
        world.run(partial(lambda uow, job_id: uow.jobs.finish(job_id, uow.now), job_id=job.job_id))

    assert world.run(lambda uow: uow.jobs.forget_finished(NOON + A_SECOND, 2)) == 2


def test_counters_add_up(world: World):
    world.run(lambda uow: uow.counters.add("verify.runs"))
    world.run(lambda uow: uow.counters.add("verify.runs", 2))
    world.run(lambda uow: uow.counters.add("jobs.dead", 0))

    assert world.run(lambda uow: uow.counters.all()) == {"jobs.dead": 0, "verify.runs": 3}
