import os

import pytest

from db.files import create_private, write_atomically
from helpers.programs import run_on_small_disk

FILLS_THE_DISK = """
import sys
from pathlib import Path
from core.errors import VaultFull
from db.files import write_atomically

folder = Path(sys.argv[1])
write_atomically(folder / "a", b"old")
try:
    write_atomically(folder / "a", b"n" * 1_000_000)
except VaultFull as error:
    print((folder / "a").read_bytes(), sorted(path.name for path in folder.iterdir()), error.args)
"""

WRITES_TO_A_READ_ONLY_DISK = """
import subprocess
import sys
from pathlib import Path
from core.errors import VaultUnwritable
from db.files import write_atomically

folder = Path(sys.argv[1])
write_atomically(folder / "a", b"old")
subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
try:
    write_atomically(folder / "a", b"new")
except VaultUnwritable as error:
    print((folder / "a").read_bytes(), sorted(path.name for path in folder.iterdir()), error.args)
"""


def test_a_file_is_replaced_and_nothing_is_left_over(tmp_path):
    write_atomically(tmp_path / "a", b"old")
    write_atomically(tmp_path / "a", b"new")

    assert (tmp_path / "a").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX")
def test_a_file_is_private_whatever_the_umask_and_the_old_mode(tmp_path):
    (tmp_path / "a").touch(mode=0o666)
    before = os.umask(0)
    try:
        write_atomically(tmp_path / "a", b"new")
    finally:
        os.umask(before)

    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o600


def test_what_a_crash_left_behind_is_cleared_away(tmp_path):
    (tmp_path / ".a.part").write_bytes(b"half of")

    write_atomically(tmp_path / "a", b"new")

    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_long_file_is_written_whole(tmp_path):
    content = os.urandom(3_000_000)

    write_atomically(tmp_path / "a", content)

    assert (tmp_path / "a").read_bytes() == content


def test_creating_never_overwrites(tmp_path):
    (tmp_path / "a").write_bytes(b"old")

    with pytest.raises(FileExistsError):
        create_private(tmp_path / "a", b"new")

    assert (tmp_path / "a").read_bytes() == b"old"


def test_a_full_disk_keeps_the_old_file_and_says_so(tmp_path):
    assert run_on_small_disk(tmp_path, FILLS_THE_DISK) == "b'old' ['a'] ()"


def test_a_read_only_disk_keeps_the_old_file_and_says_so(tmp_path):
    assert run_on_small_disk(tmp_path, WRITES_TO_A_READ_ONLY_DISK) == "b'old' ['a'] ()"
