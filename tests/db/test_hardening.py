import sys

import pytest

from core.errors import VaultUnwritable
from db.hardening import private_folder
from helpers.programs import run_python

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="file modes are POSIX")

HARDENED = """
import ctypes, os, resource, sys
from pathlib import Path
os.umask(0)
from db.hardening import harden_process
harden_process()
Path(sys.argv[1], "made").touch()
os.mkdir(Path(sys.argv[1], "folder"))
core = resource.getrlimit(resource.RLIMIT_CORE)
dumpable = ctypes.CDLL(None).prctl(3, 0, 0, 0, 0)  # PR_GET_DUMPABLE
print(core, dumpable)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="prctl is Linux")
def test_a_hardened_process_leaves_no_core_and_no_open_file(tmp_path):
    shown = run_python(HARDENED, tmp_path)

    assert shown == "(0, 0) 0"
    assert (tmp_path / "made").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "folder").stat().st_mode & 0o777 == 0o700


@posix_only
def test_a_new_vault_folder_is_private(tmp_path):
    private_folder(tmp_path / "new" / "vault")

    assert (tmp_path / "new" / "vault").stat().st_mode & 0o777 == 0o700


@posix_only
@pytest.mark.parametrize("mode", [0o755, 0o750, 0o701, 0o777])
def test_an_open_vault_folder_is_closed_to_others(tmp_path, mode):
    folder = tmp_path / "vault"
    folder.mkdir()
    folder.chmod(mode)

    private_folder(folder)

    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_file_in_the_place_of_the_folder_is_no_vault(tmp_path):
    (tmp_path / "vault").touch()

    with pytest.raises(VaultUnwritable):
        private_folder(tmp_path / "vault")


def test_a_folder_below_a_file_is_no_vault(tmp_path):
    (tmp_path / "file").touch()

    with pytest.raises(VaultUnwritable):
        private_folder(tmp_path / "file" / "vault")


STARTS = """
import contextlib, ctypes, io, resource, sys
import main
sys.argv = ["main.py", "completion", "bash"]
with contextlib.redirect_stdout(io.StringIO()):
    main.main()
print(resource.getrlimit(resource.RLIMIT_CORE), ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="prctl is Linux")
def test_the_program_hardens_itself_before_anything_else():
    assert run_python(STARTS) == "(0, 0) 0"


LENDS_A_KEY = """
import ctypes
from db.keyring_child import keep_others_out
keep_others_out()
print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="prctl is Linux")
def test_the_keyrings_child_keeps_others_out_of_its_memory():
    assert run_python(LENDS_A_KEY) == "0"
