"""What opens the window, and what the command line answers."""

import sys
from pathlib import Path

import pytest

from ui.place import usual_folder
from ui.window_wanted import WindowWanted, window_wanted

A_SCREEN = {"DISPLAY": ":0"}


@pytest.mark.parametrize(
    ("argv", "wanted"),
    [
        ([], WindowWanted(None, in_background=False)),
        (["--background"], WindowWanted(None, in_background=True)),
        (["--vault", "here"], WindowWanted(Path("here"), in_background=False)),
        (["--vault", "here", "--background"], WindowWanted(Path("here"), in_background=True)),
        (["--background", "--vault", "here"], WindowWanted(Path("here"), in_background=True)),
        (["profile"], None),
        (["--vault", "here", "profile"], None),
        (["--help"], None),
        (["--vault"], None),
        (["--key", "file"], None),
    ],
)
def test_without_a_command_the_window_is_wanted(argv, wanted):
    assert window_wanted(argv, A_SCREEN) == wanted


def test_a_vault_that_nobody_named_lies_in_the_usual_place():
    assert WindowWanted(None, in_background=False).find_folder() == usual_folder()
    assert WindowWanted(Path("here"), in_background=False).find_folder() == Path("here")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    ("environment", "opens"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_without_a_screen_the_command_line_answers(environment, opens):
    assert (window_wanted([], environment) is not None) is opens
