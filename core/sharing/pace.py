"""Long work says how far it is, and stops when it is asked to."""

from collections.abc import Callable

from core.sharing.failures import ExportStopped

Progress = Callable[[int, int], None]
ShouldStop = Callable[[], bool]

_LOOK_UP_EVERY = 200


class Pace:
    """progress: called with how many steps are done and how many there are."""

    def __init__(
        self, total: int, progress: Progress | None, should_stop: ShouldStop | None
    ) -> None:
        self._total = total
        self._done = 0
        self._progress = progress
        self._should_stop = should_stop
        self.look_up()

    def step(self) -> None:
        """Raises ExportStopped when asked to stop."""
        self._done += 1
        if self._done % _LOOK_UP_EVERY == 0 or self._done == self._total:
            self.look_up()

    def look_up(self) -> None:
        """Between two parts of the work. Raises ExportStopped when asked to stop."""
        if self._should_stop is not None and self._should_stop():
            raise ExportStopped
        if self._progress is not None:
            self._progress(self._done, self._total)
