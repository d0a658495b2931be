"""How far an errand has come, as its card says it."""

from datetime import timedelta

from core.clock import Clock
from core.strings import Catalogue
from ui.desktop.live_progress import Underway
from ui.desktop.time_left import time_left, time_left_words
from ui.desktop.work import Errand, Stage


class ProgressWords:
    """Remembers when each errand was first seen at work: from there its speed is told."""

    def __init__(self, words: Catalogue, clock: Clock) -> None:
        self._words, self._clock = words, clock
        self._first_seen: dict[int, tuple[timedelta, float]] = {}

    def underway(self, errand: Errand) -> Underway:
        name = errand.about.name if errand.about else ""
        can_be_stopped = errand.stage is not Stage.STOPPING
        return Underway(errand.number, name, self.of(errand), errand.share, can_be_stopped)

    def of(self, errand: Errand) -> str:
        if errand.stage is Stage.STOPPING:
            return self._words.say("work.stopping")
        if errand.stage is Stage.WAITING:
            return self._words.say("work.waiting")
        if not errand.total:
            return self._words.say("work.begun")
        so_far = self._words.say("work.so_far", percent=round(errand.share * 100))
        left = time_left_words(self._words, self._left(errand))
        return f"{so_far} {left}".strip()

    def _left(self, errand: Errand) -> timedelta | None:
        now = self._clock.read().since_boot
        began, share = self._first_seen.setdefault(errand.number, (now, errand.share))
        return time_left(now - began, errand.share - share, 1 - errand.share)
