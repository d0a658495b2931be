"""Room for all types of Qt at once, before there is a second thread.

CONTEXT: Before Python 3.12 PySide keeps what it knows of a type in one unguarded table, and Qt
asks it without the interpreter's lock: for a style, for a screen reader. Where another thread loads
modules, their classes make the table grow and move; who asks in that moment finds nothing, and the
program ends with a segmentation fault. Of 20 programs that made 2,000 classes beside a thread that
asked without end 7 ended so; of 20 with room none. An entry that goes leaves its room behind.
"""

import gc
import sys

from PySide6.QtCore import QObject

# With every page loaded there are about 300 types, and room for 541; this makes room for 1,109.
_MANY = 560
_GUARDED_SINCE = (3, 12)


def make_room_for_types(version: tuple[int, ...] = sys.version_info[:2]) -> None:
    """To be called before the first thread, and after the ground stands: 10 ms."""
    if version >= _GUARDED_SINCE:
        return
    was_on = gc.isenabled()
    gc.disable()
    for number in range(_MANY):
        type(f"Room{number}", (QObject,), {})
    gc.collect(0)
    if was_on:
        gc.enable()
