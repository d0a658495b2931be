"""A year of talks as they would have gone, with what is planted in it and nothing else.

Written without a look at the methods: what is said is drawn message by message, and counted as any
day is (`Felt.of`). Distress wavers from day to day, from talk to talk and from message to message;
each person has a week of their own, days that resemble each other more or less, hours at which they
talk, and days without a talk, which come in runs and more often at weekends. The more distress, the
likelier a story; after a peak people grow calmer by themselves. Questions come in swarms and in
spells. What may be seen together has courses, weeks and gaps of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

import numpy as np

from core.insights.counted import Counted
from core.insights.day import Felt
from core.ports.care import SaidThen
from core.records.talk import Emotion, QuestionType

DAYS = 364
FIRST = date(2025, 1, 6)
LAST = FIRST + timedelta(days=DAYS - 1)
AROUND, DAY_BY, HOUR_BY, MESSAGE_BY = 0.35, 0.09, 0.06, 0.08
CATEGORIES = ("calming", "grounding", "memory_loop")
ASKED = tuple(each for each in QuestionType if each is not QuestionType.GENERAL)


class Kind(StrEnum):
    """What makes a year hard to read."""

    MESSY = "messy"  # nothing beside what all have
    FEW = "few"  # talks on two days in five, of 1 to 4 messages
    ALIKE = "alike"  # days that resemble the day before by 0.7 to 0.8
    NEAR_NOTHING = "near_nothing"  # half of what is said is near no distress, the rest high
    WEEKLY = "weekly"  # distress and all courses have strong weeks of their own
    CALM = "calm"  # none of it: on six days of seven 6 to 12 messages, and days alike by 0.4


KINDS = tuple(each for each in Kind if each is not Kind.CALM)


@dataclass(frozen=True)
class Planted:
    """All in distress, 0 to 1, but asked: times as often, and together: share of a bad night.

    rise: from week 30 on, by the end. decline: over the last twelve weeks. jump: four weeks before
    the end. asked: in the last week. quiet_weeks: without a talk, five weeks before the end.
    """

    evenings: float = 0.0
    rise: float = 0.0
    decline: float = 0.0
    jump: float = 0.0
    calming: float = 0.0
    asked: float = 1.0
    together: float = 0.0
    quiet_weeks: int = 0

    def higher(self, day: date) -> float:
        weeks_left = (LAST - day).days / 7
        rise = self.rise * max(0.0, 1 - weeks_left / 22)
        return rise + self.decline * max(0.0, 1 - weeks_left / 12) + self.jump * (weeks_left < 4)

    def is_silent(self, day: date) -> bool:
        return 0 <= (LAST - day).days // 7 - 5 < self.quiet_weeks


NOTHING = Planted()
Course = Sequence[tuple[date, float]]


@dataclass(frozen=True)
class Year:
    """sure: how sure the person was of what they told, on a day in three."""

    kind: Kind
    days: Sequence[Counted]
    courses: Mapping[str, Course]
    sure: Course


def a_year(planted: Planted, seed: int, kind: Kind | None = None) -> Year:
    """kind: the seed's own where none is asked for, each as often."""
    kind = kind or KINDS[seed % len(KINDS)]
    chance = np.random.default_rng(seed)
    week = 0.08 if kind is Kind.WEEKLY else 0.03
    slept = _wavering(chance)
    sleep = 7 + 0.8 * slept + 0.8 * _weekly(chance, week / DAY_BY)
    base = AROUND + DAY_BY * _wavering(chance, _alike(chance, kind)) + _weekly(chance, week)
    person = _Person(chance, kind, planted)
    days = []
    for at, is_held in enumerate(_talked(chance, kind)):
        day = FIRST + timedelta(days=at)
        around = base[at] + planted.higher(day) - planted.together * slept[at]
        said = person.says_on(day, around)
        if is_held and not planted.is_silent(day):
            days.append(Counted(day, len(said), Felt.of(said, ZoneInfo("UTC"))))
    measured = {
        "sleep": sleep,
        "steps": 4000 + 1200 * _course(chance, week),
        "meal": np.clip(np.round(2 + 0.8 * _course(chance, week)), 0, 4),
        "drink": np.clip(np.round(5 + 1.5 * _course(chance, week)), 0, 9),
        "dose_hour": 9 + 0.7 * _course(chance, week),
    }
    happened = {
        "visit": _course(chance, week) > 1.0,
        "medicine_change": chance.random(DAYS) < 1 / 25,
    }
    courses = {name: _dated(each, _held(chance, 0.15)) for name, each in measured.items()}
    courses |= {name: _dated(each, np.ones(DAYS, bool)) for name, each in happened.items()}
    sure = np.clip(0.7 + 0.1 * _course(chance, week), 0, 1)
    return Year(kind, days, courses, _dated(sure, _held(chance, 0.67)))


