"""The usual way in, as someone meets it: the login opens the record, until all is gone."""

import sys

import pytest

from db.keystore import SERVICE
from helpers.canary import canary, traces_in
from helpers.computer import Computer
from helpers.programs import run_python
from helpers.secret_service import secret_service

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the Secret Service is Linux")

COUNT_ITEMS = """
import secretstorage, sys
from contextlib import closing
with closing(secretstorage.dbus_init()) as bus:
    items = secretstorage.get_default_collection(bus).search_items({"service": sys.argv[1]})
    print(sum(1 for _ in items))
"""


@pytest.fixture
def computer(tmp_path, monkeypatch):
    """Its session has a real keyring and no screen; nothing names a key."""
    session = tmp_path / "session"
    session.mkdir()
    with secret_service(session) as environment:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        told = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
        computer = Computer(tmp_path, {name: environment[name] for name in told})
        computer.key = None
        yield computer


def test_after_everything_is_deleted_no_file_and_no_keyring_item_is_left(computer):
    computer("create", "--simulation", "--name", "-", stdin=canary("name"))
    computer("add", "symptom", "-", stdin=canary("symptom"))
    computer("backup")
    assert items_in_keyring() == 1
    assert traces_in(computer.home, computer.temporary) == []

    receipt = computer("delete", "--everything", "--yes")["receipt"]

    assert receipt["is_gone"]
    assert receipt["key_items_removed"] == 1
    assert items_in_keyring() == 0
    assert computer.files() == []


def items_in_keyring() -> int:
    return int(run_python(COUNT_ITEMS, SERVICE))
