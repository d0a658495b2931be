"""How soon something of the window is seen, against the barest window PySide6 can show.

In processor time, from the start of the process to the first paint, and the least of many runs:
what else the machine does only ever adds to it.
"""

import os
import tempfile
from functools import partial
from pathlib import Path

from _measure import Stated, compare_least
from _starts import started

LIMIT = 1.3
ROUNDS = 15

BARE = """
import os, sys, time
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

OURS = """
import os, sys, time
from ui.desktop import ground

def painted(window, event):
    print(time.process_time(), flush=True)
    os._exit(0)

ground.Ground.paintEvent = painted
import main
main.main()
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        compare_least(
            "first_paint",
            LIMIT,
            Stated(ours=partial(started, OURS, home), control=partial(started, BARE, home)),
            rounds=ROUNDS,
        )


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
