import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject

from helpers.programs import run_python
from ui.desktop.room_for_types import make_room_for_types

ASKS_WHEN = """
import os
import threading
from PySide6.QtWidgets import QApplication
from ui.desktop import app, room_for_types

def came():
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    print(threading.active_count(), len(shown), flush=True)
    os._exit(0)

room_for_types.make_room_for_types = came
app.run_window(None, None, None, loaded=None)
"""


def rooms() -> list[type]:
    return [each for each in QObject.__subclasses__() if each.__name__.startswith("Room")]


@pytest.fixture(params=[gc.enable, gc.disable])
def is_on(request: pytest.FixtureRequest) -> Iterator[bool]:
    was_on = gc.isenabled()
    request.param()
    yield gc.isenabled()
    (gc.enable if was_on else gc.disable)()


@pytest.mark.usefixtures("is_on")
def test_nothing_is_left_but_the_room() -> None:
    before = gc.isenabled()

    make_room_for_types((3, 11))

    assert gc.isenabled() is before
    assert rooms() == []


def test_so_many_types_are_there_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda _: seen.append(len(rooms())))

    make_room_for_types((3, 11))

    monkeypatch.undo()
    gc.collect()
    assert seen[0] > 541


def test_a_python_that_keeps_them_in_the_type_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda _: seen.append(len(rooms())))

    make_room_for_types((3, 12))

    assert seen == []


def test_it_is_made_when_the_ground_stands_and_before_there_is_a_second_thread() -> None:
    assert run_python(ASKS_WHEN).split() == ["1", "1"]
