"""Whatever the keyring does, someone who starts the program soon stands before a way in.

Twelve states: open, locked, its question put away, hanging, no daemon, no bus, item missing, a
stale key, garbage in the item, another keyring in its place, the folder on another computer, no
library for it. In each nothing is lost, and the key lies nowhere in clear.
"""

import base64
import os
import shutil
import signal
import subprocess
import sys
import time
import venv

import pytest

from db.keystore import DEADLINE, SERVICE
from helpers.bare_bus import bare_bus
from helpers.household import Household
from helpers.programs import run_python
from helpers.secret_service import lock_keyring, secret_service

# seconds: as long again as the keyring is given, since a busy machine may stand still for one.
SOON = 2 * DEADLINE.total_seconds()
OPENING = "One moment. The record is being opened."
# One of them is on each page at the door.
WAYS_IN = ("Use the printed code", "Try once more")


NO_KEYRING = "This computer has no keyring just now"
KEY_MISSING = "The key is not on this computer"


@pytest.fixture
def household(desktop, tmp_path):
    """Afterwards it is as whole as it was, and the key of the keyring is in no file."""
    household = Household(desktop, tmp_path / "vault")
    key = base64.b64decode(run_python(READ).split(":")[3])
    yield household
    assert household.is_whole
    assert files_with(key, tmp_path) == []


def files_with(key, folder):
    """In any form in which someone could use it."""
    forms = (key, key.hex().encode(), key.hex().upper().encode(), base64.b64encode(key))
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert files
    return [path for path in files if any(form in path.read_bytes() for form in forms)]


class Door:
    """What stands there after a start. took: seconds since the window stood there.

    How long a busy machine takes to start Python is no matter of the keyring.
    """

    def __init__(self, household, *headings, **how):
        desktop = household.desktop
        self.program = household.start(**how)
        desktop.seen(OPENING, *headings)
        stood_at = time.monotonic()
        self.heading = desktop.seen(*headings).get("name")
        self.took = time.monotonic() - stood_at
        self.way_in = desktop.seen(*WAYS_IN, within=1).get("name")
        self.picture = desktop.picture()

    def leave(self):
        self.program.send_signal(signal.SIGTERM)
        return self.program.wait(20)


def problems_at(door):
    """What keeps someone from going on there, once they left it; empty is the good case."""
    found = {
        "no heading": not door.heading,
        "no way in": door.way_in not in WAYS_IN,
        f"took {door.took:.1f} s": door.took >= SOON,
        "no clean end": door.leave() != 0,
    }
    return [f"{problem}: {door.picture}" for problem, is_so in found.items() if is_so]


def test_an_open_keyring_opens_the_record(household):
    door = Door(household, "How is your headache today?")

    assert door.heading
    assert door.way_in is None
    assert door.took < SOON
    assert door.leave() == 0


def test_a_locked_keyring_shows_its_own_question_and_the_door_waits_beside_it(household):
    lock_keyring(household.desktop.environment)

    door = Door(household, "The keyring did not answer")

    assert problems_at(door) == []


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
        problems = problems_at(Door(household, "The keyring did not answer"))
    finally:
        os.kill(keyring, signal.SIGCONT)

    assert problems == []


def test_without_any_bus_there_is_no_keyring_and_the_printed_code_is_offered(household):
    alone = household.desktop.without_a_bus()

    door = Door(household, NO_KEYRING, environment=alone)

    assert problems_at(door) == []


def test_without_a_keyring_on_the_bus_the_printed_code_is_offered(household, tmp_path):
    with bare_bus(tmp_path) as bus:
        door = Door(household, NO_KEYRING, environment=on_bus(household, bus.address))

        assert problems_at(door) == []


def test_without_a_library_for_it_the_printed_code_is_offered(household, tmp_path):
    door = Door(household, NO_KEYRING, python=without_library(tmp_path / "python"))

    assert problems_at(door) == []


def test_a_key_that_is_gone_is_named(household):
    run_python(EACH_ITEM + "item.delete()")

    door = Door(household, KEY_MISSING)

    assert problems_at(door) == []


