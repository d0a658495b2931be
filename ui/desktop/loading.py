"""Loading the program beside the window, which would stand still for a moment otherwise."""

from collections.abc import Callable
from threading import Thread

from PySide6.QtCore import QCoreApplication, QObject, Signal


class Loading(QObject):
    """`done`, on the thread this lives on, once what was to be loaded is there."""

    done = Signal()

    def begin(self, load: Callable[[], None]) -> None:
        """load: imports, and touches nothing of Qt that is shown. To be called once."""

        def work() -> None:
            load()
            self.done.emit()

        thread = Thread(target=work, name="loading")
        application = QCoreApplication.instance()
        if application is not None:
            # The window is gone by then, and the vault closed. Classes of Qt that are still being
            # made while the interpreter takes itself apart end in a crash.
            application.aboutToQuit.connect(thread.join)
        thread.start()


def load_everything() -> None:
    """What the first page needs. The pages behind it come when it is on the screen."""
    import ui.desktop.furnishing  # noqa: F401
    from ui.desktop.local_wishes import LocalWishes
    from ui.desktop.pages.finding import first_page

    first_page(LocalWishes().face)


def load_company() -> None:
    """What lives beside the window (ui/desktop/company.py)."""
    import ui.desktop.background
    import ui.desktop.locker
    import ui.desktop.menu_entry
    import ui.desktop.sleep_delay
    import ui.desktop.tray  # noqa: F401


def load_other_pages() -> None:
    """So that none of them is waited for."""
    import ui.desktop.pages.every  # noqa: F401
