"""The program brings its own letters, so that a page looks the same on every computer."""

from PySide6.QtGui import QFontDatabase

from core.resource_files import resource

FONT_FILES = (
    "Inter-Regular.otf",
    "Inter-Medium.otf",
    "Inter-SemiBold.otf",
    "Inter-Bold.otf",
    "Vollkorn-Medium.ttf",
    "Vollkorn-SemiBold.ttf",
)


def load_fonts() -> list[str]:
    """Returns the files Qt could not read; the system's letters stand in for those."""
    return [name for name in FONT_FILES if not _loaded(name)]


def _loaded(name: str) -> bool:
    return QFontDatabase.addApplicationFont(str(resource("fonts", name))) >= 0
