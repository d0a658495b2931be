"""The sweep in a real vault: what time writes, and that it matters to nobody when it looked."""

from datetime import timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.clinical.people import change_person
from core.clinical.reconfirm import answer, confirm, resolve
from core.clinical.review import waiting_items
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.write import Why, change
from core.lifecycle.prompts import next_question
from core.lifecycle.sweep import SweepReport, sweep
from core.records.facts import MemoryClass, Source, Status
from core.records.kinds import kind_named
from core.records.symptom import SYMPTOM
from core.records.working import Answer, Audience, PromptStatus, ReviewReason, ReviewStatus
from core.scope import ROSEMARY
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON, World

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
TWO_DAYS = timedelta(hours=48)
WEEK = timedelta(days=7)


def age(world, by):
    world.clock.advance(by)


def prompts(world, record_id):
    return world.find("prompt", record_id=record_id)


def reasons(world, record_id):
    return {item.reason for item in world.find("review_item", record_id=record_id)}


def waiting(world, record_id):
    return [i.reason for i in world.run(waiting_items) if i.record_id == record_id]


@pytest.mark.parametrize(
    ("after", "asked"),
    [(TWO_DAYS - A_SECOND, 0), (TWO_DAYS, 1), (TWO_DAYS + A_SECOND, 1)],
)
def test_a_headache_is_asked_about_from_48_hours_on_t1(world, after, asked):
    headache = world.add("symptom", label="headache").record
    age(world, after)

    report = world.run(sweep)

    assert [p.record_id for p in report.prompts] == [headache.id] * asked
    assert [p.due_at for p in prompts(world, headache.id)] == [NOON + TWO_DAYS] * asked
    assert world.get("symptom", headache.id).status is Status.ACTIVE


@pytest.mark.parametrize(
    ("after", "status"),
    [
        (WEEK - A_SECOND, Status.ACTIVE),
        (WEEK, Status.RESOLVED_UNCONFIRMED),
        (WEEK + A_SECOND, Status.RESOLVED_UNCONFIRMED),
    ],
)
def test_a_headache_nobody_speaks_of_is_history_from_the_seventh_day_t2(world, after, status):
    headache = world.add("symptom", label="headache").record
    age(world, after)

    world.run(sweep)

    assert world.get("symptom", headache.id).status is status


def test_a_lapse_is_dated_by_its_rule_and_signed_by_rosemary_t6(world):
    headache = world.add("symptom", label="headache").record
    age(world, timedelta(days=12))

    report = world.run(sweep)

    (made,) = report.transitions
    (change,) = world.find("transition", record_id=headache.id)
    lapsed = world.run(lambda uow: uow.versions.of_record(headache.id))[-1]
    assert made == change
    assert (change.from_status, change.to_status) == (Status.ACTIVE, Status.RESOLVED_UNCONFIRMED)
    assert change.effective_at == NOON + WEEK
    assert world.get("symptom", headache.id).valid_to == NOON + WEEK
    assert (lapsed.account_id, lapsed.valid_to) == (ROSEMARY, NOON + WEEK)
    assert world.run(lambda uow: uow.audit.entries(1))[0].account_id == ROSEMARY


def test_what_time_did_is_not_undone_with_what_a_person_did_in_the_same_breath(world):
    world.add("symptom", label="headache")
    age(world, WEEK)

    def speak_and_sweep(uow):
        sweep(uow)
        return uow.change_id

    change_id = world.run(speak_and_sweep)

    assert world.run(lambda uow: uow.versions.of_change(change_id)) == []


def test_a_lapse_nobody_was_asked_about_is_never_asked_and_waits_in_review_t8(world):
    headache = world.add("symptom", label="headache").record
    age(world, timedelta(days=9))

    world.run(sweep)

    assert [p.status for p in prompts(world, headache.id)] == [PromptStatus.NEVER_ASKED]
    assert reasons(world, headache.id) == {ReviewReason.NEVER_ASKED}


def test_a_lapse_after_a_question_that_was_shown_needs_no_review_t8(world):
    headache = world.add("symptom", label="headache").record
    age(world, TWO_DAYS)
    world.run(sweep)
    world.run(next_question, ADA_HERSELF)
    age(world, WEEK)

    world.run(sweep)

    assert [p.status for p in prompts(world, headache.id)] == [PromptStatus.LAPSED]
    assert reasons(world, headache.id) == set()


def test_chest_pain_goes_to_the_caregiver_and_its_lapse_is_a_review_item_t10(world):
    pain = world.add("symptom", label="chest pain").record

    age(world, timedelta(hours=72) - A_SECOND)
    world.run(sweep)
    before = reasons(world, pain.id)
    age(world, A_SECOND)
    world.run(sweep)
    at_72_hours = reasons(world, pain.id)
    age(world, WEEK)
    world.run(sweep)

    assert before == set()
    assert at_72_hours == {ReviewReason.UNANSWERED}
    assert reasons(world, pain.id) == {ReviewReason.UNANSWERED, ReviewReason.LAPSED}
    assert waiting(world, pain.id) == [ReviewReason.LAPSED]
    assert {p.audience for p in prompts(world, pain.id)} == {Audience.PERSON, Audience.CAREGIVER}


