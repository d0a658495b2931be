"""Starting with the session: the file that says so, and what it starts."""

import shlex
import sys

import pytest

from ui.desktop import autostart
from ui.desktop.menu_entry import put_in_menu

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="freedesktop entries are Linux")


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "argv", ["/opt/rosemary/main.py"])
    return tmp_path


def entry(home):
    (file,) = (home / "config" / "autostart").iterdir()
    lines = file.read_text(encoding="utf-8").splitlines()
    return file.name, dict(line.split("=", 1) for line in lines if "=" in line)


def test_it_is_off_until_someone_switches_it_on(home):
    assert not autostart.is_on()
    assert list(home.iterdir()) == []


def test_switched_on_it_starts_this_program_quietly(home):
    autostart.set_on(wanted=True)

    name, said = entry(home)
    assert autostart.is_on()
    assert name == "org.rosemary.Rosemary.desktop"
    assert shlex.split(said["Exec"]) == [sys.executable, "/opt/rosemary/main.py", "--background"]
    assert said["StartupWMClass"] == "org.rosemary.Rosemary"


def test_switched_off_nothing_is_left(home):
    autostart.set_on(wanted=True)

    autostart.set_on(wanted=False)
    autostart.set_on(wanted=False)

    assert not autostart.is_on()
    assert list((home / "config" / "autostart").iterdir()) == []


def test_a_vault_of_another_place_is_started_too(home, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["/opt/rosemary/main.py", "--vault", "/mnt/stick/record"])

    autostart.set_on(wanted=True)

    assert shlex.split(entry(home)[1]["Exec"])[2:] == [
        "--vault",
        "/mnt/stick/record",
        "--background",
    ]


@pytest.mark.parametrize(
    ("part", "written"),
    [
        ("/opt/my folder/main.py", '"/opt/my folder/main.py"'),
        ("/opt/50% off", '"/opt/50%% off"'),
        ('/opt/a"b', '"/opt/a\\\\"b"'),
        ("/opt/$HOME", '"/opt/\\\\$HOME"'),
        ("/opt/a\\b", '"/opt/a\\\\\\\\b"'),
    ],
)
def test_a_strange_path_is_written_as_the_specification_wants_it(part, written):
    assert f"Exec={written}\n" in autostart.desktop_entry([part])


@pytest.mark.usefixtures("qapp")
def test_the_menu_shows_the_program_and_its_picture(home):
    put_in_menu()
    put_in_menu()

    files = {str(file.relative_to(home / "data")) for file in (home / "data").rglob("*.*")}
    assert files == {
        "applications/org.rosemary.Rosemary.desktop",
        "icons/hicolor/128x128/apps/org.rosemary.Rosemary.png",
    }
