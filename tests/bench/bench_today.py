"""How soon Today can be used with 50,000 records, against a window that loads the same libraries.

In processor time from the start of the process until Today asks its question, and the least of
some runs. What the keyring takes to answer is in neither: a double answers in its place.
"""

import json
import os
import tempfile
from functools import partial
from pathlib import Path

from _folder import lived_in_folder
from _measure import Stated, compare_least
from _starts import cpu_ms, printed

LIMIT = 1.3
RECORDS = 50_000
ROUNDS = 9

OURS = """
import json, os, sys, time
from pathlib import Path
keys, vault, what = sys.argv[1:]
sys.argv[1:] = ["--vault", vault]

class KeysInFile:
    def get(self, item):
        return bytearray.fromhex(json.loads(Path(keys).read_text())[item.account])

def clock_for(_moment):
    from datetime import UTC, datetime, timedelta
    from core.clock import ManualClock
    return ManualClock(datetime(2026, 3, 4, 12, tzinfo=UTC))

def make_keeper(announcer):
    from db.keeper import Keeper
    return Keeper(KeysInFile(), publish=announcer.publish)

def tell():
    if what == "time":
        print(time.process_time(), flush=True)
    else:
        found = [name for name, module in sys.modules.items()
                 if "site-packages" in (getattr(module, "__file__", None) or "")]
        print(json.dumps(found), flush=True)
    os._exit(0)

def watch():
    # Nothing of the page is ours to change: it says when it shows its question.
    from PySide6.QtCore import QTimer
    from ui.desktop.pages.today.page import TodayPage
    render = TodayPage.render
    def rendered(page, state):
        widget = render(page, state)
        if state.question is not None:
            paint = widget.paintEvent
            def painted(event):
                paint(event)
                QTimer.singleShot(0, tell)
            widget.paintEvent = painted
        return widget
    TodayPage.render = rendered

import gc
gc.disable()
from ui.desktop import app, loading
load = loading.load_everything
def load_everything():
    load()
    watch()
loading.load_everything = load_everything
import main
from db.hardening import harden_process
harden_process()
loaded = main._collect_from_here
sys.exit(app.run_window(make_keeper, clock_for, lambda: Path(vault), loaded=loaded))
"""

CONTROL = """
import importlib, json, os, sys, time
from pathlib import Path
for name in json.loads(Path(sys.argv[1]).read_text()):
    importlib.import_module(name)
from PySide6.QtWidgets import QApplication, QWidget

class Bare(QWidget):
    def paintEvent(self, event):
        print(time.process_time(), flush=True)
        os._exit(0)

application = QApplication(sys.argv[:1])
window = Bare()
window.resize(1280, 800)
window.show()
application.exec()
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        keys, vault, libraries = home / "keys.json", home / "vault", home / "libraries.json"
        lived_in_folder(vault, keys, RECORDS)
        wishes = home / "rosemary" / "window.ini"
        wishes.parent.mkdir()
        wishes.write_text("[General]\nface=person\n", encoding="utf-8")
        loaded = printed(OURS, home, str(keys), str(vault), "libraries")
        assert not any(name.split(".")[0] == "numpy" for name in json.loads(loaded))
        libraries.write_text(loaded, encoding="utf-8")
        compare_least(
            "today",
            LIMIT,
            Stated(
                ours=partial(cpu_ms, OURS, home, str(keys), str(vault), "time"),
                control=partial(cpu_ms, CONTROL, home, str(libraries)),
            ),
            rounds=ROUNDS,
        )


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
