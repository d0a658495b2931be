"""The program's line in the desktop's menu, and its picture, on Linux."""

import logging
import os
import sys
from pathlib import Path

from ui.desktop.autostart import NAME, desktop_entry, own_command
from ui.desktop.theme.icons import drawn_icon
from ui.desktop.tray import GREEN

_SIDE = 128


log = logging.getLogger(__name__)


def put_in_menu() -> None:
    """Written when it is missing or names another place; a home that cannot be written has none."""
    if sys.platform != "linux":
        return
    try:
        _write()
    except OSError:
        log.info("menu_entry.not_written")


def _write() -> None:
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    entry = desktop_entry(own_command()).encode()
    file = data / "applications" / f"{NAME}.desktop"
    if file.is_file() and file.read_bytes() == entry:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(entry)
    picture = data / "icons" / "hicolor" / f"{_SIDE}x{_SIDE}" / "apps" / f"{NAME}.png"
    picture.parent.mkdir(parents=True, exist_ok=True)
    # Drawn twice as fine as asked.
    drawn_icon("sprig", _SIDE // 2, GREEN).save(str(picture))
