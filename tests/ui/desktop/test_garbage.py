"""Nothing of the window is destroyed on a thread that is not the window's."""

import gc
import threading
import weakref
from concurrent.futures import Future

import pytest

from helpers import rendering  # noqa: F401 - chooses the platform before Qt starts
from ui.desktop.garbage import Garbage
from ui.desktop.tasks import Tasks


class Circle:
    """Reaches itself, and so goes only when somebody looks for it."""

    def __init__(self):
        self.me = self


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def watched():
    """Whether someone is at the window."""
    return [True]


@pytest.fixture
def garbage(watched):
    garbage = Garbage(is_watched=lambda: watched[0])
    gc.collect()
    yield garbage
    garbage.deleteLater()
    gc.unfreeze()


@pytest.fixture
def went_on():
    """On which threads the circles went."""
    return []


def make_circles(number, went_on):
    for _ in range(number):
        weakref.finalize(Circle(), lambda: went_on.append(threading.get_ident()))


def on_another_thread(work):
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


@pytest.mark.usefixtures("garbage")
def test_another_thread_that_makes_much_destroys_nothing(went_on):
    make_circles(10, went_on)

    on_another_thread(lambda: [[] for _ in range(200_000)])

    assert went_on == []


def test_the_windows_thread_lets_them_go(garbage, went_on):
    on_another_thread(lambda: make_circles(3_000, went_on))

    garbage.look()

    assert set(went_on) == {threading.get_ident()}


def test_a_few_are_not_looked_for(garbage, went_on):
    make_circles(10, went_on)

    garbage.look()

    assert went_on == []


@pytest.fixture
def looked_at():
    """The generations that Python went through, in turn."""
    seen = []

    def hear(phase, about):
        if phase == "start":
            seen.append(about["generation"])

    gc.callbacks.append(hear)
    yield seen
    gc.callbacks.remove(hear)


def test_what_is_being_read_is_not_looked_through(garbage, looked_at):
    read = [[] for _ in range(60_000)]

    garbage.look()

    assert (looked_at, len(read)) == ([], 60_000)


def test_what_was_read_and_stays_is_not_in_the_way_of_what_goes(garbage, looked_at, went_on):
    read = [[] for _ in range(60_000)]
    garbage.look()
    garbage.look()
    make_circles(3_000, went_on)

    garbage.look()

    assert (looked_at, len(went_on), len(read)) == ([2], 3_000, 60_000)


def test_what_stayed_is_looked_at_again_as_far_as_there_is_time(garbage, looked_at):
    kept = [[[] for _ in range(20_000)]]
    garbage.look()
    kept += [[[] for _ in range(20_000)]]
    garbage.look()
    kept += [[[] for _ in range(20_000)]]
    garbage.look()

    assert looked_at == [2, 2, 1]


def test_when_nobody_is_at_the_window_everything_is_looked_at(garbage, watched, looked_at, went_on):
    make_circles(30_000, went_on)
    read = [[] for _ in range(60_000)]
    garbage.look()
    garbage.look()
    watched[0] = False
    read += [[] for _ in range(3_000)]

    garbage.look()

    assert (looked_at, len(went_on), len(read)) == ([2], 30_000, 63_000)


def test_who_asked_and_went_is_not_destroyed_by_the_thread_that_answers(qapp, qtbot):
    """The vault's thread keeps its last future a moment longer than the window's thread does."""
    tasks, went_on = Tasks(qapp), []

    class Asker:
        def hear(self, _result):
            self.heard = True

    asker, future = Asker(), Future()
    weakref.finalize(asker, lambda: went_on.append(threading.get_ident()))
    tasks.when_done(future, asker.hear, asker.hear)
    del asker
    on_another_thread(lambda: future.set_result(None))

    qtbot.waitUntil(lambda: bool(went_on))

    assert (went_on, future.done()) == ([threading.get_ident()], True)
