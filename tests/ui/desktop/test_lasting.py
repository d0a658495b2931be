"""A long session does not use up what PySide6 borrows and never gives back."""

import subprocess
import sys
from pathlib import Path

import ui
from ui.desktop.lasting import make_constants_last

# Several times as often as these are held by a program that has just started.
SESSION = """
import ui.desktop
from PySide6.QtCore import QCoreApplication, QObject, Signal

class Bell(QObject):
    rung = Signal()

app, bell = QCoreApplication([]), Bell()
for _ in range(100_000):
    bell.rung.emit()
    app.processEvents()
"""


def test_a_hundred_thousand_signals_do_not_end_the_program():
    root = Path(ui.__file__).parents[1]

    ended = subprocess.run(
        [sys.executable, "-c", SESSION], check=False, capture_output=True, cwd=root, timeout=60
    )

    assert (ended.returncode, ended.stderr) == (0, b"")


def test_done_twice_it_changes_nothing_more():
    make_constants_last()
    before = sys.getrefcount(True)

    make_constants_last()

    assert abs(sys.getrefcount(True) - before) < 100
