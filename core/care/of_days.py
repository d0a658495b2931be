"""What the days of talks tell without having been asked: pure, from the person's own usual days.

What is asked of them each night is chosen so that calm days stay silent: a day alone is no news.
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Final

from scipy.stats import binomtest

from core.care.noticed import Noticed
from core.frozen import frozen
from core.insights.alike import Alike
from core.insights.effect import Effect
from core.insights.findings import WORTHWHILE
from core.insights.level import Level, harder_lately, level
from core.insights.slope import slope
from core.records.alert import Trouble

# So many days are read: twelve weeks, and the usual ones before the last of them.
READ_DAYS: Final = 91
_WEEK, _FOUR_WEEKS = timedelta(days=7), timedelta(days=28)
_A_DAY: Final = timedelta(days=1)
# Harder than usual on so many days of seven: one is a bad day.
HARDER_DAYS: Final = 3
# In usual spreads: of a day that counts among these.
HARD: Final = 2.5
CIRCLING_DAYS: Final = 3
# Asked each night about days that are mostly the same: once in two hundred by chance is enough.
SELDOM: Final = 0.005
SELDOM_A_WEEK: Final = 0.01
SELDOM_A_NIGHT: Final = 0.005
# Twelve weeks are looked at after every second Sunday.
_LOOKED_AT_EVERY: Final = 14
# Silence of a few days is no news, nor is what was so lately.
LEAST_SILENT_DAYS, MORE_THAN_USUAL_DAYS = 4, 2
LEAST_ACTIVE_DAYS: Final = 8


@frozen
class Day:
    """usual: the median distress, 0 to 1; None where nothing was said. has_said: or answered."""

    day: date
    usual: float | None
    is_circling: bool
    has_said: bool


def noticed_in(days: Sequence[Day], last: date) -> Iterator[Noticed]:
    """last: the newest day that is over."""
    yield from _harder(days, last)
    yield from _circling(days, last)
    yield from _silent(days, last)
    if last.toordinal() % _LOOKED_AT_EVERY == 0:
        yield from _rising(days, last)


def as_hard_as(high_from: float, days: Sequence[Day], last: date) -> Iterator[Noticed]:
    """A day of the last two that was; the one before may have been counted late."""
    for each in days:
        if each.usual is not None and each.usual >= high_from and last - _A_DAY <= each.day <= last:
            yield Noticed(Trouble.HIGH, each.day, each.day, count=1)


def _harder(days: Sequence[Day], last: date) -> Iterator[Noticed]:
    felt = [(each.day, each.usual) for each in days if each.usual is not None]
    began = last - _WEEK + _A_DAY
    hard = [day for day, _ in felt if began <= day <= last and _is_hard(level(felt, day, began))]
    is_new = len(hard) >= HARDER_DAYS and hard[-1] >= last - _A_DAY
    if is_new and harder_lately(Alike(felt), last) <= SELDOM_A_NIGHT:
        yield Noticed(Trouble.HARDER, hard[0], hard[-1], count=len(hard))


def _is_hard(found: object) -> bool:
    return isinstance(found, Level) and found.z >= HARD and found.today - found.usual >= WORTHWHILE


def _rising(days: Sequence[Day], last: date) -> Iterator[Noticed]:
    felt = [(each.day, each.usual) for each in days if each.usual is not None]
    found = slope(Alike(felt), last)
    if isinstance(found, Effect) and found.p <= SELDOM_A_WEEK and found.value >= WORTHWHILE:
        first = next(day for day, _ in felt if day > last - 12 * _WEEK)
        yield Noticed(Trouble.RISING, first, last, count=found.days)


def _circling(days: Sequence[Day], last: date) -> Iterator[Noticed]:
    """The exact test of two counts, given their sum, by days with talks (see core/insights)."""
    now = [d for d in days if d.usual is not None and last - _WEEK < d.day <= last]
    then = [d for d in days if d.usual is not None and d not in now]
    then = [d for d in then if last - _WEEK - _FOUR_WEEKS < d.day]
    of_now = [d.day for d in now if d.is_circling]
    all_of_them = len(of_now) + sum(d.is_circling for d in then)
    if len(of_now) < CIRCLING_DAYS:
        return
    share = len(now) / (len(now) + len(then))
    if binomtest(len(of_now), all_of_them, share, alternative="greater").pvalue <= SELDOM:
        yield Noticed(Trouble.CIRCLING, of_now[0], of_now[-1], count=len(of_now))


def _silent(days: Sequence[Day], last: date) -> Iterator[Noticed]:
    """Longer than anything in the eight weeks before it."""
    active = [each.day for each in days if each.has_said and each.day <= last]
    if not active:
        return
    before = [day for day in active if day > active[-1] - 2 * _FOUR_WEEKS]
    usual = max(((b - a).days - 1 for a, b in pairwise(before)), default=0)
    silent = (last - active[-1]).days
    is_long = silent >= max(LEAST_SILENT_DAYS, usual + MORE_THAN_USUAL_DAYS)
    if is_long and len(before) >= LEAST_ACTIVE_DAYS:
        yield Noticed(Trouble.SILENT, active[-1] + _A_DAY, last, count=silent)
