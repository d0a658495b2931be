"""What Rosemary does by herself: tidies daily, checks weekly, and says so in the audit."""

from datetime import timedelta

import pytest

from core.clinical.people import change_person
from core.records.person import Standing
from core.sharing.erase import erase_person, erase_record
from core.upkeep.jobs import JOBS, put_standing_jobs
from core.upkeep.prune import FINISHED_JOBS_KEPT_FOR, ROWS_AT_A_TIME
from core.upkeep.runner import run_due_jobs
from core.upkeep.scrub import request_scrub
from core.upkeep.verify import LINKS_AT_A_TIME
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, World

A_DAY = timedelta(days=1)


def run(world: World) -> int:
    return run_due_jobs(world.vault, ADA, lambda: False)


def audited(world: World, action: str, scope=ADA) -> list[int | None]:
    entries = world.run(lambda uow: uow.audit.entries(1000), scope)
    return [entry.count for entry in entries if entry.action == action]


def queued(world: World) -> set[tuple[str, str | None]]:
    return {(job.name, job.user_id) for job in world.run(lambda uow: uow.jobs.all())}


def finish_jobs(world: World, how_many: int) -> None:
    def finish(uow):
        for number in range(how_many):
            uow.jobs.put("scrub", f"{number}", uow.now)
        for job in uow.jobs.all():
            uow.jobs.finish(job.job_id, uow.now)

    world.run(finish)


def test_no_two_jobs_share_a_name():
    assert len({kind.name for kind in JOBS}) == len(JOBS)


def test_each_person_is_tidied_for_and_the_vault_is_checked_once(world: World):
    world.run(put_standing_jobs)
    world.run(put_standing_jobs)

    assert queued(world) == {
        ("prune", "ada"),
        ("prune", "ben"),
        ("handover", "ada"),
        ("handover", "ben"),
        ("count_days", "ada"),
        ("count_days", "ben"),
        ("notice", "ada"),
        ("notice", "ben"),
        ("summarise_talks", "ada"),
        ("summarise_talks", "ben"),
        ("verify", None),
    }
    assert len(world.run(lambda uow: uow.jobs.all())) == 11


def test_a_person_at_rest_gets_no_standing_job(world: World):
    world.run(change_person, BEN, fields={"standing": Standing.ARCHIVED})

    world.run(put_standing_jobs)

    assert ("prune", "ben") not in queued(world)


def test_a_day_later_it_is_time_to_tidy_and_a_week_later_to_check(world: World):
    world.run(put_standing_jobs)

    assert run(world) == 11
    world.run(put_standing_jobs)
    assert run(world) == 0
    world.clock.advance(A_DAY)
    assert run(world) == 10
    world.clock.advance(6 * A_DAY)
    assert run(world) == 11


@pytest.mark.parametrize(("aged", "gone"), [(-A_SECOND, []), (timedelta(0), []), (A_SECOND, [1])])
def test_finished_jobs_are_kept_for_thirty_days(world: World, aged: timedelta, gone: list[int]):
    finish_jobs(world, 1)
    world.clock.advance(FINISHED_JOBS_KEPT_FOR + aged)
    world.run(put_standing_jobs)

    run(world)

    assert (
        audited(world, "prune.finished_jobs") + audited(world, "prune.finished_jobs", BEN) == gone
    )


def test_many_are_tidied_away_in_pieces_and_counted_once(world: World):
    many = ROWS_AT_A_TIME + 1
    finish_jobs(world, many)
    world.clock.advance(FINISHED_JOBS_KEPT_FOR + A_SECOND)
    world.run(lambda uow: uow.jobs.put("prune", "ada", uow.now, user_id="ada"))

    assert run(world) == 1

    assert audited(world, "prune.finished_jobs") == [many]
    assert world.run(lambda uow: uow.counters.all())["pruned.finished_jobs"] == many


def test_a_whole_vault_is_found_whole(world: World):
    world.run(lambda uow: uow.jobs.put("verify", "vault", uow.now))

    run(world)

    assert audited(world, "verify.ok") == [0]
    assert world.run(lambda uow: uow.counters.all()) == {"verify.problems": 0, "verify.runs": 1}


@pytest.mark.parametrize("entries", [LINKS_AT_A_TIME - 1, LINKS_AT_A_TIME, LINKS_AT_A_TIME + 1])
def test_a_changed_entry_is_found_however_long_the_chain(world: World, entries: int):
    def write(uow):
        for _ in range(entries - uow.audit.head().seq):
            uow.audit.write("export.json")

    world.run(write)
    world.connection.execute("DROP TRIGGER audit_never_changes")
    world.connection.execute("UPDATE action_audit SET account_id = 'x' WHERE seq = ?", (entries,))
    world.run(lambda uow: uow.jobs.put("verify", "vault", uow.now))

    run(world)

    assert audited(world, "verify.failed") == [1]


def test_a_reference_to_nobody_is_found(world: World):
    world.connection.execute("PRAGMA foreign_keys = OFF")
    world.add("symptom", label="headache")
    world.connection.execute("UPDATE record_index SET user_id = 'nobody'")
    world.connection.execute("PRAGMA foreign_keys = ON")
    world.run(lambda uow: uow.jobs.put("verify", "vault", uow.now))

    run(world)

    assert audited(world, "verify.failed") == [1]


def test_a_scrub_asked_for_twice_is_done_once(world: World):
    world.run(request_scrub)
    world.run(request_scrub)

    assert run(world) == 1
    assert audited(world, "scrub.done") == [None]


@pytest.mark.parametrize(
    ("later", "stays"), [(A_DAY - A_SECOND, True), (A_DAY, False), (A_DAY + A_SECOND, False)]
)
def test_what_the_person_herself_deletes_goes_after_a_day(
    world: World, later: timedelta, *, stays: bool
):
    record = world.add("symptom", label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)

    world.clock.advance(later)
    run(world)

    assert (world.get("symptom", record.id) is not None) is stays
    assert audited(world, "scrub.done") == ([] if stays else [None])


def test_a_clock_that_ran_ahead_takes_no_hour_off_the_day_to_think_again(real_time_world: World):
    world = real_time_world
    record = world.add("symptom", label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)

    world.clock.jump(timedelta(days=400))
    run(world)

    assert world.get("symptom", record.id) is not None


def test_the_end_of_a_whole_person_ends_their_jobs(world: World):
    world.run(put_standing_jobs)
    world.run(erase_person, BEN)

    run(world)

    assert {job.user_id for job in world.run(lambda uow: uow.jobs.all())} == {"ada", None}
