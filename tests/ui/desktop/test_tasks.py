"""What was asked of the vault's thread is answered on the window's thread, once."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor

import pytest
from PySide6.QtCore import QThread

from core.errors import NotFound
from helpers import rendering  # noqa: F401 - chooses the platform before Qt starts
from ui.desktop.tasks import Tasks


@pytest.fixture
def vault_thread():
    with ThreadPoolExecutor(max_workers=1) as thread:
        yield thread


@pytest.fixture
def tasks(qapp):
    return Tasks(qapp)


class Answers:
    """Keeps what came back, and on which thread."""

    def __init__(self):
        self.results, self.failures, self.threads = [], [], []

    def then(self, result):
        self.results.append(result)
        self.threads.append(QThread.currentThread())

    def failed(self, error):
        self.failures.append(error)
        self.threads.append(QThread.currentThread())


def test_a_result_arrives_on_the_windows_thread(qtbot, qapp, tasks, vault_thread):
    answers = Answers()

    tasks.when_done(vault_thread.submit(threading.get_ident), answers.then, answers.failed)
    qtbot.waitUntil(lambda: bool(answers.results))

    assert answers.results != [threading.get_ident()]
    assert answers.threads == [qapp.thread()]


def test_a_failure_we_know_arrives_as_a_failure(qtbot, qapp, tasks, vault_thread):
    answers = Answers()

    def missing():
        raise NotFound("record-1")

    tasks.when_done(vault_thread.submit(missing), answers.then, answers.failed)
    qtbot.waitUntil(lambda: bool(answers.failures))

    assert isinstance(answers.failures[0], NotFound)
    assert (answers.results, answers.threads) == ([], [qapp.thread()])


def test_a_bug_reaches_the_excepthook_and_neither_callback(qtbot, tasks, vault_thread):
    answers = Answers()

    def bug():
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        tasks.when_done(vault_thread.submit(bug), answers.then, answers.failed)
        qtbot.waitUntil(lambda: bool(caught))

    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]
    assert (answers.results, answers.failures) == ([], [])


def test_an_error_while_showing_the_result_is_a_bug_not_a_failure(qtbot, tasks, vault_thread):
    answers = Answers()

    def cannot_show(_result):
        raise NotFound("page")

    with qtbot.captureExceptions() as caught:
        tasks.when_done(vault_thread.submit(int), cannot_show, answers.failed)
        qtbot.waitUntil(lambda: bool(caught))

    assert answers.failures == []


def test_what_is_already_done_is_still_answered_later(qtbot, tasks):
    answers, future = Answers(), Future()
    future.set_result("ready")

    tasks.when_done(future, answers.then, answers.failed)
    at_once = list(answers.results)
    qtbot.waitUntil(lambda: bool(answers.results))

    assert (at_once, answers.results) == ([], ["ready"])


def test_work_that_was_cancelled_is_not_answered(qtbot, tasks):
    answers, cancelled, after = Answers(), Future(), Future()
    tasks.when_done(cancelled, answers.then, answers.failed)
    tasks.when_done(after, answers.then, answers.failed)

    cancelled.cancel()
    after.set_result("after")
    qtbot.waitUntil(lambda: bool(answers.results))

    assert (answers.results, answers.failures) == (["after"], [])


def test_a_hundred_results_arrive_in_the_order_of_the_work(qtbot, tasks, vault_thread):
    answers = Answers()

    for number in range(100):
        done = vault_thread.submit(lambda number=number: number)
        tasks.when_done(done, answers.then, answers.failed)
    qtbot.waitUntil(lambda: len(answers.results) == 100)

    assert answers.results == list(range(100))


def test_who_is_gone_hears_no_answer_and_the_work_is_done_all_the_same(qtbot, tasks, vault_thread):
    answers, done = Answers(), []
    tasks.when_done(vault_thread.submit(done.append, "work"), answers.then, answers.failed)

    tasks.end()
    qtbot.waitUntil(lambda: done == ["work"])
    qtbot.wait(20)

    assert tasks.has_ended
    assert answers.results == answers.failures == []
