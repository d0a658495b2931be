"""The clock is looked at often; what is due is asked for every five minutes and after a gap."""

from datetime import timedelta

import pytest

from helpers.world import A_SECOND, TwoClocks
from ui.desktop.heartbeat import Heartbeat

pytestmark = pytest.mark.usefixtures("qapp")

A_MINUTE = timedelta(minutes=1)


@pytest.fixture
def clock():
    return TwoClocks()


@pytest.fixture
def beats(clock):
    """When it beat, counted; the heart itself stands beside."""
    heart = Heartbeat(clock)
    counted = []
    heart.beat.connect(lambda: counted.append(clock.wall))
    heart.start()
    yield heart, counted
    heart.stop()


def looks(heart, clock, minutes):
    for _ in range(minutes):
        clock.pass_time(A_MINUTE)
        heart.look()


def test_it_beats_at_the_start_and_every_five_minutes(beats, clock):
    heart, counted = beats

    looks(heart, clock, 11)

    assert len(counted) == 3


@pytest.mark.parametrize(
    ("passed", "times"),
    [
        (timedelta(minutes=5) - A_SECOND, 1),
        (timedelta(minutes=5), 2),
        (timedelta(minutes=5) + A_SECOND, 2),
    ],
)
def test_five_minutes_are_five_minutes(beats, clock, passed, times):
    heart, counted = beats

    clock.pass_time(passed)
    heart.look()

    assert len(counted) == times


def test_after_sleep_it_beats_at_once(beats, clock):
    heart, counted = beats
    looks(heart, clock, 1)

    clock.pass_time(timedelta(hours=8))
    heart.look()

    assert len(counted) == 2


def test_a_clock_that_was_set_back_is_noticed(beats, clock):
    heart, counted = beats
    looks(heart, clock, 1)

    clock.jump(timedelta(days=-1))
    heart.look()

    assert len(counted) == 2


def test_a_wall_clock_that_stands_still_does_not_stop_it(beats, clock):
    heart, counted = beats

    for _ in range(5):
        clock.pass_time(A_MINUTE)
        clock.jump(-A_MINUTE)
        heart.look()

    assert len(counted) == 2


def test_once_stopped_it_beats_no_more_until_it_is_started(beats, clock):
    heart, counted = beats
    heart.stop()

    clock.pass_time(timedelta(hours=1))
    heart.start()

    assert len(counted) == 2


def test_an_unlock_beats_at_once(beats):
    heart, counted = beats

    heart.start()

    assert len(counted) == 2