def test_a_medicine_is_asked_about_every_ninety_days_and_stays_t9(world):
    tablet = world.add("medication", name="Ramipril", dose="5 mg").record
    age(world, timedelta(days=400))

    report = world.run(sweep)

    asked = sorted(prompts(world, tablet.id), key=lambda p: p.due_at)
    assert [p.due_at for p in asked] == [NOON + timedelta(days=90 * n) for n in (1, 2, 3, 4)]
    assert [p.status for p in asked] == [*[PromptStatus.WITHDRAWN] * 3, PromptStatus.OPEN]
    assert report.prompts == (asked[-1],)
    assert world.get("medication", tablet.id) == tablet


def test_an_allergy_is_put_to_the_caregiver_once_a_year_m(world):
    allergy = world.add("allergy", substance="penicillin").record
    age(world, timedelta(days=365))

    world.run(sweep)

    assert [p.audience for p in prompts(world, allergy.id)] == [Audience.CAREGIVER]
    assert reasons(world, allergy.id) == {ReviewReason.STILL_RIGHT}
    assert world.get("allergy", allergy.id) == allergy


def test_what_a_model_concluded_is_unusable_after_a_day_t4(world):
    guess = world.run(
        clinical_profile_upsert,
        kind=kind_named("symptom"),
        draft=kind_named("symptom").draft.parse(label="dizziness"),
        origin=Origin(Source.MODEL),
    ).record

    age(world, DAY - A_SECOND)
    world.run(sweep)
    before = world.get("symptom", guess.id).status
    age(world, A_SECOND)
    report = world.run(sweep)

    assert guess.memory_class is MemoryClass.INFERENCE
    assert before is Status.ACTIVE
    assert world.get("symptom", guess.id).status is Status.EXPIRED
    assert report.transitions[0].effective_at == NOON + DAY


@pytest.mark.parametrize("standing", ["inactive", "archived"])
def test_nothing_happens_for_people_at_rest(world, standing):
    headache = world.add("symptom", label="headache").record
    world.run(change_person, fields={"standing": standing})
    age(world, timedelta(days=9))

    report = world.run(sweep)

    assert report == SweepReport()
    assert world.get("symptom", headache.id) == headache
    assert prompts(world, headache.id) == []


def test_a_sweep_for_one_person_leaves_the_other_alone(world):
    bens = world.add("symptom", BEN, label="cough").record
    age(world, timedelta(days=9))

    world.run(sweep)

    assert world.get("symptom", bens.id, BEN) == bens
    assert world.find("prompt", BEN) == []


def test_a_question_is_withdrawn_when_its_record_was_spoken_about_meanwhile(world):
    headache = world.add("symptom", label="headache").record
    age(world, TWO_DAYS)
    world.run(sweep)

    world.run(confirm, record_id=headache.id)

    assert [p.status for p in prompts(world, headache.id)] == [PromptStatus.WITHDRAWN]


def test_a_change_that_says_nothing_about_now_leaves_the_question_open(world):
    """Withdrawn with every change, and asked again while its time has come."""
    headache = world.add("symptom", label="headache").record
    age(world, TWO_DAYS)
    world.run(sweep)

    world.run(lambda uow: change(uow, SYMPTOM, headache, Why("edited"), note="left side"))
    report = world.run(sweep)

    assert [p.status for p in prompts(world, headache.id)] == [PromptStatus.OPEN]
    assert [p.record_id for p in report.prompts] == [headache.id]


def test_only_questions_that_can_still_be_answered_are_announced(world):
    world.add("symptom", label="headache")
    age(world, timedelta(days=9))
    world.add("symptom", label="cough")
    age(world, TWO_DAYS)
    world.announced.clear()

    report = world.run(sweep)

    opened = [event for event in world.announced if type(event).__name__ == "PromptOpened"]
    assert len(opened) == len(report.prompts) == 1


def test_more_records_than_one_page_are_all_seen(world):
    def add_many(uow):
        for number in range(205):
            draft = kind_named("symptom").draft.parse(label=f"ache {number}")
            clinical_profile_upsert(uow, kind_named("symptom"), draft, Origin(Source.SELF))

    world.run(add_many)
    age(world, TWO_DAYS)

    report = world.run(sweep)

    assert len(report.prompts) == 205


