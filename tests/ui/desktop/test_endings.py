"""Who ends a session asks a program to end, and asks again when it takes a moment."""

import signal
import subprocess
import sys

import pytest

from helpers.programs import PROJECT

ENDED_THREE_TIMES = """
import os, sys
from PySide6.QtCore import QCoreApplication, QTimer
from ui.desktop.endings import Endings

number = int(sys.argv[1])
application = QCoreApplication([])
endings, asked = Endings(application), []

def end():
    asked.append(True)
    os.kill(os.getpid(), number)
    QTimer.singleShot(0, application.quit)

endings.asked.connect(end)
QTimer.singleShot(0, lambda: os.kill(os.getpid(), number))
application.exec()
application.shutdown()
del endings, application
os.kill(os.getpid(), number)
print(len(asked))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs another way")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_second_and_a_third_signal_break_nothing_off(number):
    ended = subprocess.run(
        [sys.executable, "-c", ENDED_THREE_TIMES, str(int(number))],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        check=False,
    )

    assert ended.returncode == 0
    assert ended.stdout.strip() == "1"
    assert ended.stderr == ""
