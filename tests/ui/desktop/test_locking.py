"""Locked by whatever says so, at once, wherever the window is; and nothing of it stays behind."""

import threading
from datetime import timedelta

import pytest
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication, QFileDialog

from core.clock import ManualClock
from core.key_choices import UseKeyring
from core.scope import Role
from db.keeper import Keeper
from helpers.doors import model_of
from helpers.keystore import MemoryKeyStore
from helpers.page_checks import words_of
from helpers.rendering import settle
from helpers.world import NOON
from ui.desktop.announcer import Announcer
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.first_run import FirstRun
from ui.desktop.door.first_run_state import Stage
from ui.desktop.door.locked import Locked
from ui.desktop.file_dialog import ask_for_file
from ui.desktop.idle import Idle
from ui.desktop.local_wishes import LocalWishes
from ui.desktop.locker import Locker
from ui.desktop.shell import Shell
from ui.desktop.sleep_delay import SleepDelay
from ui.desktop.theme.sizes import Face
from ui.desktop.window import Window
from ui.desktop.work import ErrandKind

SOON = 10_000  # milliseconds
AT_ONCE = 1_000
TEN_MINUTES = timedelta(minutes=10)
NAME = "Margaret Hale"

pytestmark = pytest.mark.usefixtures("qapp")


class SlowKeyStore(MemoryKeyStore):
    """A keyring that answers when it is told to."""

    def __init__(self):
        super().__init__()
        self.may_answer = threading.Event()
        self.may_answer.set()

    def get(self, *args, **named):
        self.may_answer.wait(10)
        return super().get(*args, **named)


class Seen(QObject):
    """What sees that someone stirs."""

    seen = Signal()


class Says(QObject):
    """Stands in for what goes on beside the window: the desktop says so, or a minute passed."""

    screen_locked = Signal()
    falls_asleep = Signal()
    woke = Signal()
    looked = Signal()

    def __init__(self):
        super().__init__()
        self.chores = Seen(self)


@pytest.fixture
def clock():
    return ManualClock(NOON)


@pytest.fixture
def keystore():
    return SlowKeyStore()


@pytest.fixture
def window(tmp_path, monkeypatch, keystore, clock):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    announcer = Announcer()
    keeper = Keeper(keystore, publish=announcer.publish)
    window = Window(lambda: keeper, lambda _moment: clock, tmp_path / "vault", announcer)
    window.show()
    window.begin()
    yield window
    keystore.may_answer.set()
    window.leave()
    settle(window)


class Held:
    """Sleep is held up as long as it is not closed."""

    def __init__(self):
        self.closed = threading.Event()

    def close(self):
        self.closed.set()


class Logind:
    """Gives what holds sleep up."""

    def __init__(self):
        self.given = []

    def __call__(self):
        self.given.append(Held())
        return self.given[-1]

    @property
    def holds(self):
        return [not held.closed.is_set() for held in self.given]


@pytest.fixture
def logind():
    return Logind()


@pytest.fixture
def says(window, clock, logind):
    says = Says()
    delay = SleepDelay(says, logind)
    says.locker = Locker(window, says, clock, delay)
    yield says
    delay.close()


@pytest.fixture
def record(qtbot, window, says):
    """Margaret's record stands open, in the face of whoever helps."""
    del says  # it hears of the opening
    model = model_of(wait_for(qtbot, window, FirstRun))
    model.choose_who(Who.HELPER)
    model.choose_country("NZ")
    model.type(Ask.NAME, NAME)
    model.tell_about()
    qtbot.waitUntil(lambda: model.state.stage is Stage.SHEET, timeout=SOON)
    model.remind_me()
    model.enter()
    wait_for(qtbot, window, Shell)
    qtbot.waitUntil(lambda: shows_content(window), timeout=SOON)
    return window


def wait_for(qtbot, window, kind):
    qtbot.waitUntil(lambda: bool(window.findChildren(kind)), timeout=SOON)
    return window.findChildren(kind)[-1]


def shows_content(window):
    return any(NAME in words for words in words_of(window))


def is_locked(window):
    return bool(window.findChildren(Locked)) and not window.findChildren(Shell)


def locks_at_once(qtbot, window):
    qtbot.waitUntil(lambda: is_locked(window), timeout=AT_ONCE)
    return not shows_content(window)


@pytest.mark.parametrize("trigger", ["screen_locked", "falls_asleep"])
def test_the_desktop_says_so_and_nothing_of_the_record_is_left(qtbot, record, says, trigger):
    getattr(says, trigger).emit()

    assert locks_at_once(qtbot, record)


