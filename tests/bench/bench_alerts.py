"""Calm years, night by night: in no week more than one bubble for a caregiver.

A calm year has hard days, and days on which the same is asked many times, as often as chance has
them. Told beside the most bubbles of any seven days: how many there were in each of the years.

And years of each kind (`helpers.years`) without anything in them: how often a year each rule speaks
that judges how talks felt or what was asked, which is to be less than once in five years; and of
how many days the page would say that they stood out. Silence is no such rule: it is told as it is.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from core.care.of_days import READ_DAYS, Day, noticed_in
from core.care.telling import next_telling
from core.insights.findings import WORTHWHILE
from core.insights.level import Level, level
from helpers.alerts import A_DAY, a_night, let_read, lived
from helpers.people import ADA
from helpers.world import World
from helpers.years import FIRST, KINDS, NOTHING, Kind, a_year

LIMIT = 1
YEARS = 10
A_YEAR, A_WEEK = 364, 7
# Years that no test has seen.
FIRST_SEED = 30_000
# So many days have a question that goes round and round.
CIRCLING = 1 / 20
YEARS_OF_KINDS = 100
RULES = ("harder", "rising", "circling")
SELDOM_A_YEAR = 0.2
# Days after which what comes back is told anew.
AGAIN = 14


def bubbles(folder: Path, seed: int) -> Sequence[int]:
    """The days of the year on which one rang."""
    world = World(folder)
    let_read(world)
    first, chance = world.clock.read().wall.date(), np.random.default_rng([seed, 2])
    for each in a_year(NOTHING, seed, Kind.CALM).days:
        at = (each.day - FIRST).days
        is_circling = bool(chance.random() < CIRCLING)
        lived(world, first + at * A_DAY, each.felt.usual or 0.0, circling=is_circling)
    rang = []
    for at in range(A_YEAR):
        world.clock.advance(A_DAY)
        a_night(world)
        if world.run(next_telling, ADA) is not None:
            rang.append(at)
    world.close()
    return rang


def spoken(seed: int) -> tuple[Kind, Counter[str], tuple[int, int]]:
    """How often each rule speaks, asked every night; what goes on is told once. And of how many
    days, how many stand out."""
    year, chance = a_year(NOTHING, seed), np.random.default_rng([seed, 2])
    days = [
        Day(each.day, each.felt.usual, bool(chance.random() < CIRCLING), has_said=True)
        for each in year.days
    ]
    on: dict[str, list[int]] = {}
    for at in range(A_YEAR):
        last = FIRST + at * A_DAY
        read = [each for each in days if last - READ_DAYS * A_DAY < each.day <= last]
        for each in noticed_in(read, last):
            on.setdefault(each.trouble.value, []).append(at)
    times = {what: 1 + sum(b - a > AGAIN for a, b in pairwise(at)) for what, at in on.items()}
    usual = [(each.day, each.usual) for each in days if each.usual is not None]
    levels = [found for day, _ in usual if isinstance(found := level(usual, day), Level)]
    out = [e for e in levels if e.is_unusual and abs(e.today - e.usual) >= WORTHWHILE]
    return year.kind, Counter(times), (len(out), len(levels))


def by_kind() -> Mapping[str, Mapping[str, float]]:
    """Times a year, and days that stand out of all, by kind."""
    years = [spoken(FIRST_SEED + 1_000 + number) for number in range(YEARS_OF_KINDS)]
    table = {}
    for kind in KINDS:
        held = [(times, days) for each, times, days in years if each is kind]
        times = sum((each for each, _ in held), Counter[str]())
        out, days = (sum(each[place] for _, each in held) for place in (0, 1))
        row = {what: round(times[what] / len(held), 2) for what in (*RULES, "silent")}
        table[kind.value] = {**row, "days_that_stand_out": round(out / days, 4)}
        print(f"{kind.value:14}", table[kind.value], file=sys.stderr)
    return table


def most_in_a_week(rang: Sequence[int]) -> int:
    return max((sum(at <= other < at + A_WEEK for other in rang) for at in rang), default=0)


def main() -> None:
    years = []
    for number in range(YEARS):
        with tempfile.TemporaryDirectory() as folder:
            years.append(bubbles(Path(folder), FIRST_SEED + number))
    most, kinds = max(map(most_in_a_week, years)), by_kind()
    seldom = {what: sum(each[what] for each in kinds.values()) / len(kinds) for what in RULES}
    is_ok = most <= LIMIT and max(seldom.values()) <= SELDOM_A_YEAR
    report = {
        "name": "alerts",
        "ratio": most,
        "limit": LIMIT,
        "ok": is_ok,
        "in_a_year": [len(rang) for rang in years],
        "a_year_by_rule": {what: round(often, 3) for what, often in seldom.items()},
        "by_kind": kinds,
    }
    print(json.dumps(report))
    sys.exit(0 if is_ok else 1)


if __name__ == "__main__":
    main()
