"""While the vault computes, the window is given its turn."""

import sys
import threading
from collections.abc import Iterator

import pytest

from ui.desktop.fairness import give_way_to_the_window

TURNS = 20


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    before = sys.getswitchinterval()
    yield
    sys.setswitchinterval(before)


def rounds_of_another_thread() -> int:
    """How far a thread that only computes comes while this one asks for the lock some times."""
    rounds, is_over = [0], threading.Event()
    begun = threading.Event()

    def compute() -> None:
        while not is_over.is_set():
            rounds[0] += 1
            begun.set()

    other = threading.Thread(target=compute)
    other.start()
    begun.wait()
    before = rounds[0]
    asked = threading.Lock()
    for _ in range(TURNS):
        # Lets go of Python's lock and takes it again, as a call of Qt does.
        asked.acquire(timeout=0.0001)
        asked.acquire(timeout=0.0001)
        asked.release()
    reached = rounds[0] - before
    is_over.set()
    other.join()
    return reached


def test_a_thread_that_computes_keeps_the_window_waiting_for_less_than_python_lets_it() -> None:
    sys.setswitchinterval(0.005)
    usual = rounds_of_another_thread()

    give_way_to_the_window()

    assert rounds_of_another_thread() < usual / 2