def _alike(chance, kind: Kind) -> float:
    low, high = {Kind.ALIKE: (0.7, 0.8), Kind.CALM: (0.4, 0.4)}.get(kind, (0.2, 0.8))
    return chance.uniform(low, high)


def _talked(chance, kind: Kind):
    if kind is Kind.CALM:
        return chance.random(DAYS) > 1 / 7
    return _held(chance, 0.6 if kind is Kind.FEW else 0.2, weekends=2.0)


def _wavering(chance, alike: float | None = None, count: int = DAYS):
    """Of a spread of 1; each resembles the one before, by 0.2 to 0.8 where nothing else is said."""
    alike = chance.uniform(0.2, 0.8) if alike is None else alike
    values = chance.normal(size=count)
    for at in range(1, count):
        values[at] = alike * values[at - 1] + np.sqrt(1 - alike**2) * values[at]
    return values


def _weekly(chance, by: float):
    """A habit of the days of the week, the same all year."""
    return np.resize(chance.normal(0, by, 7), DAYS)


def _course(chance, week: float):
    return _wavering(chance) + _weekly(chance, week / DAY_BY)


def _held(chance, missing: float, weekends: float = 1.0):
    """Which days are there. Missing ones come in runs of about three."""
    begins, goes_on = missing / (1 - missing) / 3, 2 / 3
    held, is_missing = np.ones(DAYS, bool), False
    for at in range(DAYS):
        likelier = weekends if at % 7 >= 5 else 1.0
        is_missing = chance.random() < (goes_on if is_missing else min(0.9, likelier * begins))
        held[at] = not is_missing
    return held


def _dated(values, held) -> Course:
    return [(FIRST + timedelta(days=int(at)), float(values[at])) for at in np.flatnonzero(held)]


class _Person:
    def __init__(self, chance, kind: Kind, planted: Planted) -> None:
        self._chance, self._kind, self._planted = chance, kind, planted
        self._least, self._most = {Kind.FEW: (1, 4), Kind.CALM: (6, 12)}.get(kind, (1, 12))
        likes = chance.dirichlet(np.ones(15))
        self._hours = 0.5 * likes + 0.5 / 15
        self._evening = int(chance.integers(16, 20))
        self._spells = {each: np.exp(0.5 * _wavering(chance)) for each in ASKED}

    def says_on(self, day: date, around: float) -> Sequence[SaidThen]:
        """A talk is what is said within an hour, and a bit."""
        chance = self._chance
        most = max(self._least, self._most // 2) if day.weekday() >= 5 else self._most
        many = chance.integers(self._least, most + 1)
        hours = np.sort(chance.choice(range(7, 22), many, p=self._hours))
        wavering = HOUR_BY * _wavering(chance, 0.6, len(hours))
        felt, said, story, asked = 0.0, [], None, QuestionType.GENERAL
        for at, hour in enumerate(hours):
            is_new = at == 0 or hour > hours[at - 1] + 1
            latent = around + wavering[at] + self._planted.evenings * (hour >= self._evening)
            latent += chance.normal(0, MESSAGE_BY)
            latent -= self._planted.calming * (story == "calming" and not is_new)
            felt = self._felt(latent)
            story = str(chance.choice(CATEGORIES)) if chance.random() < 0.7 * felt else None
            asked = self._asked(day, QuestionType.GENERAL if is_new else asked)
            said.append((int(hour), felt, story, asked, is_new))
        return list(_with_what_followed(day, said))

    def _felt(self, latent: float) -> float:
        if self._kind is Kind.NEAR_NOTHING:
            is_calm = latent < AROUND
            latent = self._chance.uniform(0, 0.04) if is_calm else 0.55 + (latent - AROUND)
        return float(np.clip(latent, 0, 1))

    def _asked(self, day: date, before: QuestionType) -> QuestionType:
        """What was asked in this talk is often asked again."""
        if before is not QuestionType.GENERAL and self._chance.random() < 0.5:
            return before
        likely = {each: 0.04 * spell[(day - FIRST).days] for each, spell in self._spells.items()}
        if (LAST - day).days < 7:
            likely[QuestionType.LOCATION] *= self._planted.asked
        for each, often in likely.items():
            if self._chance.random() < often:
                return each
        return QuestionType.GENERAL


def _with_what_followed(day: date, said):
    for at, (hour, felt, story, asked, _) in enumerate(said):
        is_followed = at + 1 < len(said) and not said[at + 1][4]
        after = said[at + 1][1] if is_followed else None
        moment = datetime.combine(day, time(hour), UTC)
        yield SaidThen("a talk", moment, Emotion.NEUTRAL, felt, asked, story, after)
