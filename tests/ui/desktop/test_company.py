"""What lives beside the window comes after its first page, and misses nothing."""

import threading
from datetime import timedelta
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, Signal

from core.upkeep.jobs import PRUNE, VERIFY
from helpers.desks import desk_for
from ui.desktop.announcer import Announcer
from ui.desktop.background import Background
from ui.desktop.company import Company
from ui.desktop.ground import Ground
from ui.desktop.notifier import Notifier

SOON = 10_000  # milliseconds
A_QUIET_WHILE = timedelta(minutes=10)

pytestmark = pytest.mark.usefixtures("qapp")


class Inside(QObject):
    """Stands in for the window: says what happened there, and counts how often it was locked."""

    opened = Signal(object)
    closing = Signal()
    stood_at_the_door = Signal()
    found_nothing = Signal()
    left = Signal()

    def __init__(self):
        super().__init__()
        self.wishes = SimpleNamespace(quiet_while=A_QUIET_WHILE)
        self.look = SimpleNamespace(is_person=False)
        self.is_at_work = False
        self.locked = 0

    def lock(self):
        self.locked += 1


def nothing_there(_tray, parent):
    """A system without bubbles, and one that sleeps when it likes."""
    return Notifier(parent), None


@pytest.fixture
def inside():
    return Inside()


@pytest.fixture
def company(tmp_path, monkeypatch, world, inside):
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    company = Company(Ground(), inside, Announcer(), world.clock, system=nothing_there)
    yield company
    inside.closing.emit()
    inside.left.emit()
    for thread in threading.enumerate():
        if thread.name == "loading":
            thread.join()


def beside(company):
    found = company.findChildren(Background)
    return found[0] if found else None


def test_nothing_is_there_before_the_first_page(company):
    assert beside(company) is None


def test_a_record_that_was_opened_before_it_came_has_its_chores(qtbot, company, inside, world):
    inside.opened.emit(desk_for(world))

    qtbot.waitUntil(lambda: beside(company) is not None, timeout=SOON)

    def chores():
        return {name for (name,) in world.connection.execute("SELECT name FROM jobs").fetchall()}

    qtbot.waitUntil(lambda: bool(chores()), timeout=SOON)
    assert {PRUNE.name, VERIFY.name} <= chores()


def test_who_never_moves_after_it_came_late_is_locked_out_all_the_same(
    qtbot, company, inside, world
):
    inside.opened.emit(desk_for(world))
    qtbot.waitUntil(lambda: beside(company) is not None, timeout=SOON)

    world.clock.advance(A_QUIET_WHILE + timedelta(minutes=1))
    beside(company).looked.emit()

    assert inside.locked == 1


def test_a_page_that_is_long_in_coming_is_not_waited_for(qtbot, company, inside):
    qtbot.waitUntil(lambda: beside(company) is not None, timeout=SOON)

    beside(company).screen_locked.emit()

    assert inside.locked == 1


def test_it_comes_once_however_often_the_record_is_opened(qtbot, company, inside, world):
    desk = desk_for(world)
    inside.opened.emit(desk)
    inside.closing.emit()
    inside.opened.emit(desk)

    qtbot.waitUntil(lambda: beside(company) is not None, timeout=SOON)

    assert len(company.findChildren(Background)) == 1


@pytest.mark.parametrize("said", ["stood_at_the_door", "found_nothing"])
def test_it_comes_where_no_record_is_open(qtbot, company, inside, said):
    getattr(inside, said).emit()

    qtbot.waitUntil(lambda: beside(company) is not None, timeout=SOON)

    assert inside.locked == 0
