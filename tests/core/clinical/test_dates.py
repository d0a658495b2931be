"""Dates that cannot be are refused where people type them."""

from datetime import timedelta

import pytest

from core.clinical.people import change_person
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.errors import InputRejected, InTheFuture
from core.lifecycle.sweep import sweep
from core.records.condition import CONDITION, ConditionDraft
from core.records.facts import Source, Status
from core.records.symptom import SYMPTOM
from helpers.world import A_SECOND, NOON

WEEK = timedelta(days=7)


@pytest.mark.parametrize(
    ("begin", "end", "is_possible"),
    [
        ("2020-05-02", "2020-05-01", False),
        ("2020-05-02", "2020-05-02", True),
        ("2020-05-02", "2020-05-03", True),
        ("2020-05", "2020", True),
        ("2020-05", "2020-04", False),
        ("2020", "2019", False),
        ("2020", "2020-01-01", True),
    ],
)
def test_nothing_ends_before_it_begins(world, begin, end, is_possible):
    for kind, begins, ends in (
        ("condition", "onset_on", "ended_on"),
        ("medication", "started_on", "ends_on"),
        ("patient", "birth_date", "died_on"),
    ):
        name = {"patient": "full_name"}.get(kind, "name")
        said = {name: "x", begins: begin, ends: end}
        if is_possible:
            assert world.add(kind, **said)
            continue
        with pytest.raises(InputRejected) as refused:
            world.add(kind, **said)
        assert refused.value.args == (ends,)


@pytest.mark.parametrize(("by", "is_possible"), [(-A_SECOND, False), (0 * A_SECOND, True)])
def test_no_visit_is_over_before_it_begins(world, by, is_possible):
    said = {"what": "Dr Lee", "starts_at": NOON + WEEK, "ends_at": NOON + WEEK + by}
    if is_possible:
        assert world.add("appointment", **said)
        return
    with pytest.raises(InputRejected):
        world.add("appointment", **said)


def test_an_edit_is_held_to_the_same(world):
    gout = world.add("condition", name="gout", onset_on="2020").record

    with pytest.raises(InputRejected):
        world.run(
            clinical_profile_change,
            kind=CONDITION,
            record_id=gout.id,
            fields={"ended_on": "2019"},
            why=Why("edited"),
        )

    assert world.get("condition", gout.id) == gout


def test_what_a_clinic_wrote_is_taken_as_it_is(world):
    written = world.run(
        clinical_profile_upsert,
        kind=CONDITION,
        draft=ConditionDraft(name="gout", onset_on="2020", ended_on="2019"),
        origin=Origin(Source.FHIR),
    )

    assert written.record.ended_on == "2019"


@pytest.mark.parametrize("is_swept", [True, False])
def test_an_edit_does_not_bring_back_what_time_had_ended_t6(world, is_swept):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(WEEK)
    if is_swept:
        world.run(sweep)

    edited = world.run(
        clinical_profile_change,
        kind=SYMPTOM,
        record_id=headache.id,
        fields={"note": "it was the weather"},
        why=Why("edited"),
    ).record

    assert edited.status is Status.RESOLVED_UNCONFIRMED


@pytest.mark.parametrize(
    ("said", "has_come"),
    [("2026-03-01", True), ("2026-03-02", True), ("2026-03-03", False), ("2026-04", False)],
)
def test_today_has_come_where_the_person_lives(world, said, has_come):
    world.run(change_person, fields={"time_zone": "Pacific/Auckland"})
    world.clock.advance(timedelta(hours=8))  # nine in the morning of 2 March in Auckland

    if has_come:
        assert world.add("condition", name="gout", onset_on=said).record.onset_on == said
        return
    with pytest.raises(InTheFuture):
        world.add("condition", name="gout", onset_on=said)


@pytest.mark.parametrize(("said", "has_come"), [("2026-02", True), ("2026-04", False)])
def test_a_clock_set_back_forbids_nothing_that_happened_t7(real_time_world, said, has_come):
    real_time_world.clock.jump(-timedelta(days=400))

    if has_come:
        assert real_time_world.add("condition", name="gout", onset_on=said).record.onset_on == said
        return
    with pytest.raises(InTheFuture):
        real_time_world.add("condition", name="gout", onset_on=said)
