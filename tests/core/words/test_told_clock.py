"""The times of a clock that a reply names, whichever way it names them."""

import pytest

from core.words.told_clock import clocks_in, clocks_said_in


@pytest.mark.parametrize(
    ("said", "minutes"),
    [
        ("he comes at noon", 0),
        ("lunch is at half past twelve", 30),
        ("due at quarter to two", 105),
        ("at a quarter past two", 135),
        ("at ten past three", 190),
        ("at twenty to four", 220),
        ("at five fifteen", 315),
        ("at six thirty", 390),
        ("at seven forty-five", 465),
        ("at 8.05", 485),
        ("at 9:30 am", 570),
        ("at ten o'clock", 600),
    ],
)
def test_a_time_is_told_in_minutes(said, minutes):
    assert clocks_in(said) == {minutes}
    assert minutes in clocks_said_in(said)


@pytest.mark.parametrize("said", ["at two other houses", "at three minutes past", "make it four"])
def test_what_counts_something_else_is_no_time(said):
    assert clocks_in(said) == set()


def test_any_hour_may_be_one_where_one_is_asked_for():
    assert clocks_said_in("make it four") == {240}
