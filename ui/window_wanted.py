"""Whether the window is asked for, and on which vault: `main.py [--vault DIR] [--background]`."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from core.frozen import frozen

BACKGROUND = "--background"
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@frozen
class WindowWanted:
    """named: the vault's folder, if one was.

    in_background: started with the session; the window comes when someone asks for it.
    """

    named: Path | None = field(repr=False)
    in_background: bool

    def find_folder(self) -> Path:
        """What was named, or where a vault usually lies: what knows that takes time to load."""
        from ui.place import usual_folder

        return self.named or usual_folder()


def window_wanted(argv: Sequence[str], environment: Mapping[str, str]) -> WindowWanted | None:
    """None where a command is named, where there is no screen, or for what is not understood.

    The command line answers then, and says how it goes.
    """
    named, in_background = None, False
    words = iter(argv)
    for word in words:
        if word == "--vault" and (word := next(words, "")):
            named = Path(word)
        elif word == BACKGROUND:
            in_background = True
        else:
            return None
    if sys.platform == "linux" and not any(environment.get(name) for name in _DISPLAYS):
        return None
    return WindowWanted(named, in_background)
