"""Calm years, night by night: in no week more than one bubble for a caregiver.

A calm year has hard days, and days on which the same is asked many times, as often as chance has
them. Told beside the most bubbles of any seven days: how many there were in each of the years.
"""

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from core.care.telling import next_telling
from helpers.alerts import A_DAY, a_night, let_read, lived
from helpers.people import ADA
from helpers.world import World
from helpers.years import FIRST, NOTHING, Kind, a_year

LIMIT = 1
YEARS = 10
A_YEAR, A_WEEK = 364, 7
# Years that no test has seen.
FIRST_SEED = 30_000
# So many days have a question that goes round and round.
CIRCLING = 1 / 20


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


def most_in_a_week(rang: Sequence[int]) -> int:
    return max((sum(at <= other < at + A_WEEK for other in rang) for at in rang), default=0)


def main() -> None:
    years = []
    for number in range(YEARS):
        with tempfile.TemporaryDirectory() as folder:
            years.append(bubbles(Path(folder), FIRST_SEED + number))
    most = max(map(most_in_a_week, years))
    report = {
        "name": "alerts",
        "ratio": most,
        "limit": LIMIT,
        "ok": most <= LIMIT,
        "in_a_year": [len(rang) for rang in years],
    }
    print(json.dumps(report))
    sys.exit(0 if most <= LIMIT else 1)


if __name__ == "__main__":
    main()
