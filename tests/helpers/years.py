"""A year of talks as it would be counted, with what is planted in it and nothing else.

Distress wavers from day to day and resembles the day before (AR 1), is a little higher at weekends,
and differs by message; talks are missing on a day in seven and for whole quiet weeks; askings come
in swarms; stories are told when distress is high, as Rosemary tells them; after a peak people grow
calmer by themselves. What may be seen together (sleep) has a course of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import numpy as np

from core.insights.day import EVENING, MORNING, Felt, Others
from core.insights.findings import Counted

FIRST = date(2025, 1, 6)
LAST = FIRST + timedelta(days=363)
ALIKE, DAY_BY, MESSAGE_BY = 0.4, 0.08, 0.12
AROUND, WEEKEND = 0.35, 0.03
CATEGORIES = ("calming", "grounding", "memory_loop")
TYPES = ("location", "identity", "time", "activity", "person")


@dataclass(frozen=True)
class Planted:
    """All in distress, 0 to 1, but asked: times as often, and together: share of a bad night.

    decline: over the last twelve weeks. jump: four weeks before the end.
    """

    evenings: float = 0.0
    decline: float = 0.0
    jump: float = 0.0
    calming: float = 0.0
    asked: float = 1.0
    together: float = 0.0
    quiet_weeks: int = 0


NOTHING = Planted()
Course = Sequence[tuple[date, float]]
Courses = Mapping[str, Course]


def a_year(planted: Planted, seed: int) -> tuple[Sequence[Counted], Courses]:
    """Days, and sleep by day in hours."""
    chance = np.random.default_rng(seed)
    sleep = _wavering(chance, 364, by=0.8, alike=0.3)
    base = _wavering(chance, 364, by=DAY_BY, alike=ALIKE)
    days = []
    for at in range(364):
        day = FIRST + timedelta(days=at)
        weeks_left = (LAST - day).days / 7
        if chance.random() < 1 / 7 or 14 <= weeks_left < 14 + planted.quiet_weeks:
            continue
        rise = planted.decline * max(0.0, 1 - weeks_left / 12) + planted.jump * (weeks_left < 4)
        bad_night = planted.together * -sleep[at] / 0.8
        around = AROUND + base[at] + WEEKEND * (day.weekday() >= 5) + rise + bad_night
        days.append(_day(chance, day, around, planted))
    slept = [(FIRST + timedelta(days=at), 7.0 + float(sleep[at])) for at in range(364)]
    return days, {"sleep": slept}


def with_courses(planted: Planted, seed: int) -> tuple[Sequence[Counted], Courses, Course]:
    """The same year, beside it six more courses without anything in them, and how sure the person
    was of what they told, on a day in three: all that is ever asked of a year is asked of it."""
    days, slept = a_year(planted, seed)
    chance = np.random.default_rng([seed, 1])
    measured = {
        "steps": 4000 + _wavering(chance, 364, by=1200, alike=0.3),
        "meal": chance.integers(1, 4, 364),
        "drink": chance.integers(2, 8, 364),
        "dose_hour": 9 + _wavering(chance, 364, by=0.7, alike=0.2),
        "visit": chance.random(364) < 1 / 6,
        "medicine_change": chance.random(364) < 1 / 25,
    }
    others = {name: _as_course(values) for name, values in measured.items()}
    sure = _as_course(np.clip(0.7 + _wavering(chance, 364, by=0.1, alike=0.3), 0, 1))
    told = [each for each in sure if chance.random() < 1 / 3]
    return days, {**slept, **others}, told


def _as_course(values) -> Course:
    return [(FIRST + timedelta(days=at), float(value)) for at, value in enumerate(values)]


def _wavering(chance, count, *, by, alike):
    steps = chance.normal(0, by * np.sqrt(1 - alike**2), count)
    values = np.empty(count)
    values[0] = chance.normal(0, by)
    for at in range(1, count):
        values[at] = alike * values[at - 1] + steps[at]
    return values


def _day(chance, day: date, around: float, planted: Planted) -> Counted:
    hours = np.sort(chance.integers(7, 23, chance.integers(6, 22)))
    by_hour: dict[int, list[float]] = {}
    said = []
    for hour in hours:
        late = planted.evenings * (hour in EVENING)
        felt = float(np.clip(around + late + chance.normal(0, MESSAGE_BY), 0, 1))
        said.append(felt)
        by_hour.setdefault(int(hour), []).append(felt)
    stories, others = _replies(chance, said, planted)
    swarm = 1 + chance.poisson(1.0)
    more = dict.fromkeys(TYPES, 1.0)
    if (LAST - day).days < 7:
        more["location"] = planted.asked
    asked = {each: int(chance.poisson(0.25 * more[each]) * swarm) for each in TYPES}
    part = {name: [v for hour in hours_of for v in by_hour.get(hour, ())]
            for name, hours_of in (("morning", MORNING), ("evening", EVENING))}  # fmt: skip
    felt_then = Felt(
        usual=float(np.median(said)),
        morning=float(np.median(part["morning"])) if part["morning"] else None,
        evening=float(np.median(part["evening"])) if part["evening"] else None,
        hours={hour: (len(held), float(np.mean(held))) for hour, held in by_hour.items()},
        asked={name: count for name, count in asked.items() if count},
        stories=stories,
        others=others,
    )
    return Counted(day, len(said), felt_then)


def _replies(chance, said, planted: Planted):
    stories, others = [], Others()
    for before in said:
        usual = AROUND + 0.4 * (before - AROUND)
        after = float(np.clip(usual + chance.normal(0, MESSAGE_BY), 0, 1))
        if before > 0.5 and chance.random() < 0.5:
            category = CATEGORIES[int(chance.integers(3))]
            helped = planted.calming * (category == "calming")
            stories.append((category, before, max(0.0, after - helped)))
        else:
            change = after - before
            others = others.plus(Others(1, before, change, before**2, before * change, change**2))
    return stories, others
