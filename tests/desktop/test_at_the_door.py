"""Whatever the keyring does, someone who starts the program soon stands before a way in."""

import os
import shutil
import signal
import subprocess
import time

import pytest

from db.keystore import SERVICE
from helpers.household import Household
from helpers.programs import run_python
from helpers.secret_service import lock_keyring

SOON = 5.0  # seconds
OPENING = "One moment. The record is being opened."
# One of them is on each page at the door.
WAYS_IN = ("Use the printed code", "Try once more")


@pytest.fixture
def household(desktop, tmp_path):
    return Household(desktop, tmp_path / "vault")


class Door:
    """What stands there after a start. took: seconds since the window stood there.

    How long a busy machine takes to start Python is no matter of the keyring.
    """

    def __init__(self, household, *headings, environment=None):
        desktop = household.desktop
        self.program = household.start(environment=environment)
        desktop.seen(OPENING, *headings)
        stood_at = time.monotonic()
        self.heading = desktop.seen(*headings).get("name")
        self.took = time.monotonic() - stood_at
        self.way_in = desktop.seen(*WAYS_IN, within=1).get("name")
        self.picture = desktop.picture()

    def leave(self):
        self.program.send_signal(signal.SIGTERM)
        return self.program.wait(20)


def check(door):
    assert door.heading, door.picture
    assert door.way_in in WAYS_IN, door.picture
    assert door.took < SOON
    assert door.leave() == 0


def test_an_open_keyring_opens_the_record(household):
    door = Door(household, "How is your headache today?")

    assert door.heading
    assert door.way_in is None
    assert door.took < SOON
    assert door.leave() == 0


def test_a_locked_keyring_shows_its_own_question_and_the_door_waits_beside_it(household):
    lock_keyring(household.desktop.environment)

    check(Door(household, "The keyring did not answer"))


def test_a_question_of_the_keyring_that_was_put_away_leaves_the_other_ways(desktop, household):
    lock_keyring(desktop.environment)
    program = household.start()

    desktop.click("Cancel", within=4)
    heading = desktop.seen("This computer's keyring is locked", within=SOON)
    way_in = desktop.seen(*WAYS_IN, within=1)
    picture = desktop.picture()
    program.send_signal(signal.SIGTERM)

    assert heading, picture
    assert way_in
    assert program.wait(20) == 0


def test_a_keyring_that_hangs_is_not_waited_for(household):
    keyring = process_of("org.freedesktop.secrets")
    os.kill(keyring, signal.SIGSTOP)

    try:
        check(Door(household, "The keyring did not answer"))
    finally:
        os.kill(keyring, signal.SIGCONT)


def test_without_any_bus_there_is_no_keyring_and_the_printed_code_is_offered(household):
    alone = household.desktop.without_a_bus()

    check(Door(household, "This computer has no keyring just now", environment=alone))


def test_a_key_that_is_gone_is_named(household):
    run_python(FORGET, SERVICE)

    check(Door(household, "The key is not on this computer"))


FORGET = """
import secretstorage, sys
from contextlib import closing
with closing(secretstorage.dbus_init()) as bus:
    for item in secretstorage.get_default_collection(bus).search_items({"service": sys.argv[1]}):
        item.delete()
"""


def process_of(name):
    call = ["call", "--session", "-d", "org.freedesktop.DBus", "-o", "/org/freedesktop/DBus"]
    method = ["-m", "org.freedesktop.DBus.GetConnectionUnixProcessID", name]
    gdbus = [shutil.which("gdbus"), *call, *method]
    answer = subprocess.run(gdbus, stdout=subprocess.PIPE, text=True, check=True).stdout
    return int(answer.strip("(),\n").removeprefix("uint32 "))
