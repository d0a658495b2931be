from threading import Thread

import pytest

from core.errors import VaultLocked
from db.vault_lock import LOCK_NAME, VaultLock
from helpers.programs import run_on_small_disk, start_python

HOLDS_UNTIL_KILLED = """
import sys
from pathlib import Path
from db.vault_lock import VaultLock
with VaultLock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


LOCKS_A_READ_ONLY_DISK = """
import subprocess
import sys
from pathlib import Path
from core.errors import VaultUnwritable
from db.vault_lock import VaultLock

subprocess.run(["mount", "-o", "remount,ro", sys.argv[1]], check=True)
try:
    VaultLock(Path(sys.argv[1])).take()
except VaultUnwritable:
    print("unwritable")
"""


def test_a_second_rosemary_is_refused_at_once(tmp_path):
    with VaultLock(tmp_path), pytest.raises(VaultLocked):
        VaultLock(tmp_path).take()


def is_free(folder):
    lock = VaultLock(folder)
    try:
        lock.take()
    except VaultLocked:
        return False
    lock.release()
    return True


def test_the_vault_is_free_after_it_was_closed(tmp_path):
    with VaultLock(tmp_path):
        was_free = is_free(tmp_path)

    assert not was_free
    assert is_free(tmp_path)


def test_another_vault_is_not_concerned(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()

    with VaultLock(tmp_path / "a"):
        assert is_free(tmp_path / "b")


def test_the_lock_may_be_given_back_on_another_thread(tmp_path):
    lock = VaultLock(tmp_path)
    lock.take()
    thread = Thread(target=lock.release)
    thread.start()
    thread.join()

    assert is_free(tmp_path)


def test_a_program_that_was_killed_holds_nothing(tmp_path):
    with start_python(HOLDS_UNTIL_KILLED, tmp_path) as other:
        other.stdout.readline()
        with pytest.raises(VaultLocked):
            VaultLock(tmp_path).take()
        other.kill()

    assert is_free(tmp_path)


def test_the_lock_file_is_private_and_empty(tmp_path):
    with VaultLock(tmp_path):
        status = (tmp_path / LOCK_NAME).stat()

    assert status.st_mode & 0o077 == 0
    assert status.st_size == 0


def test_a_vault_on_a_read_only_disk_cannot_be_locked(tmp_path):
    assert run_on_small_disk(tmp_path, LOCKS_A_READ_ONLY_DISK) == "unwritable"
