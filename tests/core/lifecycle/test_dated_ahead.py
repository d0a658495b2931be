"""Dates of days to come: what a clock that was wrong left behind, and visits under one (T7)."""

from datetime import timedelta

import pytest

from core.clinical.coming import coming_visits, doubted_visits
from core.clinical.profile import clinical_profile_get
from core.clinical.reconfirm import confirm_date
from core.clinical.review import decide, decisions_for, waiting_items
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.lifecycle.clock_trust import JUMP
from core.lifecycle.prompts import close_bubble, waiting_prompts
from core.lifecycle.sweep import sweep
from core.records.condition import CONDITION, ConditionDraft
from core.records.facts import Source, Status
from core.records.reading import READING, Signal
from core.records.working import Decision, ReviewReason, ReviewStatus
from helpers.people import ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON, TwoClocks

DAY = timedelta(days=1)
FAR = 400 * DAY
WEIGHT = {"signal": Signal.WEIGHT, "unit": "kg"}


@pytest.fixture
def clock(real_time_world) -> TwoClocks:
    return real_time_world.clock


def profile(world):
    return world.run(clinical_profile_get)


def texts(items):
    return [item.text for item in items]


def told_ahead(world, kind, **fields):
    """By a clock that jumped 400 days ahead, and back again."""
    world.clock.jump(FAR)
    record = world.add(kind, **fields).record
    world.clock.jump(-FAR)
    return record


def asked_about(world):
    return world.find("review_item", reason=ReviewReason.DATED_AHEAD)


def test_a_weight_of_a_wrong_clock_does_not_hide_the_one_of_today(real_time_world, clock):
    told_ahead(real_time_world, "reading", value=90, **WEIGHT)
    clock.pass_time(DAY)
    real_time_world.add("reading", value=61, **WEIGHT)

    seen = profile(real_time_world)

    assert texts(seen.signals) == ["weight 61 kg"]
    assert texts(seen.held) == ["weight 90 kg"]


def test_a_weight_of_a_wrong_clock_is_told_apart_even_when_there_is_no_other(real_time_world):
    told_ahead(real_time_world, "reading", value=90, **WEIGHT)

    seen = profile(real_time_world)

    assert (texts(seen.signals), texts(seen.held)) == ([], ["weight 90 kg"])
    assert seen.held[0].since == NOON + FAR


@pytest.mark.parametrize(
    ("ahead", "held"),
    [(JUMP - A_SECOND, False), (JUMP, False), (JUMP + A_SECOND, True)],
)
def test_a_clock_put_right_by_minutes_makes_nothing_a_date_to_come(
    real_time_world, clock, ahead, held
):
    clock.pass_time(ahead)
    real_time_world.add("reading", value=61, **WEIGHT)
    clock.pass_time(-ahead)
    real_time_world.run(confirm_date)

    seen = profile(real_time_world)

    assert bool(seen.held) is held
    assert bool(seen.signals) is not held
    assert bool(asked_about(real_time_world)) is held


def test_a_weight_taken_under_a_doubted_clock_is_shown_at_once(real_time_world, clock):
    clock.jump(FAR)

    real_time_world.add("reading", value=61, **WEIGHT)

    assert texts(profile(real_time_world).signals) == ["weight 61 kg"]


def test_a_clock_set_back_hides_no_weight_that_was_taken_before(real_time_world, clock):
    clock.pass_time(30 * DAY)
    real_time_world.add("reading", value=61, **WEIGHT)
    clock.jump(-20 * DAY)

    assert texts(profile(real_time_world).signals) == ["weight 61 kg"]
    assert asked_about(real_time_world) == []


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("symptom", {"label": "dizzy"}),
        ("reading", {"value": 90, **WEIGHT}),
        ("event", {"what": "slipped in the kitchen"}),
        ("allergy", {"substance": "penicillin"}),
        ("medication", {"name": "metformin"}),
        ("condition", {"name": "gout"}),
        ("appointment", {"what": "dentist", "starts_at": NOON + 500 * DAY}),
    ],
)
def test_what_a_wrong_clock_dated_is_asked_about_once(real_time_world, kind, fields):
    told = told_ahead(real_time_world, kind, **fields)

    for _ in range(3):
        real_time_world.run(sweep)

    (item,) = asked_about(real_time_world)
    assert (item.record_kind, item.record_id) == (kind, told.id)


def test_nothing_is_asked_for_as_long_as_the_clock_is_doubted(real_time_world, clock):
    clock.jump(FAR)
    real_time_world.add("symptom", label="dizzy")
    clock.jump(-FAR - DAY)

    real_time_world.run(sweep)

    assert asked_about(real_time_world) == []


def test_another_person_is_asked_nothing(real_time_world):
    told_ahead(real_time_world, "symptom", label="dizzy")

    real_time_world.run(sweep, BEN)

    assert real_time_world.find("review_item", BEN) == []


def test_a_state_of_a_wrong_clock_is_neither_current_nor_gone(real_time_world):
    told_ahead(real_time_world, "symptom", label="dizzy")

    seen = profile(real_time_world)

    assert (texts(seen.symptoms), texts(seen.held)) == ([], ["dizzy"])
    assert seen.held[0].not_confirmed_since is None


@pytest.mark.parametrize(
    ("kind", "section", "fields"),
    [
        ("allergy", "allergies", {"substance": "penicillin"}),
        ("medication", "medications", {"name": "metformin"}),
        ("condition", "conditions", {"name": "gout"}),
    ],
)
def test_what_lasts_stays_in_its_place_whatever_its_date(real_time_world, kind, section, fields):
    told_ahead(real_time_world, kind, **fields)

    seen = profile(real_time_world)

    assert len(getattr(seen, section)) == 1
    assert seen.held == ()


