"""How long the window's event loop was away, as a person at the window would feel it."""

import time
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Qt, QTimer, Slot

EVERY_MS = 5


@dataclass(slots=True)
class Gap:
    """One absence in ms. wall: as it was felt; cpu: what this thread itself computed in it.

    A busy machine makes the first longer and not the second; waiting for something, too.
    """

    wall: float
    cpu: float
    step: str = field(repr=False)


class GapMeter(QObject):
    """Looks at the clocks every 5 ms, from the loop itself. `step` names what goes on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.gaps: list[Gap] = []
        self.step = ""
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self._look)
        self._last = (0.0, 0.0)

    def start(self, step: str = "") -> None:
        self.step = step
        self._last = (time.perf_counter(), time.thread_time())
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def longest(self, step: str | None = None) -> Gap:
        """By what was computed."""
        return max(self._of(step), key=lambda gap: gap.cpu, default=Gap(0.0, 0.0, step or ""))

    def share(self, share: float, step: str | None = None) -> float:
        """The wall time that `share` (0.999) of the gaps do not exceed, in ms."""
        walls = sorted(gap.wall for gap in self._of(step))
        return walls[min(int(len(walls) * share), len(walls) - 1)] if walls else 0.0

    def _of(self, step: str | None) -> list[Gap]:
        return [gap for gap in self.gaps if step is None or gap.step == step]

    @Slot()
    def _look(self) -> None:
        now = (time.perf_counter(), time.thread_time())
        wall, cpu = ((new - old) * 1000 for new, old in zip(now, self._last, strict=True))
        self._last = now
        self.gaps.append(Gap(max(0.0, wall - EVERY_MS), cpu, self.step))
