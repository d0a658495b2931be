import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.in_memory import keep_in_memory
from helpers.no_network import WATCH, watch_the_network
from helpers.world import TwoClocks, World

# A test draws to memory unless someone asks for a real screen (`make test` says the same).
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Each of NumPy's threads would take the core of another worker from it: together they read a
# sentence in five times the time. It is read when NumPy is loaded, in the workers and children.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

keep_in_memory()
watch_the_network()

# As in the program (ui/desktop/garbage.py): nothing of Qt is destroyed by a thread of a test.
gc.disable()
_FEW_LEFT_OVER = 20_000
# To look at all there is takes half a second and more, at what is new a hundredth of that.
_LOOKS_AT_NEW = 20

# They speak to a model on this computer, as `core/adapters` may (S8).
MAY_SPEAK_TO_THIS_COMPUTER = {
    "test_local_embedder.py",
    "test_finder.py",
    "test_a_model_that_finds.py",
    "test_local_model.py",
    "test_hostile_writer.py",
    "test_choosing_a_model.py",
    "test_talk_with_a_model.py",
    "test_ask_with_a_model.py",
    "test_worded_summaries.py",
}


@pytest.fixture(autouse=True)
def _no_garbage() -> Iterator[None]:
    """Looked for between the tests, on their own thread."""
    yield
    new, _, looks_since_all = gc.get_count()
    if new > _FEW_LEFT_OVER:
        gc.collect(1 if looks_since_all < _LOOKS_AT_NEW else 2)


def pytest_collection_finish() -> None:
    """Half a million things that stay to the end are looked at no more."""
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_network(request: pytest.FixtureRequest) -> Iterator[None]:
    """No socket but those of this computer's own desktop, in any test."""
    WATCH.reached.clear()
    WATCH.allows_loopback = request.path.name in MAY_SPEAK_TO_THIS_COMPUTER
    yield
    WATCH.allows_loopback = False
    assert WATCH.reached == []


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