def test_garbage_in_its_place_counts_as_no_key(household):
    run_python(EACH_ITEM + "item.set_secret(b'rmv1:not:ours:x:00000000')")

    door = Door(household, KEY_MISSING)

    assert problems_at(door) == []


def test_a_key_that_no_longer_fits_is_told_from_one_that_is_gone(household):
    run_python(EACH_ITEM + STALE)

    door = Door(household, "This key does not fit the record")

    assert problems_at(door) == []


def test_another_keyring_in_its_place_does_not_lose_the_key_in_the_first(desktop, household):
    use_as_default(desktop, "/org/freedesktop/secrets/collection/session")
    door = Door(household, KEY_MISSING)
    use_as_default(desktop, "/org/freedesktop/secrets/collection/login")

    opened = tried_once_more(desktop, "How is your headache today?")

    assert opened, desktop.everything()
    assert problems_at(door) == []


def test_on_another_computer_the_printed_code_opens_it(desktop, household, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    with secret_service(elsewhere) as another:
        copied = shutil.copytree(household.folder, elsewhere / "vault")
        address = another["DBUS_SESSION_BUS_ADDRESS"]
        environment = on_bus(household, address) | {"HOME": str(elsewhere)}
        door = Door(household, KEY_MISSING, environment=environment, folder=copied)
        desktop.click("Use the printed code")
        assert desktop.seen("Group 1")
        desktop.write(household.sheet.replace("-", "").replace(" ", ""))
        desktop.keys("Return")
        opened = desktop.seen("Margaret", "How is your headache today?")

        assert opened, desktop.everything()
        assert problems_at(door) == []


EACH_ITEM = f"""
import secretstorage, base64, zlib
from contextlib import closing
with closing(secretstorage.dbus_init()) as bus:
    found = secretstorage.get_default_collection(bus).search_items({{"service": {SERVICE!r}}})
    for item in list(found): """
READ = EACH_ITEM + "print(item.get_secret().decode())"
STALE = """
        words = item.get_secret().decode().split(":")
        words[3] = base64.b64encode(bytes(32)).decode()
        body = ":".join(words[:4])
        item.set_secret(f"{body}:{zlib.crc32(body.encode()):08x}".encode())"""


def on_bus(household, address):
    """The screen is the same; whoever reads it, too."""
    return household.desktop.without_a_bus() | {"DBUS_SESSION_BUS_ADDRESS": address}


def without_library(folder):
    """A Python as this one, in which the Secret Service cannot be imported."""
    venv.create(folder)
    (packages,) = folder.glob("lib/python*/site-packages")
    ours = [path for path in sys.path if path.endswith("site-packages")]
    blocked = "import sys; sys.modules['secretstorage'] = None"
    (packages / "ours.pth").write_text("\n".join([*ours, blocked, ""]), encoding="utf-8")
    return str(folder / "bin" / "python")


def tried_once_more(desktop, awaited):
    """Again only where the page says that the keyring's time ran out, as on a busy machine."""
    for _ in range(3):
        desktop.click("Try once more")
        opened = desktop.seen(awaited, within=SOON)
        if opened or not desktop.seen("The keyring did not answer", within=1):
            return opened
    return {}


def use_as_default(desktop, collection):
    where = ["-d", "org.freedesktop.secrets", "-o", "/org/freedesktop/secrets"]
    call = ["-m", "org.freedesktop.Secret.Service.SetAlias", "default", collection]
    desktop.call("gdbus", "call", "--session", *where, *call)


def process_of(name):
    call = ["call", "--session", "-d", "org.freedesktop.DBus", "-o", "/org/freedesktop/DBus"]
    method = ["-m", "org.freedesktop.DBus.GetConnectionUnixProcessID", name]
    gdbus = [shutil.which("gdbus"), *call, *method]
    answer = subprocess.run(gdbus, stdout=subprocess.PIPE, text=True, check=True).stdout
    return int(answer.strip("(),\n").removeprefix("uint32 "))
