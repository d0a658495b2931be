import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.world import TwoClocks, World

# A test draws to memory unless someone asks for a real screen (`make test` says the same).
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A real encrypted vault with Ada and Ben in it, at noon on 1 March 2026 (UTC)."""
    world = World(tmp_path)
    yield world
    world.close()


@pytest.fixture
def real_time_world(tmp_path: Path) -> Iterator[World]:
    """The same, with two clocks that can disagree (T7)."""
    world = World(tmp_path, TwoClocks())
    yield world
    world.close()
