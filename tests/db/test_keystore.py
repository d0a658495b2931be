"""The parent's side of the keyring, with children that answer, lie, hang and die."""

import json
import os
import sys
import time
from datetime import timedelta
from pathlib import Path

import pytest

from core.errors import KeyringUnavailable
from db import keyring_child
from db.keystore import KeyringItem, OsKeyStore

ITEM = KeyringItem("org.rosemary.Vault", "0190b5a4-1111-7222-8333-444455556666/2")
KEY = bytes(range(100, 132))

SHORT = timedelta(seconds=1.5)
# Starting Python takes a while on a loaded machine; a real deadline is 4 s.
AMPLE = timedelta(seconds=20)

ANSWERS = "import sys; sys.stdin.buffer.read(); sys.stdout.buffer.write({answer!r})"

HANGS = """
import os, pathlib, sys, time
pathlib.Path(__file__).with_suffix(".pid").write_text(str(os.getpid()))
time.sleep(60)
"""

TELLS_ALL = """
import json, os, pathlib, sys
told = {
    "arguments": sys.orig_argv,
    "environment": dict(os.environ),
    "input": sys.stdin.buffer.read().hex(),
}
pathlib.Path(__file__).with_suffix(".json").write_text(json.dumps(told))
sys.stdout.write("stored:somewhere")
"""


@pytest.fixture
def child(tmp_path):
    """Writes a child of our own and gives the store that asks it."""

    def with_script(script: str, deadline: timedelta = AMPLE) -> OsKeyStore:
        path = tmp_path / "child.py"
        path.write_text(script)
        return OsKeyStore(deadline, path)

    return with_script


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def reason_of(ask) -> str:
    with pytest.raises(KeyringUnavailable) as caught:
        ask()
    (reason,) = caught.value.args
    return reason


def test_a_key_arrives_as_it_was_sent(child):
    assert child(ANSWERS.format(answer=b"found:" + KEY)).get(ITEM) == KEY


def test_a_key_may_end_in_zeros(child):
    key = KEY[:30] + bytes(2)

    assert child(ANSWERS.format(answer=b"found:" + key)).get(ITEM) == key


def test_no_entry_is_not_an_error(child):
    assert child(ANSWERS.format(answer=b"missing")).get(ITEM) is None


def test_storing_names_the_backend(child):
    store = child(ANSWERS.format(answer=b"stored:secretservice"))

    assert store.set(ITEM, bytearray(KEY)) == "secretservice"


def test_only_a_deletion_that_is_answered_counts_as_one(child):
    child(ANSWERS.format(answer=b"deleted")).delete(ITEM)

    silent = child(ANSWERS.format(answer=b""))
    assert reason_of(lambda: silent.delete(ITEM)) == "failed"


@pytest.mark.parametrize("reason", ["no_backend", "locked", "dismissed", "failed"])
def test_the_reason_is_passed_on(child, reason):
    store = child(ANSWERS.format(answer=b"unavailable:" + reason.encode()))

    assert reason_of(lambda: store.get(ITEM)) == reason
    assert reason_of(lambda: store.set(ITEM, bytearray(KEY))) == reason
    assert reason_of(lambda: store.delete(ITEM)) == reason


@pytest.mark.parametrize(
    "script",
    [
        "import sys; sys.exit(3)",
        "raise RuntimeError",
        "this is no Python",
        "",
        ANSWERS.format(answer=b"nonsense"),
        ANSWERS.format(answer=b"unavailable:something new"),
        ANSWERS.format(answer=b"\xff" * 4000),
        ANSWERS.format(answer=b"found:" + KEY) + "; sys.exit(1)",
    ],
    ids=["exits", "raises", "broken", "silent", "nonsense", "unknown", "much", "crashes late"],
)
def test_a_child_that_fails_is_an_unavailable_keyring(child, script):
    assert reason_of(lambda: child(script).get(ITEM)) == "failed"


def test_a_python_that_cannot_start_is_an_unavailable_keyring(child, monkeypatch):
    monkeypatch.setattr("sys.executable", "/nowhere/python")

    assert reason_of(lambda: child("").get(ITEM)) == "failed"


@pytest.mark.skipif(os.name != "posix", reason="asks POSIX whether the process is gone")
def test_a_child_that_hangs_is_killed_at_the_deadline(child, tmp_path):
    store = child(HANGS, SHORT)
    began = time.monotonic()

    reason = reason_of(lambda: store.get(ITEM))

    took = timedelta(seconds=time.monotonic() - began)
    assert reason == "timeout"
    assert SHORT <= took < SHORT + timedelta(seconds=2)
    assert not is_running(int((tmp_path / "child.pid").read_text()))


def test_the_key_goes_through_the_pipe_and_nowhere_else(child, tmp_path):
    child(TELLS_ALL).set(ITEM, bytearray(KEY))

    told = json.loads((tmp_path / "child.json").read_text())
    question = bytes.fromhex(told["input"])
    assert question == f"set\n{ITEM.service}\n{ITEM.account}\n".encode() + KEY
    elsewhere = json.dumps([told["arguments"], told["environment"]])
    assert ITEM.account not in elsewhere
    assert KEY.hex() not in elsewhere


def test_the_environment_cannot_choose_a_backend_or_what_is_imported(child, tmp_path, monkeypatch):
    unwanted = (
        "PYTHON_KEYRING_BACKEND",
        "KEYRING_PROPERTY_SCHEME",
        "KEYCHAIN_PATH",
        "PYTHONPATH",
        "PYTHONSTARTUP",
    )
    for name in unwanted:
        monkeypatch.setenv(name, "x")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")

    child(TELLS_ALL).set(ITEM, bytearray(KEY))

    told = json.loads((tmp_path / "child.json").read_text())
    assert not set(unwanted) & set(told["environment"])
    assert told["environment"]["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=/nowhere"
    assert "-I" in told["arguments"]


STORES_IN_CLEAR = """
from keyring.backend import KeyringBackend
class Keyring(KeyringBackend):
    priority = 99
    def get_password(self, service, username): return None
    def set_password(self, service, username, password): open({file!r}, "w").write(password)
    def delete_password(self, service, username): pass
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a keyring")
@pytest.mark.parametrize("bus", [None, "unix:path=/nowhere/bus", "nonsense"])
def test_without_a_keyring_nothing_is_stored_anywhere(tmp_path, monkeypatch, bus):
    """keyring's own settings name a backend that stores in clear; the real child ignores them."""
    leak = tmp_path / "leak"
    settings = tmp_path / "config" / "python_keyring"
    settings.mkdir(parents=True)
    (tmp_path / "clear.py").write_text(STORES_IN_CLEAR.format(file=str(leak)))
    (settings / "keyringrc.cfg").write_text(
        f"[backend]\ndefault-keyring=clear.Keyring\nkeyring-path={tmp_path}\n"
    )
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "clear.Keyring")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    if bus:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus)

    assert reason_of(lambda: OsKeyStore().set(ITEM, bytearray(KEY))) == "no_backend"
    assert not leak.exists()


def test_the_child_imports_nothing_of_ours():
    source = Path(keyring_child.__file__).read_text(encoding="utf-8")

    assert "from db" not in source
    assert "from core" not in source
