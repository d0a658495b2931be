"""What nobody caught: a bug is logged without words and met with a calm page, never a trace."""

import logging
import sys
import threading
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, Slot

from core.errors import AppError
from core.redaction import report_bugs, start_logging
from ui.crash_report import write_report

log = logging.getLogger(__name__)


class Excepthook(QObject):
    """`stumbled`: a bug, on whatever thread. `failed`: an AppError that nobody answered.

    Both arrive on the GUI thread, by its event loop: what is drawn now may be half done.
    """

    stumbled = Signal()
    failed = Signal(object)
    _caught = Signal(object)

    def __init__(self, parent: QObject | None = None, *, report: Path | None = None) -> None:
        """report: where a bug is written down for whoever may help; nowhere without one."""
        super().__init__(parent)
        self._report = report
        self._caught.connect(self._sort, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Qt hands what a slot raised to sys.excepthook, and goes on."""
        if sys.stderr is not None:  # a program without a console has none
            start_logging(sys.stderr, logging.WARNING)
        report_bugs()
        sys.excepthook = self.catch
        threading.excepthook = self._catch_of_thread

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Ctrl-C in the terminal is no bug; `Endings` hears it."""
        del kind, trace
        if isinstance(error, KeyboardInterrupt):
            return
        log.critical("bug.uncaught", exc_info=error)
        if self._report is not None and not isinstance(error, AppError):
            write_report(self._report, error)
        self._caught.emit(error if isinstance(error, AppError) else None)

    def _catch_of_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.catch(args.exc_type, args.exc_value, args.exc_traceback)

    @Slot(object)
    def _sort(self, error: AppError | None) -> None:
        if error is None:
            self.stumbled.emit()
        else:
            self.failed.emit(error)
