"""Rosemary's own work waits until nobody is at the window, and stops when someone comes."""

import threading
import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from core.clock import ManualClock
from core.companion.model_choice import (
    FIND,
    LEAST_TURNS,
    Measured,
    choose_model,
    note_measured,
)
from core.errors import ReplyUnavailable
from core.loopback import EndpointFailed
from core.memory.store import upsert_memory
from core.recall.finder_choice import choose_finder
from core.records.memory import MEMORY, Category, MemoryDraft, MemorySource, Namespace
from core.records.person import PersonDraft
from core.records.working import ConsentScope
from core.sharing.consents import give_consent
from core.upkeep.jobs import JOBS
from core.upkeep.word_summaries import WORD_JOB, ask_to_word
from core.words.embedding.port import Model as ModelOf
from db.keeper import Keeper
from db.layout import BACKUP_COPY
from helpers.desks import desk_for
from helpers.large import make_large
from helpers.newborn import newborn
from helpers.world import NOON
from ui.desktop.chores import Chores
from ui.desktop.remembering import Remembering
from ui.newcomer import enrol

AT_ONCE = 1.0  # seconds
BY_THEMSELVES = {kind.name for kind in JOBS if kind.every is not None}

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def opened(keystore, tmp_path):
    """A vault with a thread of its own, as the program has it; Ada is in it."""
    keeper = Keeper(keystore, publish=lambda _event: None)
    opened = newborn(keeper, keystore, tmp_path / "vault", ManualClock(NOON)).opened
    yield opened
    opened.close()


@pytest.fixture
def scope(opened):
    return enrol(opened.vault, PersonDraft(display_name="Ada"))


@pytest.fixture
def desk(world, opened, scope):
    return replace(desk_for(world, scope), opened=opened)


@pytest.fixture
def chores(desk):
    chores = Chores()
    chores.enter(desk)
    yield chores
    chores.leave()


def queue(desk):
    found = desk.vault.submit(desk.scope, lambda uow: uow.jobs.all()).result()
    return {(job.name, job.status) for job in found}


def done(desk):
    return {name for name, status in queue(desk) if status == "done"}


def let_it_work(qtbot, desk, names):
    qtbot.waitUntil(lambda: done(desk) == names)


def test_what_is_due_waits_for_a_quiet_minute(qtbot, desk, chores):
    chores.look()
    at_first = done(desk)
    chores.look()

    assert at_first == set()
    let_it_work(qtbot, desk, BY_THEMSELVES)


def test_the_header_is_brought_up_to_date_between(qtbot, opened, chores):
    before = opened.header.head

    chores.look()
    chores.look()

    qtbot.waitUntil(lambda: opened.header.head != before)
    assert opened.header.head


def key_press():
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier)


def test_while_someone_types_nothing_begins(desk, chores):
    for _ in range(3):
        chores.look()
        chores.eventFilter(QObject(), key_press())
    chores.leave()

    assert done(desk) == set()


def test_it_sees_and_lets_every_act_pass(chores):
    assert chores.eventFilter(QObject(), key_press()) is False
    assert chores.eventFilter(QObject(), QEvent(QEvent.Type.Wheel)) is False


def test_whoever_stirs_is_told_of_once_a_minute(chores):
    stirred = []
    chores.stirred.connect(lambda: stirred.append(True))

    for _ in range(2):
        chores.look()
        chores.stir()
        chores.stir()

    assert stirred == [True, True]


def test_once_left_it_touches_the_vault_no_more(desk, chores):
    chores.leave()

    chores.look()
    chores.look()

    assert done(desk) == set()


@pytest.mark.usefixtures("chores")
def test_what_comes_back_by_itself_is_put_in_the_queue(desk):
    assert queue(desk) == {(name, "waiting") for name in BY_THEMSELVES}


def test_a_worker_is_not_left_behind(qtbot, desk):
    before = threading.active_count()
    chores = Chores()
    chores.enter(desk)
    chores.look()
    chores.look()

    chores.leave()

    qtbot.waitUntil(lambda: threading.active_count() == before)
    assert chores._worker is None  # noqa: SLF001 - nothing new is begun on it


def test_in_another_face_one_worker_goes_on_with_what_is_due(qtbot, desk, chores):
    before = threading.active_count()

    chores.enter(desk)
    chores.look()
    chores.look()

    let_it_work(qtbot, desk, BY_THEMSELVES)
    assert threading.active_count() <= before + 1


