"""What ended or was changed by mistake is put back, and every fact can say why it is believed."""

from datetime import timedelta

import pytest

from core.clinical.lineage import lineage
from core.clinical.put_back import put_back
from core.clinical.reconfirm import confirm, resolve
from core.clinical.review import decide, waiting_items
from core.clinical.take_back import take_back
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.errors import NotFound, PolicyRefused, StaleVersion
from core.records.facts import Source, Status
from core.records.kinds import kind_named
from core.records.working import Decision
from helpers.people import ADA_HERSELF, DOCTOR

AN_HOUR = timedelta(hours=1)


def dose(world, record, dose):
    return world.run(
        clinical_profile_change,
        kind=kind_named("medication"),
        record_id=record.id,
        fields={"dose": dose},
        why=Why("edited"),
    ).record


def metformin(world):
    return world.add("medication", name="Metformin", dose="500 mg").record


def test_what_was_stopped_by_mistake_is_taken_again_with_the_reason(world):
    record = metformin(world)
    world.run(resolve, record_id=record.id, note="the wrong box")

    now = world.run(put_back, record_id=record.id, note="it was the other one")

    assert (now.id, now.status, now.dose) == (record.id, Status.ACTIVE, "500 mg")
    steps = world.run(lineage, record_id=record.id).grounds
    assert [(each.reason, each.note) for each in steps] == [
        ("added", None),
        ("stopped", "the wrong box"),
        ("put_back", "it was the other one"),
    ]


def test_what_was_taken_off_by_mistake_stands_there_again(world):
    record = metformin(world)
    world.run(take_back, record_id=record.id)

    assert world.run(put_back, record_id=record.id).status is Status.ACTIVE


def test_any_version_can_be_put_back_and_nothing_of_the_history_goes(world):
    record = metformin(world)
    dose(world, record, "750 mg")
    dose(world, record, "1000 mg")

    now = world.run(put_back, record_id=record.id, version=1)

    assert (now.dose, now.version) == ("500 mg", 4)
    assert len(world.run(lineage, record_id=record.id).grounds) == 4


def test_what_somebody_changed_meanwhile_is_not_overwritten(world):
    record = metformin(world)
    dose(world, record, "750 mg")

    with pytest.raises(StaleVersion):
        world.run(put_back, record_id=record.id, version=1, expected_version=1)

    assert world.get("medication", record.id).dose == "750 mg"


@pytest.mark.parametrize("version", [0, 1, 9])
def test_a_version_that_never_was_and_the_one_that_counts_are_refused(world, version):
    record = metformin(world)

    with pytest.raises(NotFound):
        world.run(put_back, record_id=record.id, version=version)


def test_the_person_alone_takes_nothing_from_others_by_it_t10(world):
    record = metformin(world)
    world.run(
        clinical_profile_change,
        kind=kind_named("medication"),
        record_id=record.id,
        fields={"name": "Warfarin"},
        why=Why("edited"),
    )

    with pytest.raises(PolicyRefused):
        world.run(put_back, ADA_HERSELF, record_id=record.id, version=1)


def test_what_happened_is_not_put_back(world):
    event = world.add("event", what="A walk").record

    with pytest.raises(PolicyRefused):
        world.run(put_back, record_id=event.id, version=1)


def test_what_would_contradict_a_current_record_waits(world):
    old = metformin(world)
    world.run(resolve, record_id=old.id)
    new = world.add("medication", name="Metformin", dose="1000 mg").record

    assert world.run(put_back, record_id=old.id).id == new.id

    (item,) = world.run(waiting_items)
    assert item.record_id == new.id
    assert world.get("medication", old.id).status is Status.STOPPED


def test_a_fact_tells_who_said_it_what_it_replaced_and_what_was_decided(world):
    record = metformin(world)
    world.clock.advance(AN_HOUR)
    world.run(confirm, record_id=record.id)
    world.clock.advance(AN_HOUR)
    (item,) = world.add("medication", DOCTOR, name="Metformin", dose="1000 mg").review
    world.clock.advance(AN_HOUR)
    world.run(decide, review_id=item.id, decision=Decision.CHANGE)

    told = world.run(lineage, record_id=record.id)

    first, _, last = told.grounds
    assert (first.source, first.account_id, first.replaced) == (Source.CAREGIVER, "anna", ())
    assert (last.reason, last.source, last.account_id) == ("decided", Source.CLINICIAN, "anna")
    assert [(each.on_record, each.in_file) for each in last.replaced] == [("500 mg", "1000 mg")]
    assert told.confirmed == 1
    (otherwise,) = told.otherwise
    assert (otherwise.source, otherwise.decision) == (Source.CLINICIAN, Decision.CHANGE)


def test_what_still_waits_is_told_as_undecided(world):
    record = metformin(world)
    world.add("medication", DOCTOR, name="Metformin", dose="1000 mg")

    (otherwise,) = world.run(lineage, record_id=record.id).otherwise

    assert (otherwise.decision, otherwise.decided_at) == (None, None)
