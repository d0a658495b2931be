"""Days of the record are counted for those who help, once each, and hold no word of anybody's."""

from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import pytest

from core.access import Right
from core.clinical.people import set_cognitive_state
from core.clinical.reconfirm import answer
from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clinical.write import Why, change
from core.insights.counting_lived import count_a_lived_day
from core.insights.lived import Lived
from core.lifecycle.prompts import waiting_prompts
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.lived_day import LIVED_DAY
from core.records.person import PERSON, Basis, CognitiveStateDraft
from core.records.reading import READING
from core.records.symptom import SYMPTOM, SymptomDraft
from core.records.working import Answer
from core.sharing.erase import erase_record
from core.upkeep.runner import run_due_jobs
from helpers.makers import reading
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.world import NOON, World

ROSEMARY = ADA.for_rosemary()


def count_all(world: World) -> int:
    rounds = 0
    while world.run(count_a_lived_day, ROSEMARY):
        rounds += 1
    return rounds


def days(world: World) -> dict[str, Lived]:
    found = world.run(lambda uow: uow.of(LIVED_DAY).find(), ROSEMARY)
    return {each.day: Lived.from_text(each.lived) for each in found}


def happened(world: World, what: str, at: datetime = NOON, **fields: object) -> str:
    return world.add("event", what=what, happened_at=at, **fields).record.id


def test_a_day_says_what_was_written_of_it(world):
    world.add("reading", signal="sleep", value=7.5, unit="h")
    world.add("reading", signal="sleep", value=6.0, unit="h", taken_at=NOON - timedelta(hours=1))
    world.add("reading", signal="steps", value=3100, unit="{steps}")
    world.add("reading", signal="weight", value=60, unit="kg")
    world.add("reading", signal="weight", value=62, unit="kg", taken_at=NOON - timedelta(hours=1))
    happened(world, "Lunch: soup and bread")
    happened(world, "A glass of water")
    happened(world, "Metformin taken", NOON - timedelta(hours=3, minutes=30))
    happened(world, "Evening tablets refused")
    happened(world, "Fell in the kitchen", happening="fall")
    happened(world, "Dr Rowe", happening="visit_kept")

    count_all(world)

    (day,) = days(world).values()
    assert (day.sleep, day.steps) == (7.5, 3100.0)
    assert day.measured == {"weight kg": (2, 61.0)}
    assert day.daily == {"meal": 1, "drink": 1, "dose_taken": 1, "dose_missed": 1}
    assert day.dose_hours == [8.5]
    assert (day.falls, day.visits, day.missed_visits) == (1, 1, 0)


def test_no_word_that_anybody_wrote_is_in_it(world):
    happened(world, "Porridge for breakfast in the conservatory")

    count_all(world)

    (kept,) = world.run(lambda uow: uow.of(LIVED_DAY).find(), ROSEMARY)
    assert "daily" in kept.lived
    assert "orridge" not in str(dict(kept))


def test_a_day_that_a_phone_counted_is_that_local_day(world):
    def put(uow: UnitOfWork) -> None:
        person = uow.of(PERSON).get(ADA.user_id)
        assert person is not None
        uow.of(PERSON).replace(person.changed(time_zone="Pacific/Auckland"))

    world.run(put, ROSEMARY)
    world.run(lambda uow: uow.of(READING).add(_slept("2026-02-20", 6.5)), ADA)
    world.connection.execute(
        "INSERT INTO lived_to_count VALUES (?, ?)", (ADA.user_id, "2026-02-20")
    )

    count_all(world)

    assert days(world)["2026-02-20"].sleep == 6.5


def _slept(day: str, hours: float):
    return reading(ADA, signal="sleep", unit="h", value=hours, second_value=None, day=day)


def test_a_reading_that_is_put_right_leaves_the_day_where_it_stood(world):
    written = world.add("reading", signal="weight", value=60, unit="kg")
    count_all(world)
    before = days(world)

    def put_right(uow: UnitOfWork) -> None:
        kept = uow.of(READING).get(written.record.id)
        assert kept is not None
        change(uow, READING, kept, Why("edited"), taken_at=NOON - timedelta(days=2))

    world.run(put_right)
    count_all(world)

    after = days(world)
    assert before["2026-03-01"].measured == {"weight kg": (1, 60.0)}
    assert after["2026-03-01"].measured == {}
    assert after["2026-02-27"].measured == {"weight kg": (1, 60.0)}


