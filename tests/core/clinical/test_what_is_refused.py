"""What does not get into the record, whoever says it and from wherever."""

from datetime import timedelta

import pytest

from core.clinical.people import change_person, set_cognitive_state
from core.clinical.reconfirm import confirm
from core.clinical.review import decide
from core.clinical.upsert import clinical_profile_change, clinical_profile_upsert, spoken
from core.clinical.waiting import open_review
from core.clinical.write import Why
from core.errors import InputRejected, InTheFuture, NotFound, PolicyRefused
from core.lifecycle.sweep import sweep
from core.records.condition import CONDITION
from core.records.facts import MemoryClass, Status
from core.records.person import Basis, CognitiveStateDraft, Standing
from core.records.symptom import SYMPTOM, SymptomDraft
from core.records.working import Decision, ReviewReason
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON


def put_away(world, standing=Standing.ARCHIVED):
    world.run(change_person, fields={"standing": standing})


@pytest.mark.parametrize("standing", [Standing.INACTIVE, Standing.ARCHIVED])
def test_the_record_of_someone_at_rest_is_read_and_not_written(world, standing):
    headache = world.add("symptom", label="headache").record
    put_away(world, standing)

    for write in (
        lambda: world.add("symptom", label="cough"),
        lambda: world.run(confirm, record_id=headache.id),
        lambda: world.run(change_person, fields={"display_name": "Ada W."}),
        lambda: world.run(
            set_cognitive_state, draft=CognitiveStateDraft(value=50, basis=Basis.SCALE, at=NOON)
        ),
    ):
        with pytest.raises(PolicyRefused) as refused:
            write()
        assert refused.value.args == ("at_rest",)
    assert world.find("symptom") == [headache]
    assert world.add("symptom", BEN, label="cough")


def test_someone_at_rest_comes_back_by_their_standing(world):
    put_away(world)

    world.run(change_person, fields={"standing": Standing.ACTIVE})

    assert world.add("symptom", label="cough")


@pytest.mark.parametrize("name", ["Nope/Zone", "", "../../etc/passwd", "UTC\x00"])
def test_a_time_zone_nobody_keeps_is_refused(world, name):
    with pytest.raises(InputRejected) as refused:
        world.run(change_person, fields={"time_zone": name})

    assert refused.value.args == ("time_zone",)


def test_how_clear_someone_will_be_is_not_known(world):
    for later, is_known in ((-A_SECOND, True), (0 * A_SECOND, True), (A_SECOND, False)):
        draft = CognitiveStateDraft(value=50, basis=Basis.SCALE, at=NOON + later)
        if is_known:
            assert world.run(set_cognitive_state, draft=draft)
            continue
        with pytest.raises(InTheFuture):
            world.run(set_cognitive_state, draft=draft)


@pytest.mark.parametrize("field", ["about_id", "corrects_id"])
@pytest.mark.parametrize("whose", ["nobody's", "another person's"])
def test_an_event_names_what_is_there(world, field, whose):
    theirs = world.add("event", BEN, what="fell").record.id
    named = theirs if whose == "another person's" else "no-such-id"

    with pytest.raises(NotFound):
        world.add("event", what="fell", **{field: named})


def test_an_event_corrects_an_event_and_nothing_else(world):
    headache = world.add("symptom", label="headache").record

    assert world.add("event", what="rest", about_id=headache.id)
    with pytest.raises(NotFound):
        world.add("event", what="rest", corrects_id=headache.id)


def test_a_photo_is_a_paper_on_record(world):
    with pytest.raises(NotFound):
        world.add("contact", name="Anna", photo_document_id="no-such-id")


@pytest.mark.parametrize("scope", [ADA, ADA_HERSELF])
@pytest.mark.parametrize("confidence", [-0.01, 1.01, float("nan")])
def test_surer_than_sure_is_refused_from_everyone(world, scope, confidence):
    with pytest.raises(InputRejected) as refused:
        world.run(
            clinical_profile_upsert,
            scope,
            kind=SYMPTOM,
            draft=SymptomDraft(label="headache"),
            origin=spoken(scope.role, confidence),
        )

    assert refused.value.args == ("confidence",)


def test_an_illness_told_with_its_end_is_history_m1(world):
    gout = world.add("condition", name="gout", onset_on="2020", ended_on="2021").record
    asthma = world.add("condition", name="asthma").record

    assert (gout.status, asthma.status) == (Status.INACTIVE, Status.ACTIVE)
    for ended_on, status in (("2025", Status.INACTIVE), (None, Status.ACTIVE)):
        world.run(
            clinical_profile_change,
            kind=CONDITION,
            record_id=asthma.id,
            fields={"ended_on": ended_on},
            why=Why("edited"),
        )
        assert world.get("condition", asthma.id).status is status


@pytest.mark.parametrize("away", [timedelta(days=1), timedelta(days=8)])
def test_what_is_called_lasting_is_current_though_it_lapsed_meanwhile_m1(world, away):
    ache = world.add("symptom", label="back ache").record
    item = world.run(
        open_review,
        reason=ReviewReason.LASTING,
        kind_name="symptom",
        record_id=ache.id,
        occasion="lasting",
    )
    world.clock.advance(away)
    world.run(sweep)

    world.run(decide, review_id=item.id, decision=Decision.ACCEPT)

    lasting = world.get("symptom", ache.id)
    assert (lasting.status, lasting.valid_to) == (Status.ACTIVE, None)
    assert lasting.memory_class is MemoryClass.LONG_LIVED_FACT
