"""What is loaded beside the window is loaded to its end, also where the window goes first."""

import subprocess
import sys

from helpers.programs import PROJECT

LEFT_ON_THE_WAY = """
from threading import Event
from PySide6.QtCore import QCoreApplication, QTimer
from ui.desktop.loading import Loading

application, goes_on, loaded = QCoreApplication([]), Event(), []

def load():
    goes_on.wait()
    loaded.append("loaded")

application.aboutToQuit.connect(goes_on.set)
loading = Loading()
loading.begin(load)
QTimer.singleShot(0, application.quit)
application.exec()
print(loaded)
"""


def test_the_end_waits_for_what_is_being_loaded():
    """Qt's classes that are made while the interpreter takes itself apart end in a crash."""
    ended = subprocess.run(
        [sys.executable, "-c", LEFT_ON_THE_WAY],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        check=False,
        timeout=60,
    )

    assert (ended.returncode, ended.stdout.strip(), ended.stderr) == (0, "['loaded']", "")


ENDS = """
import atexit, logging, sys
import main

class Kept(logging.Handler):
    def flush(self):
        sys.stdout.write("log ")

logging.getLogger().addHandler(Kept())
print("told", end=" ")
atexit.register(print, "never", flush=True)
atexit.register(main._end, 3)
"""


def test_what_was_said_is_written_before_the_end_and_nothing_comes_after_it():
    ended = subprocess.run(
        [sys.executable, "-c", ENDS],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        check=False,
        timeout=60,
    )

    assert (ended.returncode, ended.stdout.split(), ended.stderr) == (3, ["told", "log"], "")
