"""A planned visit is spoken of the evening before and an hour before, and never at night."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from core.clinical.appointments import Outcome, settle_appointment
from core.clinical.people import change_person
from core.lifecycle.remind import next_reminders
from core.lifecycle.reminders import Planned, due_reminder, reminder_at
from core.lifecycle.showing import Limits
from core.records.person import Standing
from core.records.working import Ahead
from core.settings import QUIET_UNTIL, set_setting
from core.sharing.erase import erase_record
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON

BERLIN = ZoneInfo("Europe/Berlin")
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
TEN = datetime(2026, 3, 5, 10, tzinfo=UTC)


def due(now, starts_at=TEN, *, told_at=LONG_AGO):
    return due_reminder(Planned(starts_at, told_at), now, ZoneInfo("UTC"), Limits())


def on(day, hour, minute=0):
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "ahead"),
    [
        (on(4, 18) - A_SECOND, None),
        (on(4, 18), Ahead.EVENING),
        (on(4, 18) + A_SECOND, Ahead.EVENING),
        (on(5, 9) - A_SECOND, Ahead.EVENING),
        (on(5, 9), Ahead.HOUR),
        (on(5, 9) + A_SECOND, Ahead.HOUR),
        (TEN - A_SECOND, Ahead.HOUR),
        (TEN, None),
        (TEN + A_SECOND, None),
    ],
)
def test_the_evening_before_then_an_hour_before_then_no_more(now, ahead):
    assert due(now) is ahead


@pytest.mark.parametrize(
    ("now", "ahead"),
    [
        (on(4, 20) - A_SECOND, Ahead.EVENING),
        (on(4, 20), None),
        (on(5, 8) - A_SECOND, None),
        (on(5, 8), Ahead.EVENING),
    ],
)
def test_what_the_night_held_back_comes_in_the_morning(now, ahead):
    assert due(now) is ahead


@pytest.mark.parametrize(
    ("starts_at", "ahead"),
    [
        (on(5, 8), None),
        (on(5, 8) + A_SECOND, Ahead.HOUR),
        (on(5, 8, 30), Ahead.HOUR),
    ],
)
def test_an_hour_that_falls_into_the_night_is_made_up_if_the_visit_is_still_ahead(starts_at, ahead):
    assert due(on(5, 8), starts_at) is ahead


@pytest.mark.parametrize(
    ("told_at", "ahead"),
    [
        (on(4, 18) - A_SECOND, Ahead.EVENING),
        (on(4, 18), None),
        (on(4, 18) + A_SECOND, None),
    ],
)
def test_whoever_wrote_it_down_a_moment_ago_is_not_reminded_of_it(told_at, ahead):
    assert due(on(4, 19), told_at=told_at) is ahead


@pytest.mark.parametrize(
    ("starts_at", "evening"),
    [
        # The clocks go forward in the night to 29 March, and back in the night to 25 October.
        (datetime(2026, 3, 29, 10, tzinfo=BERLIN), datetime(2026, 3, 28, 17, tzinfo=UTC)),
        (datetime(2026, 3, 30, 10, tzinfo=BERLIN), datetime(2026, 3, 29, 16, tzinfo=UTC)),
        (datetime(2026, 10, 25, 10, tzinfo=BERLIN), datetime(2026, 10, 24, 16, tzinfo=UTC)),
        (datetime(2026, 10, 26, 10, tzinfo=BERLIN), datetime(2026, 10, 25, 17, tzinfo=UTC)),
        # Just after midnight: the evening is the one a few hours before.
        (datetime(2026, 3, 5, 0, 30, tzinfo=BERLIN), datetime(2026, 3, 4, 17, tzinfo=UTC)),
    ],
)
def test_the_evening_is_at_six_by_the_clock_on_the_wall(starts_at, evening):
    assert reminder_at(Ahead.EVENING, starts_at, BERLIN) == evening


def to(world, moment):
    world.clock.advance(moment - world.clock.read().wall)


def given(world, scope=ADA_HERSELF):
    return [(each.visit.what, each.reminder.ahead) for each in world.run(next_reminders, scope)]


def test_each_reminder_is_given_once(world):
    world.add("appointment", what="eye doctor", starts_at=TEN)

    to(world, on(4, 18))
    evening = [given(world), given(world), given(world, ADA)]
    to(world, on(5, 9))
    morning = [given(world), given(world)]

    assert evening == [[("eye doctor", Ahead.EVENING)], [], []]
    assert morning == [[("eye doctor", Ahead.HOUR)], []]


def test_a_visit_that_was_moved_is_spoken_of_for_its_new_time(world):
    visit = world.add("appointment", what="eye doctor", starts_at=TEN).record
    to(world, on(4, 18))
    given(world)
    world.run(
        settle_appointment,
        record_id=visit.id,
        outcome=Outcome.MOVED,
        moved_to=TEN + timedelta(days=1),
    )

    to(world, on(5, 18))

    assert given(world) == [("eye doctor", Ahead.EVENING)]


def test_a_visit_that_was_cancelled_is_not_spoken_of(world):
    visit = world.add("appointment", what="eye doctor", starts_at=TEN).record
    world.run(settle_appointment, record_id=visit.id, outcome=Outcome.CANCELLED)

    to(world, on(4, 18))

    assert given(world) == []


def test_the_sooner_of_two_visits_comes_first(world):
    world.add("appointment", what="eye doctor", starts_at=TEN)
    world.add("appointment", what="dentist", starts_at=TEN - timedelta(minutes=30))

    to(world, on(4, 18))

    assert [what for what, _ in given(world)] == ["dentist", "eye doctor"]


def test_nobody_is_reminded_of_anothers_visit(world):
    world.add("appointment", what="eye doctor", starts_at=TEN)
    to(world, on(4, 18))

    assert given(world, BEN) == []


def test_a_person_at_rest_is_left_in_peace(world):
    world.add("appointment", what="eye doctor", starts_at=TEN)
    world.run(change_person, fields={"standing": Standing.INACTIVE})

    to(world, on(4, 18))

    assert given(world, ADA) == []


def test_the_quiet_hours_are_the_persons_own(world):
    world.add("appointment", what="eye doctor", starts_at=TEN)
    world.run(lambda uow: set_setting(uow, QUIET_UNTIL, 10))

    to(world, on(5, 9))

    assert given(world) == []


def test_a_clock_that_jumped_names_no_days(real_time_world):
    world = real_time_world
    world.add("appointment", what="eye doctor", starts_at=NOON + timedelta(days=2))

    world.clock.jump(timedelta(days=1, hours=7))

    assert given(world) == []


def test_a_deleted_visit_leaves_no_trace_of_its_reminders(world):
    visit = world.add("appointment", what="eye doctor", starts_at=TEN).record
    to(world, on(4, 18))
    given(world)

    world.run(erase_record, record_id=visit.id)

    assert world.find("reminder") == []
