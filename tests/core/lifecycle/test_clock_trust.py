"""When the wall clock is believed (rule T7)."""

from datetime import timedelta

import pytest

from core.clock import ClockReading
from core.lifecycle.clock_trust import Trust, judge, mark_of
from helpers.world import A_SECOND, NOON

MINUTES_5 = timedelta(minutes=5)
DAYS_30 = timedelta(days=30)
HOUR = timedelta(hours=1)
MARK = mark_of(ClockReading(NOON, HOUR, "boot-1", synchronised=False))


def read(wall, since_boot=HOUR, boot="boot-1", *, synchronised=False, simulated=False):
    return ClockReading(NOON + wall, since_boot, boot, synchronised, simulated)


@pytest.mark.parametrize(
    ("apart", "trust"),
    [
        (MINUTES_5 - A_SECOND, Trust.TRUSTED),
        (MINUTES_5, Trust.TRUSTED),
        (MINUTES_5 + A_SECOND, Trust.JUMPED),
    ],
)
def test_over_five_minutes_between_the_clocks_of_one_boot_is_a_jump(apart, trust):
    assert judge(MARK, read(HOUR + apart, 2 * HOUR)) is trust
    assert judge(MARK, read(HOUR, 2 * HOUR + apart)) is trust


@pytest.mark.parametrize(
    ("wall", "trust"),
    [(-A_SECOND, Trust.BEHIND), (timedelta(0), Trust.TRUSTED), (A_SECOND, Trust.TRUSTED)],
)
def test_behind_the_newest_stored_time_is_a_jump(wall, trust):
    assert judge(MARK, read(wall, boot="boot-2")) is trust


@pytest.mark.parametrize(
    ("ahead", "trust"),
    [
        (DAYS_30 - A_SECOND, Trust.TRUSTED),
        (DAYS_30, Trust.TRUSTED),
        (DAYS_30 + A_SECOND, Trust.FAR_AHEAD),
    ],
)
def test_over_thirty_days_ahead_across_a_boot_needs_a_time_server(ahead, trust):
    assert judge(MARK, read(ahead, A_SECOND, "boot-2")) is trust
    assert judge(MARK, read(ahead, A_SECOND, "boot-2", synchronised=True)) is Trust.TRUSTED


@pytest.mark.parametrize("away", [HOUR, timedelta(days=9), timedelta(days=400)])
def test_being_asleep_or_left_on_is_not_a_jump(away):
    """The boot clock counts sleep, so both clocks agree however long it was."""
    assert judge(MARK, read(away, HOUR + away)) is Trust.TRUSTED


def test_being_off_for_nine_days_is_not_a_jump():
    assert judge(MARK, read(timedelta(days=9), A_SECOND, "boot-2")) is Trust.TRUSTED


def test_a_simulated_clock_and_the_first_ever_reading_are_trusted():
    assert judge(MARK, read(timedelta(days=-9), simulated=True)) is Trust.TRUSTED
    assert judge(None, read(timedelta(days=-9))) is Trust.TRUSTED