def test_each_day_is_counted_once_and_anew_only_when_it_changes(world):
    for back in range(5):
        happened(world, "Lunch", NOON - timedelta(days=back))

    rounds = count_all(world)

    assert rounds == 5
    assert count_all(world) == 0
    happened(world, "A snack", NOON - timedelta(days=2))
    assert count_all(world) == 2, "that day, and the day on which it was written"
    assert days(world)["2026-02-27"].daily == {"meal": 2}


def test_a_count_that_was_broken_off_goes_on_where_it_was(world):
    for back in range(5):
        happened(world, "Lunch", NOON - timedelta(days=back))
    for _ in range(2):
        world.run(count_a_lived_day, ROSEMARY)
    half = days(world)

    run_due_jobs(world.vault, ADA, lambda: False)
    world.clock.advance(timedelta(days=1, minutes=1))
    count_all(world)

    assert len(half) == 2
    assert sum(day.daily.get("meal", 0) for day in days(world).values()) == 5


def test_what_is_erased_leaves_the_count(world):
    lunch = happened(world, "Lunch")
    count_all(world)

    world.run(partial(erase_record, record_id=lunch))
    count_all(world)

    assert days(world)["2026-03-01"].daily == {}


def test_what_the_person_keeps_to_themselves_is_in_no_count(world):
    happened(world, "Lunch")
    world.add("event", scope=ADA_HERSELF, what="My son hit me at lunch", happened_at=NOON)

    count_all(world)

    assert days(world)["2026-03-01"].daily == {"meal": 1}
    assert all(each.source != "self" for each in days(world)["2026-03-01"].sure)


def test_questions_answers_and_what_fades_are_counted(world):
    world.add("symptom", label="headache")
    world.add("symptom", label="sore knee")
    world.clock.advance(timedelta(days=2, minutes=1))
    world.run(sweep)
    asked = world.run(waiting_prompts)
    world.run(partial(answer, prompt_or_record_id=asked[0].id, answer=Answer.STILL))
    world.clock.advance(timedelta(days=6))
    world.run(sweep)

    count_all(world)

    told = days(world)
    assert sum(day.due for day in told.values()) >= 2
    assert told["2026-03-03"].answered == 1
    assert told["2026-03-03"].confirmed == 1
    assert sum(day.faded for day in told.values()) == 1


@pytest.mark.parametrize(
    ("state", "given", "basis"),
    [(60, None, "copied"), (60, 0.9, "given"), (None, None, "unstated"), (None, 0.9, "given")],
)
def test_how_sure_somebody_was_is_kept_apart_by_where_it_comes_from(world, state, given, basis):
    if state is not None:
        draft = CognitiveStateDraft(value=state, basis=Basis.IMPRESSION, at=NOON)
        world.run(partial(set_cognitive_state, draft=draft))
    origin = replace(spoken(ADA_HERSELF.role), confidence=given)

    headache = SymptomDraft(label="headache")
    world.run(clinical_profile_upsert, ADA_HERSELF, kind=SYMPTOM, draft=headache, origin=origin)
    count_all(world)

    (told,) = days(world)["2026-03-01"].sure
    assert (told.topic, told.source, told.basis, told.many) == ("symptom", "self", basis, 1)
    assert told.mean == (given or (state or 100) / 100)


def test_what_is_written_for_somebody_is_told_apart(world):
    world.add("symptom", label="headache")
    count_all(world)

    (told,) = days(world)["2026-03-01"].sure
    assert (told.basis, told.mean) == ("proxy", 1.0)


def test_a_change_of_medicines_is_counted_and_a_file_of_earlier_years_is_not(world):
    world.add("medication", name="Metformin", dose="500 mg")
    count_all(world)

    assert days(world)["2026-03-01"].medicine_changes == 1


def test_another_persons_days_are_their_own(world):
    happened(world, "Lunch")
    world.add("event", scope=BEN, what="Lunch", happened_at=NOON)

    count_all(world)

    assert days(world)["2026-03-01"].daily == {"meal": 1}


def test_only_those_who_help_may_see_what_the_days_came_to(world):
    may = {
        scope.role: world.run(lambda uow: uow.may(Right.SEE, LIVED_DAY.name), scope)
        for scope in (ADA, ADA_HERSELF, DOCTOR)
    }

    assert list(may.values()) == [True, False, True]
