"""Quiet hours, days and their order, by the clock on the person's own wall (rule T8)."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lifecycle.showing import (
    Asking,
    Limits,
    in_order,
    is_quiet,
    is_waiting,
    local_day,
    may_show,
    on_screen,
)
from core.records.working import PROMPT, PromptStatus
from core.scope import Role
from helpers.makers import MADE_AT, make
from helpers.people import ADA
from helpers.world import A_SECOND, NOON

# East and west, south, half-hour zones, and one whose clocks change at midnight.
ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
    "America/Santiago",
)
# Both edges of daylight saving in each, and ordinary days.
DAYS = (
    (2026, 3, 8),
    (2026, 3, 29),
    (2026, 4, 4),
    (2026, 4, 5),
    (2026, 9, 6),
    (2026, 10, 4),
    (2026, 10, 25),
    (2026, 11, 1),
    (2026, 7, 14),
)
MOMENTS = st.integers(0, 15 * 365 * 86_400).map(lambda seconds: NOON + seconds * A_SECOND)
LIMITS = Limits()


def local(zone, day, *clock):
    return datetime(*day, *clock, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def asking(now=NOON, role=Role.PATIENT, shown_today=0, active_states=1):
    return Asking(now, ZoneInfo("UTC"), role, shown_today, active_states, LIMITS)


def question(number=0, **fields):
    return make(PROMPT, ADA).changed(id=f"p{number}", **fields)


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("zone", ZONES)
def test_nobody_is_asked_from_eight_in_the_evening_to_eight_in_the_morning(zone, day):
    where = ZoneInfo(zone)

    assert not is_quiet(local(zone, day, 19, 59, 59), where, LIMITS)
    assert is_quiet(local(zone, day, 20), where, LIMITS)
    assert is_quiet(local(zone, day, 20, 0, 1), where, LIMITS)
    assert is_quiet(local(zone, day, 7, 59, 59), where, LIMITS)
    assert not is_quiet(local(zone, day, 8), where, LIMITS)
    assert not is_quiet(local(zone, day, 8, 0, 1), where, LIMITS)


@given(MOMENTS, st.sampled_from(ZONES))
def test_every_moment_is_quiet_exactly_when_the_wall_clock_says_so(now, zone):
    hour = now.astimezone(ZoneInfo(zone)).hour

    assert is_quiet(now, ZoneInfo(zone), LIMITS) is (hour >= 20 or hour < 8)


@given(MOMENTS, st.sampled_from(ZONES))
def test_every_moment_lies_in_its_local_day_and_days_meet_without_a_gap(now, zone):
    where = ZoneInfo(zone)
    first, next_day = local_day(now, where)

    assert first <= now < next_day
    assert timedelta(hours=23) <= next_day - first <= timedelta(hours=25)
    assert local_day(next_day, where)[0] == next_day
    assert (next_day - A_SECOND).astimezone(where).date() == now.astimezone(where).date()


def test_a_day_of_changing_clocks_is_23_or_25_hours_long():
    berlin = ZoneInfo("Europe/Berlin")
    spring, autumn = ((2026, 3, 29), (2026, 10, 25))

    lengths = [
        until - since
        for day in (spring, autumn)
        for since, until in [local_day(local("Europe/Berlin", day, 12), berlin)]
    ]

    assert lengths == [timedelta(hours=23), timedelta(hours=25)]


def test_quiet_hours_may_lie_within_a_day_or_be_none():
    siesta = Limits(quiet_from=13, quiet_until=15)
    never = Limits(quiet_from=8, quiet_until=8)
    hours = [NOON.replace(hour=hour) for hour in (12, 13, 14, 15)]

    assert [is_quiet(now, ZoneInfo("UTC"), siesta) for now in hours] == [False, True, True, False]
    assert not any(is_quiet(now, ZoneInfo("UTC"), never) for now in hours)


@pytest.mark.parametrize(("shown", "may"), [(0, True), (2, True), (3, False), (4, False)])
def test_a_person_is_asked_three_times_a_day_at_most(shown, may):
    assert may_show(asking(shown_today=shown)) is may
    assert may_show(asking(shown_today=shown, role=Role.CAREGIVER))


@pytest.mark.parametrize(("states", "may"), [(5, True), (6, True), (7, False)])
def test_with_over_six_active_states_the_person_is_left_in_peace(states, may):
    assert may_show(asking(active_states=states)) is may
    assert may_show(asking(active_states=states, role=Role.CAREGIVER))


def test_a_caregiver_sleeps_at_night_too():
    assert not may_show(asking(now=NOON.replace(hour=20), role=Role.CAREGIVER))


def test_what_matters_for_safety_comes_first_then_what_is_oldest():
    old, older, safe = (
        question(1, due_at=MADE_AT),
        question(2, due_at=MADE_AT - A_SECOND),
        question(3, due_at=MADE_AT + A_SECOND, is_safety_relevant=True),
    )

    assert in_order([old, older, safe]) == [safe, older, old]


def test_a_question_nobody_took_up_does_not_stand_before_the_others_for_ever():
    put_before, waiting = (
        question(1, due_at=MADE_AT, shown_at=MADE_AT + timedelta(days=3)),
        question(2, due_at=MADE_AT + timedelta(days=1)),
    )

    assert in_order([put_before, waiting]) == [waiting, put_before]


@pytest.mark.parametrize(
    ("ahead", "waits"), [(-A_SECOND, True), (timedelta(0), True), (A_SECOND, False)]
)
def test_a_question_waits_from_its_time_on_and_not_while_it_is_postponed(ahead, waits):
    due, postponed = (
        question(due_at=NOON + ahead),
        question(due_at=MADE_AT - A_SECOND, snoozed_until=NOON + ahead),
    )

    assert is_waiting(due, NOON) is waits
    assert is_waiting(postponed, NOON) is waits
    assert not is_waiting(due.changed(status=PromptStatus.ANSWERED), NOON)


@pytest.mark.parametrize(
    ("hours", "there"),
    [
        (timedelta(hours=4) - A_SECOND, True),
        (timedelta(hours=4), False),
        (timedelta(hours=4) + A_SECOND, False),
    ],
)
def test_a_question_stays_on_the_screen_for_four_hours(hours, there):
    shown = question(shown_at=NOON)

    assert (on_screen([shown], NOON + hours) == shown) is there
    assert on_screen([shown], NOON - A_SECOND) is None
