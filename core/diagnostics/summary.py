"""Figures of some days, summed: how often, and how long it mostly took."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import date, timedelta

from core.diagnostics.names import COUNTED, FAILED, MORE, NAMES, TIMED
from core.frozen import frozen
from core.ports import Figure, UnitOfWork


@frozen
class Took:
    """half_ms, most_ms: within which 50 and 95 of 100 were done; None for over a minute."""

    name: str
    count: int
    half_ms: int | None
    most_ms: int | None


@frozen
class Figures:
    """days: so many back, today among them. failures: by code, the most frequent first."""

    days: int
    counts: Mapping[str, int] = field(default_factory=dict)
    times: tuple[Took, ...] = ()
    failures: tuple[tuple[str, int], ...] = ()
    last_day_of: Mapping[str, date] = field(default_factory=dict)
    first_day: date | None = None


def figures_of(uow: UnitOfWork, days: int) -> Figures:
    """Of the whole vault. What has no name of ours is left out, wherever it came from."""
    since = uow.now.date() - timedelta(days=days - 1)
    return summed([each for each in uow.figures.since(since) if each.name in NAMES], days)


def summed(rows: Sequence[Figure], days: int) -> Figures:
    totals: Counter[str] = Counter()
    for row in rows:
        totals[row.name] += row.value
    failures = [
        (name.removeprefix(FAILED), count)
        for name, count in totals.most_common()
        if name.startswith(FAILED)
    ]
    return Figures(
        days=days,
        counts={name: totals[name] for name in COUNTED},
        times=tuple(_took(rows, name) for name in TIMED if totals[name]),
        failures=tuple(failures),
        last_day_of={row.name: row.day for row in sorted(rows, key=lambda each: each.day)},
        first_day=min((row.day for row in rows), default=None),
    )


def _took(rows: Sequence[Figure], name: str) -> Took:
    steps: Counter[int] = Counter()
    for row in rows:
        if row.name == name:
            steps[row.step] += row.value
    return Took(name, steps.total(), _within(steps, 50), _within(steps, 95))


def _within(steps: Mapping[int, int], percent: int) -> int | None:
    """The first step at which so many of 100 were done."""
    whole, done = sum(steps.values()), 0
    for step in sorted(steps):
        done += steps[step]
        if done * 100 >= whole * percent:
            return None if step == MORE else step
    return None