def test_the_machine_sleeps_only_after_the_record_was_closed(qtbot, record, says, logind):
    qtbot.waitUntil(lambda: logind.holds == [True])
    may_close = threading.Event()
    record._gate.run(lambda: may_close.wait(10))  # noqa: SLF001 - so that closing takes a while

    says.falls_asleep.emit()
    was_empty, held_meanwhile = locks_at_once(qtbot, record), logind.holds
    may_close.set()

    assert was_empty
    assert held_meanwhile == [True]
    qtbot.waitUntil(lambda: logind.holds == [False], timeout=AT_ONCE)
    opened_elsewhere(record).close()


def test_after_waking_sleep_is_held_up_anew(qtbot, record, says, logind):
    says.falls_asleep.emit()
    qtbot.waitUntil(lambda: logind.holds == [False], timeout=SOON)

    says.woke.emit()

    qtbot.waitUntil(lambda: logind.holds == [False, True])
    assert is_locked(record)


def test_a_persons_own_pages_hold_no_sleep_up(qtbot, record, says, logind):
    in_the_persons_face(qtbot, record)

    says.falls_asleep.emit()

    qtbot.waitUntil(lambda: logind.holds == [False], timeout=AT_ONCE)
    assert not is_locked(record)


def test_the_end_of_the_program_holds_nothing_up(qtbot, record, says, logind):
    qtbot.waitUntil(lambda: logind.holds == [True])

    record.leave()

    qtbot.waitUntil(lambda: logind.holds == [False], timeout=AT_ONCE)
    assert says.locker is not None


def test_after_a_quiet_while_it_is_locked_and_not_a_moment_before(qtbot, record, says, clock):
    says.chores.seen.emit()

    clock.advance(TEN_MINUTES - timedelta(seconds=1))
    says.looked.emit()
    was_locked = is_locked(record)
    clock.advance(timedelta(seconds=1))
    says.looked.emit()

    assert not was_locked
    assert locks_at_once(qtbot, record)


def test_whoever_stirs_has_the_whole_while_again(record, says, clock):
    clock.advance(TEN_MINUTES - timedelta(seconds=1))
    says.chores.seen.emit()

    clock.advance(timedelta(seconds=2))
    says.looked.emit()

    assert not is_locked(record)


def test_a_while_that_was_chosen_shorter_is_shorter(qtbot, record, says, clock):
    record.wishes.lock_after = 5

    clock.advance(timedelta(minutes=5))
    says.looked.emit()

    assert locks_at_once(qtbot, record)


@pytest.mark.parametrize(
    ("asked", "while_"),
    [
        ("", TEN_MINUTES),
        ("3", timedelta(seconds=3)),
        ("600", TEN_MINUTES),
        ("601", TEN_MINUTES),
        ("0", TEN_MINUTES),
        ("soon", TEN_MINUTES),
    ],
)
def test_the_file_may_ask_for_a_shorter_while_and_never_for_a_longer_one(tmp_path, asked, while_):
    file = tmp_path / "window.ini"
    file.write_text(f"[General]\nlock_after_seconds={asked}\n", encoding="utf-8")

    assert LocalWishes(file).quiet_while == while_


def test_long_work_that_was_left_to_itself_is_not_broken_off(qtbot, record, says, clock):
    may_end = threading.Event()
    room = record._room  # noqa: SLF001 - as a page would begin it
    work, scope = room.work, room.entrance.scope
    work.begin(scope, ErrandKind.BACKUP, lambda _tell, _stop: may_end.wait(10))

    clock.advance(TEN_MINUTES)
    says.looked.emit()
    was_locked = is_locked(record)
    may_end.set()
    qtbot.waitUntil(lambda: not record.is_at_work, timeout=SOON)
    clock.advance(TEN_MINUTES)
    says.looked.emit()

    assert not was_locked
    assert locks_at_once(qtbot, record)


def in_the_persons_face(qtbot, window):
    with qtbot.waitSignal(window.opened, timeout=SOON):
        window.show_face(Face.PERSON)


def test_a_persons_own_pages_stay_through_a_quiet_while_and_a_sleep(qtbot, record, says, clock):
    in_the_persons_face(qtbot, record)

    clock.advance(timedelta(hours=9))
    says.looked.emit()
    says.falls_asleep.emit()

    assert not is_locked(record)


