"""What others rely on is neither renamed nor faded by one word of one person (T9, T10, P3, M1)."""

from datetime import timedelta

import pytest

from core.clinical.differing import differences_of
from core.clinical.profile import clinical_profile_get
from core.clinical.review import decide, waiting_items
from core.clinical.take_back import take_back
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.errors import PolicyRefused
from core.lifecycle.sweep import sweep
from core.records.facts import MemoryClass, Status
from core.records.kinds import kind_named
from core.records.working import Decision, ReviewReason
from helpers.people import ADA, ADA_HERSELF, DOCTOR

RELIED_ON = [
    ("medication", "name", "Warfarin", "sugar"),
    ("allergy", "substance", "penicillin", "air"),
    ("condition", "name", "diabetes", "tiredness"),
]


def edit(world, record, scope=ADA, kind="medication", **fields):
    return world.run(
        clinical_profile_change,
        scope,
        kind=kind_named(kind),
        record_id=record.id,
        fields=fields,
        why=Why("edited"),
    )


@pytest.mark.parametrize("case", RELIED_ON)
def test_a_name_the_person_takes_away_waits_for_others_p3(world, case):
    kind, field, was, other = case
    record = world.add(kind, **{field: was}).record

    said = edit(world, record, ADA_HERSELF, kind, **{field: other})

    (item,) = world.run(waiting_items)
    (difference,) = differences_of(item)
    assert said.is_waiting
    assert said.record == world.get(kind, record.id) == record
    assert (item.reason, item.record_id) == (ReviewReason.DIFFERS, record.id)
    assert (difference.on_record, difference.in_file) == (was, other)


@pytest.mark.parametrize("scope", [ADA, DOCTOR])
@pytest.mark.parametrize("case", RELIED_ON)
def test_a_caregiver_or_clinician_puts_a_name_right(world, case, scope):
    kind, field, was, other = case
    record = world.add(kind, **{field: was}).record

    said = edit(world, record, scope, kind, **{field: other})

    assert not said.is_waiting
    assert getattr(world.get(kind, record.id), field) == other


def test_the_person_puts_right_all_that_takes_nothing_away(world):
    record = world.add("medication", name="Warfarin").record

    said = edit(world, record, ADA_HERSELF, name="warfarin", dose="3 mg")

    assert not said.is_waiting
    assert world.get("medication", record.id).dose == "3 mg"


def test_an_illness_is_not_ended_by_the_persons_edit_alone_t10(world):
    record = world.add("condition", name="diabetes").record

    said = edit(world, record, ADA_HERSELF, "condition", ended_on="2026-01")

    assert said.is_waiting
    assert world.get("condition", record.id).status is Status.ACTIVE


def test_what_she_writes_of_abuse_in_a_name_waits_before_nobody_n4(world):
    record = world.add("medication", name="Warfarin").record

    said = edit(world, record, ADA_HERSELF, name="my son hits me")

    assert said.is_waiting
    assert world.run(waiting_items) == []


@pytest.mark.parametrize("scope", [ADA, ADA_HERSELF, DOCTOR])
@pytest.mark.parametrize("memory_class", [MemoryClass.INFERENCE, MemoryClass.EVENT])
@pytest.mark.parametrize(
    "case",
    [
        ("medication", {"name": "Warfarin"}),
        ("allergy", {"substance": "penicillin"}),
        ("condition", {"name": "diabetes"}),
        ("symptom", {"label": "chest pain"}),
    ],
)
def test_no_edit_of_the_class_takes_anything_out_of_use_m1(world, case, memory_class, scope):
    kind, fields = case
    record = world.add(kind, **fields).record

    with pytest.raises(PolicyRefused):
        edit(world, record, scope, kind, memory_class=memory_class)

    assert record.id in str(world.run(clinical_profile_get))


def test_an_illness_is_not_made_to_fade_m1(world):
    record = world.add("condition", name="diabetes").record

    with pytest.raises(PolicyRefused):
        edit(world, record, kind="condition", memory_class=MemoryClass.TIME_BOUND_STATE)

    assert world.get("condition", record.id).memory_class is MemoryClass.LONG_LIVED_FACT


def test_that_a_symptom_lasts_is_taken_back_by_a_caregiver_and_not_by_the_person_m1(world):
    knee = world.add("symptom", label="sore knee").record
    edit(world, knee, kind="symptom", memory_class=MemoryClass.LONG_LIVED_FACT)

    with pytest.raises(PolicyRefused):
        edit(world, knee, ADA_HERSELF, "symptom", memory_class=MemoryClass.TIME_BOUND_STATE)
    edit(world, knee, ADA, "symptom", memory_class=MemoryClass.TIME_BOUND_STATE)

    assert world.get("symptom", knee.id).memory_class is MemoryClass.TIME_BOUND_STATE


def test_a_standing_medicine_may_be_called_a_course_t9(world):
    record = world.add("medication", name="Warfarin").record

    edit(world, record, memory_class=MemoryClass.TIME_BOUND_STATE)

    assert world.get("medication", record.id).memory_class is MemoryClass.TIME_BOUND_STATE


@pytest.mark.parametrize("case", RELIED_ON)
def test_the_person_alone_does_not_call_it_a_mistake_t10(world, case):
    kind, field, was, _ = case
    record = world.add(kind, **{field: was}).record

    with pytest.raises(PolicyRefused):
        world.run(take_back, ADA_HERSELF, record_id=record.id)

    assert world.get(kind, record.id) == record
    assert world.run(take_back, record_id=record.id).status is Status.ENTERED_IN_ERROR


def test_what_the_person_calls_never_so_waits_for_others_t10(real_time_world):
    real_time_world.clock.jump(timedelta(days=400))
    allergy = real_time_world.add("allergy", substance="penicillin").record
    real_time_world.clock.jump(-timedelta(days=400))
    real_time_world.run(sweep)
    (item,) = real_time_world.run(waiting_items, ADA_HERSELF)

    real_time_world.run(decide, ADA_HERSELF, review_id=item.id, decision=Decision.REFUSE)

    assert real_time_world.get("allergy", allergy.id).status is Status.ACTIVE
    (said,) = real_time_world.run(waiting_items)
    assert (said.reason, said.record_id) == (ReviewReason.SAID_GONE, allergy.id)
