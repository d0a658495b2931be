"""Asking for a file leaves no list of visited folders behind: their names may say too much."""

import os
import subprocess
import sys

from helpers.programs import PROJECT

ASKS = """
import sys
from pathlib import Path
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from ui.desktop import file_dialog

QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
app = QApplication([])
visited = Path(sys.argv[1])
window = QWidget()
window.show()
chosen = []
file_dialog.ask_for_file(window, "A file", chosen.append)
(dialog,) = window.findChildren(QFileDialog)
dialog.setDirectory(str(visited))
dialog.selectFile(str(visited / "letter.json"))
QTimer.singleShot(300, dialog.accept)
dialog.destroyed.connect(lambda: QTimer.singleShot(100, app.quit))
QTimer.singleShot(20_000, app.quit)
#@careless
app.exec()
print(len(chosen))
"""
CARELESS = "file_dialog._forget_places = None; dialog.destroyed.disconnect()\n"
CARELESS += "QTimer.singleShot(1500, app.quit)"


def left_after_asking(tmp_path, script):
    """Everything written under the home folder."""
    visited = tmp_path / "letters from the oncologist"
    visited.mkdir()
    (visited / "letter.json").write_text("{}")
    home = tmp_path / "home"
    home.mkdir()
    ended = subprocess.run(
        [sys.executable, "-c", script, str(visited)],
        cwd=PROJECT,
        env={**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home / "config")},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert ended.stdout.strip() == "1"
    return b"".join(file.read_bytes() for file in home.rglob("*") if file.is_file())


def test_no_folder_that_was_visited_is_written_down(tmp_path):
    assert b"oncologist" not in left_after_asking(tmp_path, ASKS)


def test_the_search_finds_what_qt_writes_by_itself(tmp_path):
    assert b"oncologist" in left_after_asking(tmp_path, ASKS.replace("#@careless", CARELESS))
