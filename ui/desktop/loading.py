"""Loading the program beside the window, which would stand still for a moment otherwise."""

from collections.abc import Callable
from threading import Thread

from PySide6.QtCore import QObject, Signal


class Loading(QObject):
    """`done`, on the thread this lives on, once what was to be loaded is there."""

    done = Signal()

    def begin(self, load: Callable[[], None]) -> None:
        """load: imports, and touches nothing of Qt that is shown."""

        def work() -> None:
            load()
            self.done.emit()

        # A program that is closed meanwhile does not wait for it.
        Thread(target=work, name="loading", daemon=True).start()


def load_everything() -> None:
    """What the first page needs, and the pages behind it."""
    import ui.desktop.furnishing
    import ui.desktop.pages.every  # noqa: F401
