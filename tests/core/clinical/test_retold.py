"""The same symptom told once more while it is current is a confirmation of it (rule T1)."""

from datetime import timedelta

import pytest

from core.clinical.history import undo
from core.clinical.reconfirm import resolve
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.lifecycle.sweep import sweep
from core.records.facts import Source, Status, Verification
from core.records.symptom import SYMPTOM, SymptomDraft
from core.records.working import PromptStatus, ReviewReason
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON

DAY = timedelta(days=1)
WEEK = timedelta(days=7)


def tell(world, scope=ADA_HERSELF, **fields):
    return world.add("symptom", scope, **fields).record


def from_elsewhere(world, origin, **fields):
    return world.run(
        clinical_profile_upsert, kind=SYMPTOM, draft=SymptomDraft(**fields), origin=origin
    ).record


def test_telling_it_once_more_confirms_it_and_restarts_both_clocks(world):
    first = tell(world, label="headache", severity=4, note="after tea")
    world.clock.advance(DAY)

    again = tell(world, label=" Headache. ")

    now = NOON + DAY
    assert (again.id, again.version) == (first.id, 2)
    assert (again.last_confirmed_at, again.expires_at) == (now, now + WEEK)
    assert again.confirmed_by == ADA_HERSELF.account_id
    assert (again.severity, again.note, again.first_seen_at) == (4, "after tea", NOON)
    assert len(world.find("symptom")) == 1


def test_how_bad_it_is_now_and_a_new_note_are_taken_over(world):
    first = tell(world, label="headache", severity=4, note="after tea")

    again = tell(world, label="headache", severity=0, note="lying down helps")

    assert (again.severity, again.note) == (0, "lying down helps")
    world.run(undo, ADA_HERSELF)
    assert world.get("symptom", first.id).severity == 4


@pytest.mark.parametrize(
    ("away", "is_the_same"), [(WEEK - A_SECOND, True), (WEEK, False), (WEEK + A_SECOND, False)]
)
@pytest.mark.parametrize("is_swept", [True, False])
def test_after_seven_days_of_silence_it_begins_anew_t2(world, away, is_the_same, is_swept):
    first = tell(world, label="headache")
    world.clock.advance(away)
    if is_swept:
        world.run(sweep)

    again = tell(world, label="headache")

    assert (again.id == first.id) is is_the_same
    assert again.status is Status.ACTIVE
    before = world.get("symptom", first.id).status
    assert before is (Status.ACTIVE if is_the_same else Status.RESOLVED_UNCONFIRMED)


def test_what_was_called_gone_begins_anew(world):
    first = tell(world, label="headache")
    world.run(resolve, ADA_HERSELF, record_id=first.id)

    assert tell(world, label="headache").id != first.id
    assert world.get("symptom", first.id).status is Status.RESOLVED


def test_its_question_is_answered_by_it(world):
    first = tell(world, label="headache")
    world.clock.advance(2 * DAY)
    world.run(sweep)

    tell(world, label="headache")

    assert [p.status for p in world.find("prompt", record_id=first.id)] == [PromptStatus.WITHDRAWN]


def test_another_name_another_place_and_another_person_are_other_records(world):
    first = tell(world, label="pain", body_site="left knee")

    assert tell(world, label="pain", body_site="Left Knee").id == first.id
    assert tell(world, label="pain", body_site="right knee").id != first.id
    assert tell(world, label="pain").id != first.id
    assert tell(world, label="pains", body_site="left knee").id != first.id
    assert tell(world, BEN, label="pain", body_site="left knee").id != first.id


@pytest.mark.parametrize(
    "origin",
    [
        Origin(Source.FHIR),
        Origin(Source.MODEL),
        Origin(Source.TALK, verification=Verification.SAID_UNCONFIRMED),
        Origin(Source.SELF, said_at=NOON - DAY),
    ],
    ids=["a file", "a model", "said in passing", "about an earlier day"],
)
def test_only_plain_words_about_now_confirm(world, origin):
    first = tell(world, label="headache")

    assert from_elsewhere(world, origin, label="headache").id != first.id
    assert world.get("symptom", first.id).version == 1


def test_told_four_times_over_two_weeks_it_is_offered_as_lasting_m1(world):
    first = tell(world, label="headache")
    written = None
    for _ in range(4):
        world.clock.advance(timedelta(days=4))
        written = world.add("symptom", ADA, label="headache")

    assert written.record.id == first.id
    assert [item.reason for item in written.review] == [ReviewReason.LASTING]
