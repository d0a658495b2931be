"""The window on the screen: at once, as it was; closed, or only put away."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

from helpers import rendering  # noqa: F401 - chooses the platform before Qt starts
from helpers.rendering import settle
from ui.desktop.ground import Ground
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.window_file import FRAME, USUAL_SIZE, WindowFile

ROOT = Path(__file__).parents[3]
TOO_HEAVY = ("core.records", "pydantic", "sqlcipher3", "PySide6.QtNetwork", "PySide6.QtSvg")


@pytest.fixture
def settings(tmp_path):
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def ground(qapp, tmp_path, monkeypatch):
    del qapp
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    ground = Ground()
    yield ground
    ground.stay_when(lambda: False)
    ground.close()
    ground.deleteLater()


def test_it_says_once_that_it_stands_when_it_was_painted(qtbot, ground):
    stood = []
    ground.stands.connect(lambda: stood.append(True))

    with qtbot.waitSignal(ground.stands):
        ground.rise()
    ground.repaint()
    settle(ground)

    assert stood == [True]


def test_a_window_that_stays_in_the_background_is_only_put_away(qtbot, ground):
    ground.stay_when(lambda: True)
    ground.show()

    with qtbot.assertNotEmitted(ground.left):
        ground.close()

    assert not ground.isVisible()
    ground.come_forward()
    assert ground.isVisible()


def test_closing_it_before_anything_is_in_it_is_the_end(qtbot, ground):
    ground.show()

    with qtbot.waitSignal(ground.left):
        ground.close()

    assert ground.has_left


def test_it_comes_back_as_large_as_it_was_left(ground):
    ground.resize(1100, 750)
    ground.show()
    ground.close()

    assert Ground().height() == 750  # the width is more than this screen has


def test_it_stands_in_the_colour_it_was_dressed_in_last(ground, settings):
    dark = Look(theme=Theme.DARK).colour("page")
    file = WindowFile(settings)

    file.keep_colour(dark)
    file.colour(ground)

    assert ground.palette().color(QPalette.ColorRole.Window) == dark


def test_a_colour_that_someone_edited_by_hand_is_no_reason_not_to_start(ground, settings):
    settings.setValue("ground", "mauve-ish")

    WindowFile(settings).colour(ground)

    assert ground.palette().color(QPalette.ColorRole.Window) != QColor()


def test_nothing_heavy_is_loaded_before_it_stands():
    loaded = f"print([name for name in {TOO_HEAVY!r} if name in sys.modules])"
    program = f"import sys, main, ui.desktop.app, ui.window_wanted; {loaded}"

    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == "[]"


def test_the_whole_window_finds_room_on_a_small_screen(qapp, settings):  # noqa: ARG001
    """Its foot, where it is said what was saved, would lie below the screen."""
    window = QWidget()
    window.setMinimumSize(400, 300)
    screen = window.screen().availableSize()

    WindowFile(settings).place(window)

    room = screen - FRAME
    assert window.size() == USUAL_SIZE.boundedTo(room)
    assert window.height() + FRAME.height() <= screen.height()


def test_the_systems_own_widgets_are_not_what_is_drawn_with():
    asked = (
        "from PySide6.QtWidgets import QApplication; from ui.desktop.ground import OWN_STYLE; "
        "print(QApplication(['x', *OWN_STYLE]).style().name())"
    )
    environment = {**os.environ, "QT_STYLE_OVERRIDE": "windows"}

    done = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.strip() == "fusion"


TOLD_TO_QUIT = """
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication
from ui.desktop.app import App

application = QApplication([])
application.setQuitOnLastWindowClosed(False)
app = App(application, None, None, None, loaded=lambda: None)
ground = app._ground
ground.stay_when(lambda: True)
ground.left.connect(lambda: print("left"))
ground.show()
QTimer.singleShot(0, lambda: application.postEvent(application, QEvent(QEvent.Type.Quit)))
print(application.exec())
"""


def test_the_systems_own_quit_ends_a_window_that_closing_only_puts_away():
    """As from the menu of a Mac: Qt closes every window first, and gives up where one refuses."""
    done = subprocess.run(
        [sys.executable, "-c", TOLD_TO_QUIT],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )

    assert done.stdout.split() == ["left", "0"]
