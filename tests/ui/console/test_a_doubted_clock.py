"""A clock that is doubted makes nothing vanish from what the command line shows (T7)."""

from datetime import timedelta

import pytest

from helpers.console import Console
from helpers.world import TwoClocks


@pytest.fixture
def jumped(nowhere: Console) -> Console:
    """Chest pain was told; then the clock jumped ten days."""
    clock = TwoClocks()
    nowhere.clock = clock
    nowhere("create", "--name", "Ada", "--time-zone", "Europe/Berlin")
    nowhere("add", "symptom", "chest pain")
    clock.jump(timedelta(days=10))
    return nowhere


def test_what_is_held_stands_beside_its_own_section(jumped: Console) -> None:
    asked = jumped("profile", "symptoms").object
    read = jumped.read("profile", "symptoms").out

    assert [item["text"] for item in asked["held"]] == ["chest pain"]
    assert "chest pain" in read
    assert "Nothing is noted here" not in read


def test_what_is_held_is_not_said_of_another_section(jumped: Console) -> None:
    asked = jumped("profile", "allergies").object
    read = jumped.read("profile", "allergies").out

    assert asked["held"] == []
    assert "Nothing is noted here" in read
