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
def garbage():
    garbage = Garbage()
    gc.collect()
    yield garbage
    garbage.deleteLater()


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
