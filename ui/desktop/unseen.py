"""Qt at work without a screen: nothing flashes over it, and nothing is said on the terminal."""

import os
from collections.abc import Callable

from PySide6.QtCore import qInstallMessageHandler


def out_of_sight() -> None:
    """Before there is an application."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def keep_quiet() -> Callable[..., object] | None:
    """Gives who heard Qt's messages before, to be set again."""
    before: Callable[..., object] | None = qInstallMessageHandler(_not_on_the_terminal)
    return before


def _not_on_the_terminal(_kind: object, _where: object, _what: object) -> None:
    """It would speak of fonts it looked for, and of the window manager that memory has not."""
