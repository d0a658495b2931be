"""Long work runs beside the window: it says how far it is, stops when asked, and outlives pages."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QThread

from core.errors import NotFound
from helpers import rendering  # noqa: F401 - chooses the platform before Qt starts
from helpers.people import ADA, ADA_HERSELF
from ui.desktop.work import ErrandKind, Stage, Work

A_FILE = Path("letter.json")


@pytest.fixture
def work(qapp):  # noqa: ARG001 - Qt must stand before the work does
    work = Work()
    yield work
    work.close()


def over(work, kind=ErrandKind.BRING_IN):
    return all(errand.is_over for errand in work.errands(ADA, kind))


def test_what_was_done_comes_back_on_the_windows_thread(qtbot, qapp, work):
    threads = []
    work.changed.connect(lambda _errand: threads.append(QThread.currentThread()))

    work.begin(ADA, ErrandKind.EXPORT, lambda _tell, _stop: threading.get_ident(), A_FILE)
    qtbot.waitUntil(lambda: over(work, ErrandKind.EXPORT))

    (errand,) = work.errands(ADA, ErrandKind.EXPORT)
    assert (errand.stage, errand.about) == (Stage.DONE, A_FILE)
    assert errand.result != threading.get_ident()
    assert set(threads) == {qapp.thread()}


def test_it_says_how_far_it_is_a_hundred_times_at_most(qtbot, work):
    seen = []
    work.changed.connect(lambda errand: seen.append((errand.done, errand.total)))

    def count(tell, _stop):
        for number in range(1, 5001):
            tell(number, 5000)

    work.begin(ADA, ErrandKind.BRING_IN, count)
    qtbot.waitUntil(lambda: over(work))

    told = sorted(set(seen))
    assert told[-1] == (5000, 5000)
    assert 90 <= len(told) <= 102


def test_more_than_two_gigabytes_are_counted_too(qtbot, work):
    work.begin(ADA, ErrandKind.BRING_IN, lambda tell, _stop: tell(3 * 2**31, 4 * 2**31))
    qtbot.waitUntil(lambda: over(work))

    (errand,) = work.errands(ADA, ErrandKind.BRING_IN)
    assert errand.share == 0.75


def test_files_are_taken_in_one_after_another_and_an_export_beside_them(qtbot, work):
    order, first_may_end = [], threading.Event()

    def first(_tell, _stop):
        first_may_end.wait(10)
        order.append("first")

    work.begin(ADA, ErrandKind.BRING_IN, first)
    work.begin(ADA, ErrandKind.BRING_IN, lambda _tell, _stop: order.append("second"))
    work.begin(ADA, ErrandKind.EXPORT, lambda _tell, _stop: order.append("export"))
    qtbot.waitUntil(lambda: over(work, ErrandKind.EXPORT))
    first_may_end.set()
    qtbot.waitUntil(lambda: over(work))

    assert order == ["export", "first", "second"]


def test_what_runs_is_asked_to_stop_and_what_waits_is_never_begun(qtbot, work):
    begun, running = [], threading.Event()

    def until_stopped(_tell, stop):
        running.set()
        while not stop():
            pass
        return "as far as it came"

    first = work.begin(ADA, ErrandKind.BRING_IN, until_stopped)
    second = work.begin(ADA, ErrandKind.BRING_IN, lambda _tell, _stop: begun.append("second"))
    running.wait(10)
    work.stop(second.number)
    work.stop(first.number)
    qtbot.waitUntil(lambda: over(work))

    stages = [(errand.stage, errand.result) for errand in work.errands(ADA, ErrandKind.BRING_IN)]
    assert stages == [(Stage.DONE, "as far as it came"), (Stage.STOPPED, None)]
    assert begun == []


def test_a_failure_we_know_is_the_errands(qtbot, work):
    def missing(_tell, _stop):
        raise NotFound("file")

    work.begin(ADA, ErrandKind.BRING_IN, missing)
    qtbot.waitUntil(lambda: over(work))

    (errand,) = work.errands(ADA, ErrandKind.BRING_IN)
    assert errand.stage is Stage.FAILED
    assert isinstance(errand.error, NotFound)


def test_a_bug_reaches_the_excepthook(qtbot, work):
    with qtbot.captureExceptions() as caught:
        work.begin(ADA, ErrandKind.BRING_IN, lambda _tell, _stop: 1 // 0)
        qtbot.waitUntil(lambda: bool(caught))

    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]


def test_what_was_read_is_forgotten_and_what_runs_is_not(qtbot, work):
    may_end = threading.Event()
    errand = work.begin(ADA, ErrandKind.BRING_IN, lambda _tell, _stop: may_end.wait(10))

    work.forget(errand.number)
    still_there = work.errands(ADA, ErrandKind.BRING_IN)
    may_end.set()
    qtbot.waitUntil(lambda: over(work))
    work.forget(errand.number)

    assert len(still_there) == 1
    assert work.errands(ADA, ErrandKind.BRING_IN) == ()


def test_once_closed_nothing_more_is_told(qapp, work):
    ended, told = threading.Event(), []

    def until_stopped(_tell, stop):
        while not stop():
            pass
        ended.set()
        raise RuntimeError("the vault is closed")

    work.begin(ADA, ErrandKind.BRING_IN, until_stopped)
    work.changed.connect(told.append)
    work.close()
    ended.wait(10)
    for _ in range(10):
        qapp.processEvents()

    assert told == []


def test_another_account_sees_nothing_of_it(qtbot, work):
    work.begin(ADA, ErrandKind.BRING_IN, lambda _tell, _stop: None, A_FILE)
    qtbot.waitUntil(lambda: over(work))

    assert work.errands(ADA_HERSELF, ErrandKind.BRING_IN) == ()


def test_after_the_end_nothing_is_begun(qapp, work):
    begun = []
    work.close()

    work.begin(ADA, ErrandKind.BRING_IN, lambda _tell, _stop: begun.append(1))
    for _ in range(10):
        qapp.processEvents()

    assert begun == []


def test_what_became_of_it_since_is_kept_with_it(qtbot, work):
    errand = work.begin(ADA, ErrandKind.BRING_IN, lambda _tell, _stop: "in")
    qtbot.waitUntil(lambda: over(work))

    work.put_result(errand.number, "taken back")

    assert [each.result for each in work.errands(ADA, ErrandKind.BRING_IN)] == ["taken back"]
