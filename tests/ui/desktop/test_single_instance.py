"""A second start brings the first window forward; a quiet one leaves it where it is."""

import stat
import sys
import tempfile
from pathlib import Path

import pytest

from ui.desktop.single_instance import SingleInstance

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def runtime_folder(monkeypatch):
    """This test's own, and short: a socket's name has room for 108 letters, folder and all."""
    with tempfile.TemporaryDirectory(prefix="run") as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        yield Path(folder)


def raised_by(qtbot, first, second, *, wants_window):
    raised = []
    first.raised.connect(lambda: raised.append(True))
    answer = second.is_first(wants_window=wants_window)
    qtbot.wait(50)
    return answer, raised


def test_the_second_start_raises_the_first(qtbot):
    first, second = SingleInstance(Path("vault")), SingleInstance(Path("vault"))

    assert first.is_first(wants_window=True)
    assert raised_by(qtbot, first, second, wants_window=True) == (False, [True])


def test_a_quiet_start_raises_nothing(qtbot):
    first, second = SingleInstance(Path("vault")), SingleInstance(Path("vault"))

    assert first.is_first(wants_window=True)
    assert raised_by(qtbot, first, second, wants_window=False) == (False, [])


def test_each_start_raises_it(qtbot):
    first = SingleInstance(Path("vault"))
    assert first.is_first(wants_window=False)

    for _ in range(3):
        answer = raised_by(qtbot, first, SingleInstance(Path("vault")), wants_window=True)
        assert (answer[0], bool(answer[1])) == (False, True)


def test_another_vault_is_another_program(qtbot):
    first, other = SingleInstance(Path("vault")), SingleInstance(Path("other"))

    assert first.is_first(wants_window=True)
    assert raised_by(qtbot, first, other, wants_window=True) == (True, [])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has named pipes")
def test_what_a_crash_left_behind_does_not_block_the_next_start(runtime_folder):
    first = SingleInstance(Path("vault"))
    assert first.is_first(wants_window=True)
    (socket,) = runtime_folder.iterdir()
    first.deleteLater()
    del first
    socket.unlink(missing_ok=True)
    socket.write_bytes(b"")

    assert SingleInstance(Path("vault")).is_first(wants_window=True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has named pipes")
def test_nobody_else_may_knock_and_the_name_tells_no_path(runtime_folder):
    first = SingleInstance(Path("/home/margaret/health"))

    first.is_first(wants_window=True)

    (socket,) = runtime_folder.iterdir()
    assert stat.S_IMODE(socket.stat().st_mode) & 0o077 == 0
    assert "margaret" not in socket.name


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has named pipes")
def test_a_folder_with_a_very_long_name_does_not_stop_it(qtbot, tmp_path, monkeypatch):
    folder = tmp_path / ("long" * 30)
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    first = SingleInstance(tmp_path)

    assert first.is_first(wants_window=True)
    assert raised_by(qtbot, first, SingleInstance(tmp_path), wants_window=True) == (False, [True])
