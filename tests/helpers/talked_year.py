"""A year of talks in a real vault, with what is planted in it; counted as the nightly job does.

Evenings are harder; from week 30 on distress rises; a calming story is followed by calmer words;
"where am I" comes in swarms in the last weeks; for two weeks nobody talks. Shorter sleep goes with
harder days. Words are of the generator's own.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import partial
from itertools import count
from typing import Any

import numpy as np

from core.insights.counting import count_a_day
from core.insights.counting_lived import count_a_lived_day
from core.records.base import iso
from core.records.talk import Emotion
from core.sharing.talks import share_talks
from core.words.intent import Intent
from helpers.people import ADA, ADA_HERSELF
from helpers.world import NOON, World

DAYS = 364
QUIET_WEEKS_AGO = (5, 7)
DECLINE_FROM_WEEK = 30
# Nobody's evening begins when a method says that it does.
EVENING_FROM = 17
CATEGORIES = ("calming_story", "grounding", "memory_loop")
_ASKED = ("location", "time", "person", "general", "general", "general")


@dataclass(frozen=True)
class YearOf:
    """In distress, 0 to 1. evenings: how much higher. decline: by the end. calming: how much lower
    after that story. sleep: how much for an hour less. circling: days of the last week.
    """

    evenings: float = 0.15
    decline: float = 0.3
    calming: float = 0.15
    sleep: float = 0.06
    circling: int = 4
    is_quiet: bool = True
    days: int = DAYS


PLANTED = YearOf()
CALM = YearOf(evenings=0, decline=0, calming=0, sleep=0, circling=0, is_quiet=False)


def live_a_year(world: World, planted: YearOf = PLANTED, seed: int = 7) -> None:
    """Written as it happened, until the day before the world's present; then counted."""
    world.run(partial(share_talks, basis="self"), ADA_HERSELF)
    world.connection.execute("BEGIN")
    _Year(world, planted, seed).write()
    world.connection.execute("COMMIT")
    for step in (count_a_day, count_a_lived_day):
        while world.run(step, ADA.for_rosemary()):
            pass


class _Year:
    def __init__(self, world: World, planted: YearOf, seed: int) -> None:
        self._put = _Rows(world)
        self._planted = planted
        self._chance = np.random.default_rng(seed)
        self._last = (NOON - timedelta(days=1)).date()

    def write(self) -> None:
        felt, slept = 0.0, 0.0
        for place in range(self._planted.days):
            day = self._last - timedelta(days=self._planted.days - 1 - place)
            felt = 0.4 * felt + self._chance.normal(0, 0.07)
            slept = 0.3 * slept + self._chance.normal(0, 0.8)
            self._put.slept(day, round(7 + slept, 1))
            if not self._is_silent(day):
                self._talks(day, 0.3 + felt - self._planted.sleep * slept + self._risen(day))

    def _is_silent(self, day: date) -> bool:
        weeks = (self._last - day).days // 7
        is_quiet = self._planted.is_quiet and QUIET_WEEKS_AGO[0] <= weeks < QUIET_WEEKS_AGO[1]
        return is_quiet or self._chance.random() < 1 / 7

    def _risen(self, day: date) -> float:
        week = (day - self._last).days / 7 + 52
        return self._planted.decline * max(
            0.0, (week - DECLINE_FROM_WEEK) / (52 - DECLINE_FROM_WEEK)
        )

    def _talks(self, day: date, around: float) -> None:
        hours = np.sort(self._chance.choice(range(7, 22), self._chance.integers(4, 9), False))
        circling = self._planted.circling and (self._last - day).days < 7
        is_circling = bool(circling) and (self._last - day).days < self._planted.circling + 1
        for place, hour in enumerate(hours):
            late = self._planted.evenings * (hour >= EVENING_FROM)
            session = self._put.session(day, int(hour), is_circling=is_circling and place == 0)
            distress = around + late + self._chance.normal(0, 0.1)
            times = 5 if is_circling and place == 0 else 2
            for turn in range(times):
                asked = "location" if times == 5 else str(self._chance.choice(_ASKED))
                story = None
                if turn + 1 < times and distress > 0.4 and self._chance.random() < 0.6:
                    story = str(self._chance.choice(CATEGORIES))
                at = _moment(day, int(hour), 3 * turn)
                self._put.said(session, at, distress, asked=asked, story=story)
                helped = self._planted.calming * (story == "calming_story")
                settled = around + late + 0.4 * (distress - around - late)
                distress = settled - helped + self._chance.normal(0, 0.08)


