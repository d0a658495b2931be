"""A job that failed is tried again: soon at first, then ever more patiently."""

from datetime import timedelta

import pytest

from core.upkeep.retry import MOST_ATTEMPTS, retry_at
from helpers.world import NOON


@pytest.mark.parametrize(("attempts", "minutes"), [(1, 1), (2, 2), (3, 4), (MOST_ATTEMPTS - 1, 64)])
def test_each_wait_is_twice_the_one_before(attempts: int, minutes: int):
    assert retry_at(attempts, NOON) == NOON + timedelta(minutes=minutes)


@pytest.mark.parametrize("attempts", [MOST_ATTEMPTS, MOST_ATTEMPTS + 1])
def test_the_eighth_attempt_is_the_last(attempts: int):
    assert retry_at(attempts, NOON) is None
