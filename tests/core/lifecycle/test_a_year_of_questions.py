"""A year with six symptoms that come, stay and go: what a person is asked, and what is not lost."""

import random
from collections import Counter
from datetime import timedelta
from zoneinfo import ZoneInfo

from core.clinical.people import change_person
from core.clinical.reconfirm import answer, resolve
from core.lifecycle.prompts import next_question
from core.lifecycle.rules import LAPSE_AFTER
from core.lifecycle.sweep import sweep
from core.records.base import iso
from core.records.facts import Status
from core.records.working import Answer, ReviewReason
from helpers.people import ADA_HERSELF

YEAR = timedelta(days=365)
ZONE = ZoneInfo("Europe/Berlin")
SYMPTOMS = ("headache", "sore knee", "cough", "dizziness", "back pain", "chest pain")
# How often the person answers, closes the bubble, or leaves it alone.
ANSWERS = (
    *[Answer.STILL] * 6,
    *[Answer.GONE] * 4,
    *[Answer.UNSURE] * 2,
    *[Answer.LATER] * 2,
    *[None] * 6,
)


class Year:
    """Every few hours something may happen; now and then the computer stays off for days."""

    def __init__(self, world, seed):
        self.world, self.chance = world, random.Random(seed)  # noqa: S311 - the same year each time
        self.shown = set()
        world.run(change_person, fields={"time_zone": ZONE.key})

    def live(self):
        end = self.world.clock.read().wall + YEAR
        while self.world.clock.read().wall < end:
            self.world.clock.advance(timedelta(minutes=self.chance.randint(60, 240)))
            if self.chance.random() < 0.005:
                self.world.clock.advance(timedelta(days=self.chance.randint(3, 12)))
            self._a_moment()

    def _a_moment(self):
        world, chance = self.world, self.chance
        world.run(sweep, ADA_HERSELF)
        if chance.random() < 0.1:
            self._symptom_changes()
        question = world.run(next_question, ADA_HERSELF)
        if question is None:
            return
        self.shown.add((question.id, question.shown_at))
        said = chance.choice(ANSWERS)
        if said is not None and chance.random() < 0.5:
            world.run(answer, ADA_HERSELF, prompt_or_record_id=question.id, answer=said)

    def _symptom_changes(self):
        label = self.chance.choice(SYMPTOMS)
        active = [s for s in self.world.find("symptom", status=Status.ACTIVE) if s.label == label]
        if not active:
            self.world.add("symptom", ADA_HERSELF, label=label, severity=self.chance.randint(1, 9))
        elif self.chance.random() < 0.3:
            self.world.run(resolve, ADA_HERSELF, record_id=active[0].id)


def test_a_year_is_kind_and_nothing_ends_in_silence(world):
    year = Year(world, seed=7)

    year.live()

    local = [at.astimezone(ZONE) for _, at in year.shown]
    a_day = Counter(at.date() for at in local)
    assert len(a_day) > 100
    assert max(a_day.values()) == 3
    assert {at.hour for at in local if at.hour >= 20 or at.hour < 8} == set()

    lapses = [
        each for each in world.find("transition") if each.to_status is Status.RESOLVED_UNCONFIRMED
    ]
    assert len(lapses) > 10
    assert [lapse.id for lapse in lapses if is_silent(world, lapse)] == []


def is_silent(world, lapse):
    """True when a state ended with no question put in its last days, and nobody told of that."""
    last_days = lapse.effective_at - LAPSE_AFTER, lapse.effective_at
    questions = world.find("prompt", record_id=lapse.record_id)
    put = [at for q in questions for at in (q.shown_at, q.answered_at) if at is not None]
    told = world.find(
        "review_item",
        record_id=lapse.record_id,
        reason=(ReviewReason.NEVER_ASKED, ReviewReason.LAPSED),
        occasion=iso(lapse.effective_at),
    )
    return not told and not any(last_days[0] <= at <= last_days[1] for at in put)
