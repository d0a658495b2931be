"""Days in a row without a talk: told as what they are, and never taken for a change in anybody."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from core.frozen import frozen
from core.insights.counted import Counted

LEAST_DAYS: Final = 5
# Of so many stretches one is that long by chance, for somebody who talks as often as they do.
RARE: Final = 0.05


@frozen
class Silence:
    """first, last: days without a talk, both inclusive."""

    first: date
    last: date

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


def silences(talked: Sequence[Counted], first: date, last: date) -> Sequence[Silence]:
    """From `first` to `last`: stretches that are long for this person.

    For whoever is silent on a share q of their days, a stretch of n days begins at one of N places
    by chance at most N q^n times (a bound, Feller 1968, volume 1, XIII.7).
    """
    on = sorted(each.day for each in talked if each.messages and first <= each.day <= last)
    if not on:
        return ()
    found = [gap for gap in _gaps(on, last) if gap.days >= LEAST_DAYS]
    places = (last - on[0]).days + 1
    return [gap for gap in found if _chance(gap, places, len(on)) <= RARE]


def _chance(gap: Silence, places: int, talked: int) -> float:
    """Without the stretch itself, which would make silence usual."""
    around = places - gap.days
    silent = max(0.0, 1 - talked / around) if around else 1.0
    return float(places * silent**gap.days)


def _gaps(on: Sequence[date], last: date) -> Iterator[Silence]:
    a_day = timedelta(days=1)
    for before, after in zip(on, [*on[1:], last + a_day], strict=True):
        if (after - before).days > 1:
            yield Silence(before + a_day, after - a_day)
