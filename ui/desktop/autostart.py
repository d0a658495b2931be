"""Starting with the computer: a closed program asks nothing.

Linux: a desktop entry in the autostart folder. Windows: the Run key of the current user.
macOS: a launch agent. Each is written and removed by us alone.
"""

import os
import plistlib
import re
import sys
from pathlib import Path

from PySide6.QtCore import QSettings

from ui.window_wanted import BACKGROUND

NAME = "org.rosemary.Rosemary"

_RUN_KEY = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Run"


def own_command() -> list[str]:
    """How this very program is started, on the vault that it was started on."""
    program = [sys.executable, str(Path(sys.argv[0]).absolute())]
    named = [at for at, word in enumerate(sys.argv[:-1]) if word == "--vault"]
    return [
        *program,
        *(["--vault", str(Path(sys.argv[named[-1] + 1]).absolute())] if named else []),
    ]


def command() -> list[str]:
    """The same, quietly."""
    return [*own_command(), BACKGROUND]


def is_on() -> bool:
    if sys.platform == "win32":
        return bool(_run_key().contains("Rosemary"))
    return _file().exists()


def set_on(*, wanted: bool) -> None:
    """Raises OSError when the folder cannot be written."""
    if sys.platform == "win32":
        key = _run_key()
        key.setValue("Rosemary", _quoted_for_windows()) if wanted else key.remove("Rosemary")
        key.sync()
    elif wanted:
        file = _file()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_content())
    else:
        _file().unlink(missing_ok=True)


def _run_key() -> QSettings:
    return QSettings(_RUN_KEY, QSettings.Format.NativeFormat)


def _quoted_for_windows() -> str:
    return " ".join(f'"{part}"' for part in command())


def _file() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "LaunchAgents" / f"{NAME}.plist"
    config = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(config) / "autostart" / f"{NAME}.desktop"


def _content() -> bytes:
    if sys.platform == "darwin":
        agent = {"Label": NAME, "ProgramArguments": command(), "RunAtLoad": True}
        return plistlib.dumps(agent)
    return desktop_entry(command()).encode()


def desktop_entry(run: list[str]) -> str:
    """A freedesktop entry. No name of a person, no word of the record."""
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        "Name=Rosemary",
        "Comment=A health memory on your own computer",
        f"Exec={' '.join(map(_quoted, run))}",
        f"Icon={NAME}",
        "Terminal=false",
        "Categories=Utility;MedicalSoftware;",
        f"StartupWMClass={NAME}",
        "",
    )
    return "\n".join(lines)


def _quoted(part: str) -> str:
    """As the Desktop Entry Specification wants it: quoted once, and then escaped as any value."""
    quoted = re.sub(r'(["`$\\])', r"\\\1", part).replace("%", "%%")
    return f'"{quoted}"'.replace("\\", "\\\\")
