"""How soon Today can be used with 50,000 records, against a window that loads the same libraries.

In processor time from the start of the process until Today asks its question, and the least of
some runs. What the keyring takes to answer is in neither: a double answers in its place.

The control imports what ours imports and is not ours: Python's own modules too, and Qt's classes
by their names, since PySide6 makes a class, with all its enumerations, when it is imported so.
Beside it stands one with nothing but the modules that were installed, as they are.
"""

import json
import os
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from _folder import lived_in_folder
from _measure import Stated, compare_least
from _starts import printed, started

# "modules" and "classes", as OURS tells of them.
Asked = dict[str, Any]
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
        print(json.dumps(asked_of_libraries()), flush=True)
    os._exit(0)

NOT_LIBRARIES = {"main", "core", "db", "ui", "__main__"}

def asked_of_libraries():
    # Every module that is loaded, but those that Qt's brings along; and what ours import of Qt,
    # which makes its classes when they are imported by name.
    loaded = [name for name, module in sys.modules.items()
              if name.split(".")[0] not in NOT_LIBRARIES | {"shibokensupport"}
              and not name.startswith("PySide6.support") and getattr(module, "__spec__", None)]
    ours = [module for name, module in sys.modules.items() if name.split(".")[0] in NOT_LIBRARIES]
    things = [thing for module in ours for thing in vars(module).values()]
    named = {(thing.__module__, thing.__name__) for thing in things
             if isinstance(thing, type) and thing.__module__.startswith("PySide6.")
             and thing.__name__ == thing.__qualname__}
    return {"modules": loaded, "classes": sorted(named)}

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
from db.hardening import harden_process
harden_process()
sys.exit(app.run_window(make_keeper, clock_for, lambda: Path(vault), loaded=gc.freeze))
"""

CONTROL = """
import contextlib, importlib, json, os, sys, time
from pathlib import Path
asked = json.loads(Path(sys.argv[1]).read_text())
for name in asked["modules"]:
    # Some are made by another that is loaded, and cannot be asked for by name.
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
for module, name in asked["classes"]:
    getattr(importlib.import_module(module), name)
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
        keys, vault = home / "keys.json", home / "vault"
        libraries, installed = home / "libraries.json", home / "installed.json"
        lived_in_folder(vault, keys, RECORDS)
        wishes = home / "rosemary" / "window.ini"
        wishes.parent.mkdir()
        wishes.write_text("[General]\nface=person\n", encoding="utf-8")
        asked = json.loads(printed(OURS, home, str(keys), str(vault), "libraries"))
        assert not any(name.split(".")[0] == "numpy" for name in asked["modules"])
        libraries.write_text(json.dumps(asked), encoding="utf-8")
        installed.write_text(json.dumps(_installed_alone(asked)), encoding="utf-8")
        compare_least(
            "today",
            LIMIT,
            Stated(
                ours=partial(started, OURS, home, str(keys), str(vault), "time"),
                control=partial(started, CONTROL, home, str(libraries)),
                beside=partial(started, CONTROL, home, str(installed)),
            ),
            rounds=ROUNDS,
        )


def _installed_alone(asked: Asked) -> Asked:
    """Without Python's own modules, and without a class of Qt by its name."""
    own = sys.stdlib_module_names
    modules = [name for name in asked["modules"] if name.split(".")[0] not in own]
    return {"modules": modules, "classes": []}


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