class _Rows:
    def __init__(self, world: World, prefix: str = "y") -> None:
        self._world, self._number, self._at = world, count(), iso(NOON)
        self._prefix = prefix
        self._turn: dict[str, int] = {}

    def session(self, day: date, hour: int, *, is_circling: bool) -> str:
        name = f"{self._prefix}{next(self._number):06}"
        at = _moment(day, hour, 0)
        self._insert(
            "sessions", id=name, account_id=ADA_HERSELF.account_id, mode="companion",
            last_activity_at=at, status="closed", message_count=2, escalation_triggered=0,
            chronic_repetition=int(is_circling),
        )  # fmt: skip
        return name

    def said(self, session: str, at: str, distress: float, *, asked: str, story: str | None) -> str:
        name = f"{self._prefix}{next(self._number):06}"
        distress = round(float(np.clip(distress, 0.02, 0.98)), 3)
        number = self._turn[session] = self._turn.get(session, 0) + 1
        self._message((session, 2 * number - 1), name, at, content="As it was said that day")
        self._message((session, 2 * number), f"{name}r", at, content="I am here with you.")
        self._insert(
            "detected_emotions", id=f"{name}e", message_id=name, session_id=session,
            emotion=_feeling(distress), confidence=0.8, distress_score=distress,
            trajectory="stable", felt_at=at,
        )  # fmt: skip
        self._insert(
            "repetition_tracking", id=f"{name}q", session_id=session, message_id=name,
            fingerprint="as that", original_message="As that", question_type=asked, asked_at=at,
        )  # fmt: skip
        if story is not None:
            self._insert(
                "narrative_usage", id=f"{name}n", narrative_id="cat", session_id=session,
                message_id=name, mode="seed", category=story, emotion_at_usage="anxious",
                told_at=at,
            )  # fmt: skip
        return name

    def call(self, day: date, words: str) -> None:
        session, at = self.session(day, 19, is_circling=False), _moment(day, 19, 5)
        name = self.said(session, at, 0.8, asked="general", story=None)
        self._message((session, 3), f"{name}c", at, content=words)
        self._message((session, 4), f"{name}f", at, content="Help", intent=Intent.EMERGENCY.value)

    def slept(self, day: date, hours: float) -> None:
        self._insert(
            "health_signals", id=f"{self._prefix}{next(self._number):06}", version=1,
            source="apple_health",
            confidence=1.0, is_proxy=1, recorded_by="anna", memory_class="EVENT",
            status="recorded", verification="confirmed", last_confirmed_at=self._at,
            signal="sleep", value=hours, unit="h", samples=1, day=day.isoformat(),
        )  # fmt: skip
        self._world.connection.execute(
            "INSERT OR IGNORE INTO lived_to_count VALUES (?, ?)", (ADA.user_id, day.isoformat())
        )

    def _message(self, where: tuple[str, int], name: str, at: str, **said: str) -> None:
        session, number = where
        self._insert(
            "chat_messages", id=name, session_id=session, said_at=at, sequence_number=number,
            role="user" if number % 2 else "assistant", **said,
        )  # fmt: skip

    def _insert(self, table: str, **fields: Any) -> None:
        row = {"user_id": ADA.user_id, **fields, "created_at": self._at, "updated_at": self._at}
        places = ", ".join(f":{name}" for name in row)
        self._world.connection.execute(
            f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})",  # noqa: S608 - our own
            row,
        )


def call_for_help(world: World, days_ago: int, words: str) -> None:
    """In one talk, at five past seven in the evening."""
    _Rows(world, "c").call((NOON - timedelta(days=days_ago)).date(), words)
    while world.run(count_a_day, ADA.for_rosemary()):
        pass


def _feeling(distress: float) -> str:
    if distress < 0.25:
        return Emotion.CALM
    if distress < 0.45:
        return Emotion.NEUTRAL
    return Emotion.ANXIOUS if distress < 0.7 else Emotion.FEARFUL


def _moment(day: date, hour: int, minute: int) -> str:
    return iso(datetime.combine(day, time(hour, minute), NOON.tzinfo))
