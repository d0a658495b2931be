"""Whether another window of ours may stand on this computer; cheaply, before anything is shown."""

import sys
from pathlib import Path

from PySide6.QtCore import QStandardPaths


def may_have_neighbours() -> bool:
    """A socket of any of our windows lies where they are kept; one may be left from a crash."""
    if sys.platform == "win32":
        return True  # its pipes lie in no folder
    location = QStandardPaths.StandardLocation.RuntimeLocation
    folder = QStandardPaths.writableLocation(location)
    try:
        return any(Path(folder).glob("rosemary-*"))
    except OSError:
        return False