def test_with_the_screen_a_persons_pages_are_locked_too_and_one_button_opens_them(
    qtbot, record, says
):
    in_the_persons_face(qtbot, record)

    says.screen_locked.emit()

    assert locks_at_once(qtbot, record)
    with qtbot.waitSignal(record.opened, timeout=SOON) as opened:
        wait_for(qtbot, record, Locked)._model.try_keyring()  # noqa: SLF001 - what the button does
    assert opened.args[0].scope.role is Role.PATIENT


def test_an_open_dialog_goes_with_the_record_and_what_it_asked_for_is_not_done(qtbot, record, says):
    chosen = []
    ask_for_file(record, "Choose a file", chosen.append)
    qtbot.waitUntil(lambda: bool(dialogs()), timeout=SOON)

    says.screen_locked.emit()

    assert locks_at_once(qtbot, record)
    qtbot.waitUntil(lambda: not dialogs(), timeout=AT_ONCE)
    assert chosen == []


def dialogs():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QFileDialog)]


def test_whoever_is_on_the_way_in_is_turned_back(qtbot, record, says, keystore):
    record.lock()
    door = wait_for(qtbot, record, Locked)
    keystore.may_answer.clear()
    door._model.try_keyring()  # noqa: SLF001 - what the button does

    says.screen_locked.emit()
    keystore.may_answer.set()

    assert locks_at_once(qtbot, record)
    record._gate.run(lambda: None).result()  # noqa: SLF001 - what was asked before it is done
    settle(record)
    assert is_locked(record)
    opened_elsewhere(record).close()


def test_a_record_that_opened_in_the_very_moment_of_the_lock_is_closed_again(qtbot, record, says):
    record.lock()
    door = wait_for(qtbot, record, Locked)
    door._model.try_keyring()  # noqa: SLF001 - what the button does
    record._gate.run(lambda: None).result()  # noqa: SLF001 - it is open, and nobody heard of it

    says.screen_locked.emit()

    assert locks_at_once(qtbot, record)
    settle(record)
    record._gate.run(lambda: None).result()  # noqa: SLF001
    assert is_locked(record)
    opened_elsewhere(record).close()


def opened_elsewhere(window):
    """Only a vault that is closed opens."""
    gate = window._gate  # noqa: SLF001 - its keyring has the key
    return gate.keeper.open(gate.folder, UseKeyring(), ManualClock(NOON))


def test_a_change_of_face_under_way_opens_nothing_that_was_locked(qtbot, record, says):
    record.show_face(Face.PERSON)

    says.screen_locked.emit()

    assert locks_at_once(qtbot, record)
    record._gate.run(lambda: None).result()  # noqa: SLF001
    settle(record)
    assert is_locked(record)


def test_a_minimised_window_is_locked_like_any_other(qtbot, record, says):
    record.showMinimized()

    says.screen_locked.emit()

    assert locks_at_once(qtbot, record)


def test_a_first_run_is_not_locked_away_half_made(qtbot, window, says):
    wait_for(qtbot, window, FirstRun)

    says.screen_locked.emit()

    assert window.findChildren(FirstRun)


def test_the_widgets_that_held_the_record_are_destroyed_and_not_only_hidden(qtbot, record, says):
    gone = []
    record.findChildren(Shell)[0].destroyed.connect(lambda: gone.append(True))

    says.screen_locked.emit()

    qtbot.waitUntil(lambda: bool(gone), timeout=AT_ONCE)
    assert gone == [True]


def test_the_timer_alone_is_enough_where_the_machine_does_not_sleep(qtbot, qapp, clock):
    idle = Idle(clock, lambda: timedelta(milliseconds=50), qapp)

    with qtbot.waitSignal(idle.long_enough, timeout=AT_ONCE) as said:
        idle.stir()

    assert said.signal_triggered


def test_where_nothing_is_open_no_while_is_long_enough(qtbot, qapp, clock):
    idle = Idle(clock, lambda: timedelta(milliseconds=20), qapp)
    said = []
    idle.long_enough.connect(lambda: said.append(True))
    idle.stir()
    idle.rest()

    clock.advance(TEN_MINUTES)
    idle.look()
    qtbot.wait(60)

    assert said == []


def test_each_act_at_the_window_is_seen(qapp):
    del qapp
    from ui.desktop.chores import Chores

    chores, seen = Chores(), []
    chores.seen.connect(lambda: seen.append(True))

    chores.eventFilter(chores, QEvent(QEvent.Type.MouseMove))
    chores.eventFilter(chores, QEvent(QEvent.Type.MouseMove))

    assert seen == [True, True]