LONG_MS = 30_000


def test_leaving_waits_for_nothing_however_large_the_copy_that_is_being_made(qtbot, opened, chores):
    opened.on_thread(make_large)
    copy = opened.layout.backups / BACKUP_COPY
    chores.look()
    chores.look()
    qtbot.waitUntil(lambda: copy.exists() and copy.stat().st_size > 0, timeout=LONG_MS)

    began = time.monotonic()
    chores.leave()
    left = time.monotonic()
    opened.close()
    closed = time.monotonic()

    assert left - began < AT_ONCE / 10
    assert closed - began < AT_ONCE
    assert list(opened.layout.backups.iterdir()) == []


class Model:
    """Waits until it is let go of, when it is said to."""

    def __init__(self, said):
        self.said, self.asked, self.is_over = said, threading.Event(), threading.Event()

    def fingerprint(self):
        return "measured"

    def reword(self, _asked, _lines):
        self.asked.set()
        if not self.said:
            self.is_over.wait()
            raise ReplyUnavailable
        return self.said

    def cancel(self):
        self.is_over.set()


def leave_a_summary(desk):
    """Of a talk, and a model that may word it."""

    def leave(uow):
        give_consent(uow, ConsentScope.LOCAL_MODEL, "talk", "power of attorney")
        choose_model(uow, "http://127.0.0.1:9", "small")
        note_measured(uow, Measured("measured", LEAST_TURNS, 0, uow.now))
        told = MemoryDraft.parse(
            namespace=Namespace.CHAT_SUMMARY,
            doc_id="talk:1",
            content="I grew sunflowers.",
            category=Category.SUMMARY,
            source=MemorySource.SESSION_SUMMARY,
        )
        ask_to_word(uow, upsert_memory(uow, told).memory)

    desk.vault.submit(desk.scope, leave).result()


def summaries(desk):
    found = desk.vault.submit(desk.scope.for_rosemary(), lambda uow: uow.of(MEMORY).find()).result()
    return [each.content for each in found if each.superseded_at is None]


def begin_with(desk, model, request):
    leave_a_summary(desk)
    chores = Chores()
    request.addfinalizer(chores.leave)
    chores.enter(replace(desk, find_model=lambda _choice: model))
    chores.look()
    chores.look()
    return chores


def test_a_model_that_may_words_what_a_talk_was_about(qtbot, desk, request):
    begin_with(desk, Model("They told this: [1]"), request)

    worded = ["They told this: \u201cI grew sunflowers.\u201d"]
    qtbot.waitUntil(lambda: summaries(desk) == worded)
    assert summaries(desk) == worded


class Finder:
    """Reads, once it was opened, until it is let go of."""

    signs, model = (), ModelOf("meaning", "of the model", 3)

    def __init__(self):
        self.asked, self.is_over = threading.Event(), threading.Event()

    def embedder(self):
        return self

    def embed(self, _texts):
        self.asked.set()
        self.is_over.wait()
        raise EndpointFailed

    def cancel(self):
        self.is_over.set()


def test_leaving_waits_for_no_model_that_finds(qtbot, opened, desk, request):
    def leave(uow):
        give_consent(uow, ConsentScope.LOCAL_MODEL, FIND, "power of attorney")
        choose_finder(uow, "http://127.0.0.1:9", "meaning", ())

    leave_a_summary(desk)
    desk.vault.submit(desk.scope, leave).result()
    model, chores = Finder(), Chores()
    request.addfinalizer(model.cancel)
    chores.enter(replace(desk, remembering=Remembering(lambda _choice: model)))
    chores.look()
    chores.look()
    qtbot.waitUntil(model.asked.is_set, timeout=LONG_MS)

    began = time.monotonic()
    chores.leave()
    opened.close()

    assert model.is_over.is_set()
    assert time.monotonic() - began < AT_ONCE


@pytest.mark.parametrize("comes", [Chores.stir, Chores.leave])
def test_whoever_comes_or_leaves_waits_for_no_model(qtbot, desk, request, comes):
    model = Model("")
    chores = begin_with(desk, model, request)
    qtbot.waitUntil(model.asked.is_set)

    comes(chores)

    assert model.is_over.is_set()
    qtbot.waitUntil(lambda: (WORD_JOB, "waiting") in queue(desk))
    assert summaries(desk) == ["I grew sunflowers."]
