"""Whether the window is asked for, and on which vault: `main.py [--vault DIR] [--background]`."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ui.place import usual_folder

BACKGROUND = "--background"
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@dataclass(frozen=True, slots=True)
class WindowWanted:
    """in_background: started with the session; the window comes when someone asks for it."""

    folder: Path = field(repr=False)
    in_background: bool


def window_wanted(argv: Sequence[str], environment: Mapping[str, str]) -> WindowWanted | None:
    """None where a command is named, where there is no screen, or for what is not understood.

    The command line answers then, and says how it goes.
    """
    folder, in_background = None, False
    words = iter(argv)
    for word in words:
        if word == "--vault" and (named := next(words, "")):
            folder = Path(named)
        elif word == BACKGROUND:
            in_background = True
        else:
            return None
    if sys.platform == "linux" and not any(environment.get(name) for name in _DISPLAYS):
        return None
    return WindowWanted(folder or usual_folder(), in_background)
