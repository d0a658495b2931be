"""Every lock there is, on a real desktop: within a second nothing of the record is to be read."""

import json
import os
import shutil
import signal
import subprocess
import time
from contextlib import contextmanager
from functools import partial

import pytest

from core.clinical.people import change_person
from helpers.household import Household
from helpers.screen_reader import SYSTEM_PYTHON
from helpers.session_signals import SAVERS, session_signals
from helpers.throwaway import ROOT

AT_ONCE = 1.0  # seconds
NAME = "Margaret"
OF_THE_RECORD = (NAME, "headache")
LOCKED = "Rosemary is locked"


@pytest.fixture
def savers():
    """Whose screensavers there are; each is a program of its own."""
    return ()


@pytest.fixture
def signals(desktop, tmp_path, savers):
    with session_signals(desktop, tmp_path, savers) as signals:
        yield signals


class Computer:
    def __init__(self, desktop, folder, signals):
        self.desktop, self.signals = desktop, signals
        self.household = Household(desktop, folder)
        self.household.change(partial(change_person, fields={"display_name": NAME}))
        self.household.let_the_helper_sit_down()
        self.triggers = {f"{name} screensaver": partial(signals.saver, name) for name in SAVERS}
        self.triggers |= {"logind Lock": signals.lock, "suspend": signals.suspend}

    def start(self):
        environment = self.desktop.environment | self.signals.heard_by
        return self.household.start(environment=environment)


@pytest.fixture
def computer(desktop, tmp_path, signals):
    return Computer(desktop, tmp_path / "vault", signals)


@contextmanager
def watching(desktop):
    """Gives a list with what the tree said in the end: `at` and `left`."""
    reader = [SYSTEM_PYTHON, str(ROOT / "tests/helpers/content_nodes.py"), "15", *OF_THE_RECORD]
    found = []
    with subprocess.Popen(
        reader, env=desktop.environment, stdout=subprocess.PIPE, text=True
    ) as watcher:
        assert watcher.stdout.readline() == "ready\n"
        yield found
        found.append(json.loads(watcher.stdout.readline()))


def check(computer, trigger, when):
    assert computer.desktop.is_listened_to()
    with watching(computer.desktop) as found:
        at = time.monotonic()
        trigger()
    (said,) = found
    assert said["at"] is not None, (when, said["left"], computer.desktop.picture())
    # The act itself is a program that is started; what it takes is no matter of ours.
    assert said["at"] - at < AT_ONCE + 0.5, when
    return said["at"] - at


def open_again(computer):
    computer.signals.screen_is_given_back()
    computer.desktop.click("Open")
    assert computer.desktop.seen("Bring in")


@pytest.mark.parametrize("savers", [SAVERS], ids=["all"])
def test_each_trigger_locks_within_a_second_and_leaves_nothing_to_read(computer):
    program = computer.start()

    for name, trigger in computer.triggers.items():
        check(computer, trigger, name)
        open_again(computer)
    program.send_signal(signal.SIGTERM)

    assert program.wait(20) == 0


def test_the_machine_waits_with_its_sleep_until_the_record_is_closed(computer):
    computer.start()
    assert computer.desktop.seen("Bring in")
    held_while_open = until(computer.signals.sleep_is_held_up)

    check(computer, computer.signals.suspend, "before sleep")
    is_let_go = until(lambda: not computer.signals.sleep_is_held_up())
    computer.signals.resume()

    assert held_while_open
    assert is_let_go
    assert until(computer.signals.sleep_is_held_up)


def until(holds, within=5.0):
    """Asks the bus again and again; each asking is a program of its own."""
    deadline = time.monotonic() + within
    while not (is_so := holds()) and time.monotonic() < deadline:
        pass
    return is_so


A_QUIET_WHILE = 4  # seconds


def test_after_a_quiet_while_it_locks_by_itself(computer):
    computer.household.let_the_helper_sit_down(f"lock_after_seconds={A_QUIET_WHILE}")
    computer.start()
    assert computer.desktop.seen("Bring in")

    with watching(computer.desktop) as found:
        computer.desktop.keys("Tab")
        at = time.monotonic()
    (said,) = found

    assert said["at"] is not None, (said["left"], computer.desktop.picture())
    assert A_QUIET_WHILE - 0.5 < said["at"] - at < A_QUIET_WHILE + AT_ONCE + 0.5
    assert computer.desktop.seen(LOCKED, within=AT_ONCE)


def test_a_dialog_that_is_open_is_closed_with_it(computer):
    computer.start()
    computer.desktop.click("Bring in")
    computer.desktop.click("Choose files")
    assert computer.desktop.seen("Cancel")

    check(computer, computer.signals.lock, "with a dialog open")

    assert computer.desktop.gone("Cancel", within=AT_ONCE)
    assert computer.desktop.seen(LOCKED, within=AT_ONCE)


def test_a_small_window_is_locked_like_any_other(computer):
    computer.start()
    assert computer.desktop.seen("Bring in")
    (window,) = computer.desktop.windows("Rosemary")
    computer.desktop.call("xdotool", "windowminimize", window)

    check(computer, computer.signals.lock, "while minimised")


def test_whoever_is_on_the_way_in_is_turned_back(computer):
    keyring = process_of("org.freedesktop.secrets")
    os.kill(keyring, signal.SIGSTOP)
    try:
        computer.start()
        assert computer.desktop.seen("One moment. The record is being opened.")
        assert computer.desktop.is_listened_to()
        computer.signals.lock()
        locked = computer.desktop.seen(LOCKED, within=AT_ONCE)
    finally:
        os.kill(keyring, signal.SIGCONT)

    assert locked
    assert not computer.desktop.seen("Bring in", within=4)
    assert computer.desktop.seen(LOCKED, within=AT_ONCE)


def test_what_was_copied_out_of_the_record_is_not_pasted_after_it(computer):
    computer.start()
    assert computer.desktop.seen("Bring in")
    computer.desktop.keys("ctrl+k")
    assert computer.desktop.seen("What are you looking for?")
    computer.desktop.write("headache")
    computer.desktop.keys("ctrl+a")
    computer.desktop.keys("ctrl+c")
    before = pasted(computer.desktop)

    check(computer, computer.signals.lock, "with something copied")

    assert before == "headache"
    assert pasted(computer.desktop) == ""


def pasted(desktop):
    return desktop.call("xclip", "-selection", "clipboard", "-o", check=False)


def process_of(name):
    call = ["call", "--session", "-d", "org.freedesktop.DBus", "-o", "/org/freedesktop/DBus"]
    method = ["-m", "org.freedesktop.DBus.GetConnectionUnixProcessID", name]
    answer = subprocess.run(
        [shutil.which("gdbus"), *call, *method], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    return int(answer.strip("(),\n").removeprefix("uint32 "))
