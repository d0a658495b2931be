"""What the vault announces on its own thread is heard on the window's, after it is stored."""

from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest
from PySide6.QtCore import QThread

from core.events import (
    Event,
    GlassBroken,
    PromptOpened,
    RecordChanged,
    RecordErased,
    ReviewDecided,
    ReviewOpened,
)
from helpers import rendering  # noqa: F401 - chooses the platform before Qt starts
from ui.desktop.announcer import Announcer

EVENTS = {
    "record_changed": RecordChanged("ada", "symptom", "1"),
    "record_erased": RecordErased("ada", "symptom", "1"),
    "prompt_opened": PromptOpened("ada", "2"),
    "review_opened": ReviewOpened("ada", "3"),
    "glass_broken": GlassBroken("ada", "dr-night"),
    "review_decided": ReviewDecided("ada", "3"),
}


@pytest.fixture
def announcer(qapp):
    return Announcer(qapp)


@pytest.fixture
def vault_thread():
    with ThreadPoolExecutor(max_workers=1) as thread:
        yield thread


def test_every_kind_of_event_has_its_signal():
    assert {type(event) for event in EVENTS.values()} == set(get_args(Event))


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_is_heard_by_its_kind_and_by_who_wants_all(qtbot, announcer, vault_thread, kind):
    heard, all_heard, elsewhere = [], [], []
    for other in EVENTS:
        getattr(announcer, other).connect((heard if other == kind else elsewhere).append)
    announcer.anything.connect(all_heard.append)

    vault_thread.submit(announcer.publish, EVENTS[kind])
    qtbot.waitUntil(lambda: bool(all_heard))

    assert (heard, all_heard, elsewhere) == ([EVENTS[kind]], [EVENTS[kind]], [])


def test_it_is_heard_on_the_windows_thread(qtbot, qapp, announcer, vault_thread):
    threads = []
    announcer.anything.connect(lambda _event: threads.append(QThread.currentThread()))

    vault_thread.submit(announcer.publish, EVENTS["prompt_opened"])
    qtbot.waitUntil(lambda: bool(threads))

    assert threads == [qapp.thread()]


def test_publishing_never_waits_for_a_page(announcer):
    heard = []
    announcer.anything.connect(heard.append)

    announcer.publish(EVENTS["prompt_opened"])

    assert heard == []
