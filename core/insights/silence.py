"""Days in a row without a talk: told as what they are, and never taken for a change in anybody."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from math import prod
from typing import Final

from core.frozen import frozen
from core.insights.counted import Counted

LEAST_DAYS: Final = 5
# Of so many periods one has a stretch that long by chance, for somebody who talks as often.
RARE: Final = 0.05
PERIOD_DAYS: Final = 84


@frozen
class Silence:
    """first, last: days without a talk, both inclusive."""

    first: date
    last: date

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


def silences(talked: Sequence[Counted], first: date, last: date) -> Sequence[Silence]:
    """From `first` to `last`: stretches that are long for this person (`expected`)."""
    on = sorted(each.day for each in talked if each.messages and first <= each.day <= last)
    if not on:
        return ()
    gaps = list(_gaps(on, last))
    days = (last - on[0]).days + 1
    lengths = [gap.days for gap in gaps]
    return [
        gap
        for at, gap in enumerate(gaps)
        if gap.days >= LEAST_DAYS
        and expected(gap.days, [*lengths[:at], *lengths[at + 1 :]], days - gap.days) <= RARE
    ]


def expected(length: int, others: Sequence[int], days: int) -> float:
    """How many stretches as long as `length` chance has in twelve weeks, for who was silent for
    `others` among so many days; a stretch that is judged is none of these.

    A stretch begins as often as others did, and goes on from each day to the next as often as they
    did (a chain of two states: Feller 1968, volume 1, XV.2): silent days come together more often
    than by chance alone. How often that is, few stretches leave open, so that it is taken at each
    value as far as these make it likely (Beta and binomial, begun at one day in three).
    """
    begins = (len(others) + 0.5) / (days + 1)
    went_on, ended = 1 + sum(others) - len(others), 2 + len(others)
    goes_on = prod((went_on + n) / (went_on + ended + n) for n in range(length - 1))
    return PERIOD_DAYS * begins * goes_on


def _gaps(on: Sequence[date], last: date) -> Iterator[Silence]:
    a_day = timedelta(days=1)
    for before, after in zip(on, [*on[1:], last + a_day], strict=True):
        if (after - before).days > 1:
            yield Silence(before + a_day, after - a_day)
