"""A clock that jumps, against a machine that was merely off or asleep (rule T7)."""

from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.clinical.reconfirm import confirm, confirm_date
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.lifecycle.sweep import sweep
from core.records.facts import Status
from core.records.symptom import SYMPTOM
from core.records.working import ReviewReason, ReviewStatus
from helpers.people import ADA_HERSELF
from helpers.world import NOON, TwoClocks, World

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
WEEK = timedelta(days=7)
MONTH = timedelta(days=30)


@pytest.fixture
def clock(real_time_world):
    return real_time_world.clock


@pytest.fixture
def headache(real_time_world):
    return real_time_world.add("symptom", label="headache").record


def status(world, record):
    return world.get("symptom", record.id).status


def held_items(world):
    return world.find("review_item", reason=ReviewReason.HELD)


def test_nine_days_asleep_is_no_jump(real_time_world, clock, headache):
    clock.pass_time(9 * DAY)

    report = real_time_world.run(sweep)

    assert report.held == ()
    assert status(real_time_world, headache) is Status.RESOLVED_UNCONFIRMED


def test_nine_days_switched_off_is_no_jump(real_time_world, clock, headache):
    clock.reboot(off_for=9 * DAY)

    real_time_world.run(sweep)

    assert status(real_time_world, headache) is Status.RESOLVED_UNCONFIRMED


def test_a_jump_of_nine_days_ends_nothing_and_waits_for_a_decision(
    real_time_world, clock, headache
):
    clock.jump(9 * DAY)

    reports = [real_time_world.run(sweep) for _ in range(3)]

    assert [len(report.held) for report in reports] == [1, 1, 1]
    assert reports[0].held[0].record_id == headache.id
    assert reports[0].held[0].not_confirmed_since == NOON
    assert status(real_time_world, headache) is Status.ACTIVE
    assert [item.status for item in held_items(real_time_world)] == [ReviewStatus.OPEN]
    assert real_time_world.find("transition") == []


@pytest.mark.parametrize(
    ("off_for", "synchronised", "expected"),
    [
        (MONTH, False, Status.RESOLVED_UNCONFIRMED),
        (MONTH + HOUR, False, Status.ACTIVE),
        (MONTH + HOUR, True, Status.RESOLVED_UNCONFIRMED),
    ],
)
def test_over_a_month_off_is_believed_with_a_time_server_only(
    real_time_world, headache, *, off_for, synchronised, expected
):
    clock = real_time_world.clock
    clock.reboot(off_for=off_for)
    clock.synchronised = synchronised

    real_time_world.run(sweep)

    assert status(real_time_world, headache) is expected


def test_a_person_who_says_the_date_is_right_ends_the_hold(real_time_world, clock, headache):
    clock.jump(9 * DAY)
    real_time_world.run(sweep)

    real_time_world.run(confirm_date)
    real_time_world.run(sweep)

    (change,) = real_time_world.find("transition")
    assert change.effective_at == NOON + WEEK
    assert status(real_time_world, headache) is Status.RESOLVED_UNCONFIRMED
    assert [item.status for item in held_items(real_time_world)] == [ReviewStatus.DECIDED]
    assert "confirm.date" in {
        e.action for e in real_time_world.run(lambda uow: uow.audit.entries(9))
    }


def test_a_person_who_says_it_is_still_so_ends_the_hold(real_time_world, clock, headache):
    clock.jump(9 * DAY)
    real_time_world.run(sweep)

    real_time_world.run(confirm, ADA_HERSELF, record_id=headache.id)

    assert real_time_world.run(sweep).held == ()
    assert status(real_time_world, headache) is Status.ACTIVE
    assert [item.status for item in held_items(real_time_world)] == [ReviewStatus.DECIDED]


def test_a_clock_that_comes_right_by_itself_takes_back_the_question_about_it(
    real_time_world, clock, headache
):
    clock.jump(9 * DAY)
    real_time_world.run(sweep)
    clock.jump(-9 * DAY)

    report = real_time_world.run(sweep)

    assert report.held == ()
    assert status(real_time_world, headache) is Status.ACTIVE
    assert [item.status for item in held_items(real_time_world)] == [ReviewStatus.DECIDED]


@pytest.mark.parametrize("back", [HOUR, 2 * DAY, 20 * DAY, 4000 * DAY])
def test_going_back_in_time_revives_nothing(real_time_world, clock, headache, back):
    clock.pass_time(8 * DAY)
    real_time_world.run(sweep)

    clock.jump(-back)
    real_time_world.run(sweep)

    assert status(real_time_world, headache) is Status.RESOLVED_UNCONFIRMED


def test_what_is_confirmed_under_a_clock_set_back_does_not_grow_older(
    real_time_world, clock, headache
):
    clock.jump(-400 * DAY)
    confirmed = real_time_world.run(confirm, record_id=headache.id)
    clock.jump(400 * DAY)
    real_time_world.run(sweep)

    assert confirmed.last_confirmed_at == NOON
    assert status(real_time_world, headache) is Status.ACTIVE


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["jump", "reboot", "pass_time", "confirm_date"]),
        st.integers(min_value=-60, max_value=60),
    ),
    max_size=8,
)


@settings(max_examples=30, deadline=None)
@given(MOVES)
def test_no_jump_loses_a_record_and_none_revives_one(moves):
    """Whatever the clock does: no row and no version goes, and only a word brings one back."""
    with TemporaryDirectory() as folder:
        world = World(Path(folder), TwoClocks())
        ids = {world.add("symptom", label=label).record.id for label in ("headache", "chest pain")}
        seen_ended: set[str] = set()
        for move, days in moves:
            if move == "confirm_date":
                world.run(confirm_date)
            elif move == "jump":
                world.clock.jump(days * DAY)
            else:
                getattr(world.clock, move)(abs(days) * DAY)
            world.run(sweep)
            ended = {s.id for s in world.find("symptom", status=Status.RESOLVED_UNCONFIRMED)}

            assert {s.id for s in world.find("symptom")} == ids
            assert seen_ended <= ended
            seen_ended = ended
        world.close()


@pytest.mark.parametrize("ahead", [MONTH, 400 * DAY])
def test_a_word_under_a_right_clock_puts_right_what_a_wrong_one_dated_t7(
    real_time_world, clock, ahead
):
    clock.jump(ahead)
    told = real_time_world.add("symptom", label="dizzy").record
    clock.jump(-ahead)

    confirmed = real_time_world.run(confirm, record_id=told.id)

    assert confirmed.last_confirmed_at == clock.wall
    assert confirmed.expires_at == clock.wall + WEEK


def test_the_date_of_a_wrong_clock_hinders_no_edit_of_something_else_t7(real_time_world, clock):
    clock.jump(400 * DAY)
    told = real_time_world.add("symptom", label="dizzy").record
    clock.jump(-400 * DAY)

    edited = real_time_world.run(
        clinical_profile_change,
        kind=SYMPTOM,
        record_id=told.id,
        fields={"severity": 5},
        why=Why("edited"),
    )

    assert (edited.record.severity, edited.record.last_confirmed_at) == (5, clock.wall)