def test_it_is_so_makes_it_of_today(real_time_world, clock):
    told = told_ahead(real_time_world, "symptom", label="dizzy")
    real_time_world.run(sweep)

    real_time_world.run(
        decide, review_id=asked_about(real_time_world)[0].id, decision=Decision.ACCEPT
    )

    seen = profile(real_time_world)
    assert texts(seen.symptoms) == ["dizzy"]
    assert real_time_world.get("symptom", told.id).last_confirmed_at == clock.wall


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("reading", {"value": 90, **WEIGHT}), ("event", {"what": "slipped in the kitchen"})],
)
@pytest.mark.parametrize("decision", sorted(decisions_for(ReviewReason.DATED_AHEAD)))
def test_every_decision_about_a_date_can_be_taken(real_time_world, kind, fields, decision):
    told_ahead(real_time_world, kind, **fields)
    real_time_world.run(sweep)
    (item,) = asked_about(real_time_world)

    decided = real_time_world.run(decide, ADA_HERSELF, review_id=item.id, decision=decision)
    real_time_world.run(sweep)

    assert decided.decision is decision
    assert len(asked_about(real_time_world)) == 1


def test_what_never_was_is_in_no_view(real_time_world):
    told = told_ahead(real_time_world, "reading", value=90, **WEIGHT)
    real_time_world.run(sweep)
    (item,) = asked_about(real_time_world)

    real_time_world.run(decide, review_id=item.id, decision=Decision.REFUSE)

    assert real_time_world.get("reading", told.id).status is Status.ENTERED_IN_ERROR
    assert profile(real_time_world).held == ()


def test_a_date_that_was_put_right_is_asked_about_no_more(real_time_world, clock):
    told = told_ahead(real_time_world, "reading", value=90, **WEIGHT)
    real_time_world.run(sweep)

    real_time_world.run(
        clinical_profile_change,
        kind=READING,
        record_id=told.id,
        fields={"taken_at": clock.wall},
        why=Why("edited"),
    )
    real_time_world.run(sweep)

    assert texts(profile(real_time_world).signals) == ["weight 90 kg"]
    assert [item.status for item in asked_about(real_time_world)] == [ReviewStatus.DECIDED]


def test_a_date_that_came_is_asked_about_no_more(real_time_world, clock):
    told_ahead(real_time_world, "reading", value=90, **WEIGHT)
    real_time_world.run(sweep)
    clock.pass_time(FAR + DAY)

    real_time_world.run(sweep)

    assert [item.status for item in asked_about(real_time_world)] == [ReviewStatus.DECIDED]


VISIT = {"what": "dentist", "starts_at": NOON + 3 * DAY}


def test_a_doubted_clock_takes_no_coming_visit_away(real_time_world, clock):
    real_time_world.add("appointment", **VISIT)
    clock.jump(FAR)

    seen = profile(real_time_world)
    coming = real_time_world.run(coming_visits, until=clock.wall + DAY)
    doubted = real_time_world.run(doubted_visits)

    assert (texts(seen.appointments), texts(seen.held)) == ([], ["dentist"])
    assert (coming, [visit.what for visit in doubted]) == ([], ["dentist"])


def test_a_clock_set_back_brings_back_no_visit_that_is_over(real_time_world, clock):
    real_time_world.add("appointment", **VISIT)
    clock.pass_time(9 * DAY)
    real_time_world.add("symptom", label="dizzy")  # time is stored with what is written
    clock.jump(-9 * DAY)

    seen = profile(real_time_world)

    assert (texts(seen.appointments), texts(seen.held)) == ([], [])
    assert real_time_world.run(coming_visits, until=NOON + FAR) == []
    assert real_time_world.run(doubted_visits) == []


def test_a_visit_is_over_once_the_date_is_confirmed(real_time_world, clock):
    real_time_world.add("appointment", **VISIT)
    clock.jump(FAR)
    real_time_world.run(confirm_date)

    seen = profile(real_time_world)

    assert (texts(seen.appointments), texts(seen.held)) == ([], [])


def test_a_question_put_off_under_a_wrong_clock_comes_back(real_time_world, clock):
    real_time_world.add("symptom", label="dizzy")
    clock.pass_time(2 * DAY)
    real_time_world.run(sweep)
    (asked,) = real_time_world.find("prompt")
    clock.jump(FAR)
    real_time_world.run(close_bubble, prompt_id=asked.id)
    clock.jump(-FAR)

    (waiting,) = real_time_world.run(waiting_prompts)

    assert waiting.id == asked.id


def test_a_decision_put_off_under_a_wrong_clock_comes_back(real_time_world, clock):
    real_time_world.add("allergy", substance="penicillin")
    real_time_world.add("medication", name="amoxicillin")
    (item,) = real_time_world.run(waiting_items)
    clock.jump(FAR)
    real_time_world.run(decide, review_id=item.id, decision=Decision.LATER)
    clock.jump(-FAR)

    assert [each.id for each in real_time_world.run(waiting_items)] == [item.id]


def test_old_dates_that_a_wrong_clock_wrote_down_cost_no_look(real_time_world):
    real_time_world.clock.jump(FAR)
    real_time_world.run(
        clinical_profile_upsert,
        kind=CONDITION,
        draft=ConditionDraft(name="gout", onset_on="2019"),
        origin=Origin(Source.FHIR, said_at=NOON - DAY),
    )
    real_time_world.clock.jump(-FAR)

    assert real_time_world.run(lambda uow: uow.versions.written_after(uow.now)) == []