# What a person may do between two looks of the clock.
ACTS = {
    "still": lambda world, record: world.run(confirm, record_id=record),
    "gone": lambda world, record: world.run(resolve, record_id=record),
    "unsure": lambda world, record: world.run(
        answer, prompt_or_record_id=record, answer=Answer.UNSURE
    ),
    "later": lambda world, record: world.run(
        answer, prompt_or_record_id=record, answer=Answer.LATER
    ),
}
RECORDS = (
    ("symptom", {"label": "headache"}),
    ("symptom", {"label": "chest pain"}),
    ("symptom", {"label": "cough", "severity": 8}),
    ("medication", {"name": "Ramipril"}),
    ("medication", {"name": "warfarin", "ends_on": "2026-03-03"}),
    ("allergy", {"substance": "penicillin"}),
    ("condition", {"name": "arthritis"}),
)
HOURS = st.integers(min_value=1, max_value=24 * 9 - 1)
ACTED = st.lists(
    st.tuples(HOURS, st.integers(0, len(RECORDS) - 1), st.sampled_from(sorted(ACTS))), max_size=5
)
ABSENCES = st.sampled_from([9 * DAY, 30 * DAY, 95 * DAY, 400 * DAY])


def live(world, acts, looks, until):
    """Add the records, act at the given hours, sweep at the others; a last sweep at the end."""
    ids = [world.add(kind, **fields).record.id for kind, fields in RECORDS]
    doings = [(hour * HOUR, partial(ACTS[act], record=ids[n])) for hour, n, act in acts]
    doings += [(hour * HOUR, lambda world: world.run(sweep)) for hour in looks]
    for at, do in sorted(doings, key=lambda each: each[0]):
        age(world, NOON + at - world.clock.read().wall)
        do(world)
    age(world, NOON + until - world.clock.read().wall)
    world.run(sweep)
    return end_state(world, {record_id: number for number, record_id in enumerate(ids)})


def end_state(world, numbers):
    """All that is left of those days, but for ids and the moments of writing."""
    facts = {
        (numbers[fact.id], fact.status, fact.valid_to, fact.last_confirmed_at, fact.memory_class)
        for kind in ("symptom", "medication", "allergy", "condition")
        for fact in world.find(kind)
    }
    changes = {
        (numbers[c.record_id], c.from_status, c.to_status, c.effective_at)
        for c in world.find("transition")
    }
    asked = {
        (numbers[p.record_id], p.due_at, p.audience, p.status, p.answer)
        for p in world.find("prompt")
    }
    reviews = {
        (numbers[i.record_id], i.reason, i.occasion, i.status) for i in world.find("review_item")
    }
    return facts, changes, asked, reviews


def in_a_new_world(do, *arguments):
    with TemporaryDirectory() as folder:
        world = World(Path(folder))
        try:
            return do(world, *arguments)
        finally:
            world.close()


def test_nine_days_off_leave_what_an_hourly_sweep_would_have_t6():
    hourly = in_a_new_world(live, [], range(1, 24 * 9), 9 * DAY)
    off = in_a_new_world(live, [], [], 9 * DAY)

    assert off == hourly


@settings(max_examples=20, deadline=None)
@given(ACTED, st.lists(HOURS, max_size=6, unique=True), ABSENCES)
def test_when_the_sweep_ran_makes_no_difference_to_what_is_left_t6(acts, looks, until):
    """Lazy equals scheduled, whatever people said in between."""
    # Two things done in the same hour have no order to compare.
    acts = list({hour: (hour, n, act) for hour, n, act in acts}.values())
    looks = [hour for hour in looks if hour not in {hour for hour, _, _ in acts}]

    scheduled = in_a_new_world(live, acts, looks, until)
    lazy = in_a_new_world(live, acts, [], until)

    assert lazy == scheduled


@settings(max_examples=10, deadline=None)
@given(st.permutations(RECORDS))
def test_the_order_in_which_records_are_looked_at_makes_no_difference_t6(order):
    def nine_days(world):
        for kind, fields in order:
            numbers[world.add(kind, **fields).record.id] = RECORDS.index((kind, fields))
        age(world, 9 * DAY)
        world.run(sweep)
        return end_state(world, numbers)

    numbers: dict[str, int] = {}

    assert in_a_new_world(nine_days) == in_a_new_world(live, [], [], 9 * DAY)


def test_ten_sweeps_leave_what_one_does_t6(world):
    for kind, fields in RECORDS:
        world.add(kind, **fields)
    age(world, 9 * DAY)

    first = world.run(sweep)
    tables = ("symptom", "medication", "transition", "prompt", "review_item")
    after_one = {kind: world.find(kind) for kind in tables}
    reports = [world.run(sweep) for _ in range(9)]

    assert first.transitions
    assert set(reports) == {SweepReport()}
    assert {kind: world.find(kind) for kind in tables} == after_one


def test_the_lists_of_two_people_never_meet(world):
    mine = world.add("symptom", ADA, label="chest pain").record
    world.add("symptom", BEN, label="chest pain")
    age(world, timedelta(days=3))

    world.run(sweep)
    world.run(sweep, BEN)

    assert {i.record_id for i in world.find("review_item", ADA)} == {mine.id}
    assert {i.status for i in world.find("review_item", BEN)} == {ReviewStatus.OPEN}
