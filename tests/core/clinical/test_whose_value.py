"""Where a value comes from goes with the value: what somebody put right is theirs (P4, N3)."""

import pytest

from core.clinical.history import undo
from core.clinical.put_back import put_back
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.records.facts import MemoryClass, Source
from core.records.kinds import kind_named
from helpers.people import ADA, ADA_HERSELF, DOCTOR

MEDICATION = kind_named("medication")
OF_THE_CLINIC = (Source.FHIR, 0.4, 2)


def of_a_clinic(world, **said):
    origin = Origin(Source.FHIR, Why("imported"), extraction_confidence=0.4, source_page=2)
    draft = MEDICATION.draft(name="Metformin", **said)
    return world.run(clinical_profile_upsert, kind=MEDICATION, draft=draft, origin=origin).record


def edit(world, record, scope=ADA, **fields):
    return world.run(
        clinical_profile_change,
        scope,
        kind=MEDICATION,
        record_id=record.id,
        fields=fields,
        why=Why("edited"),
    ).record


def whence(record):
    return (record.source, record.extraction_confidence, record.source_page)


@pytest.mark.parametrize(
    ("scope", "source"),
    [(ADA, Source.CAREGIVER), (DOCTOR, Source.CLINICIAN), (ADA_HERSELF, Source.SELF)],
)
@pytest.mark.parametrize("stood", ["500 mg", None])
def test_a_dose_that_somebody_put_right_is_no_clinics_any_more(world, stood, scope, source):
    record = of_a_clinic(world, dose=stood)

    now = edit(world, record, scope, dose="850 mg")

    assert whence(now) == (source, None, None)
    assert now.is_proxy is (source is not Source.SELF)


@pytest.mark.parametrize("fields", [{"note": "with water"}, {"dose": "500 mg"}])
def test_what_leaves_the_value_as_it_was_leaves_where_it_is_from(world, fields):
    record = of_a_clinic(world, dose="500 mg")

    assert whence(edit(world, record, **fields)) == OF_THE_CLINIC


def test_an_offer_that_is_put_right_stays_an_offer(world):
    draft = MEDICATION.draft(name="Metformin", dose="500 mg")
    offered = world.run(
        clinical_profile_upsert, kind=MEDICATION, draft=draft, origin=Origin(Source.TOOL)
    ).record

    now = edit(world, offered, dose="850 mg")

    assert (now.source, now.memory_class) == (Source.TOOL, MemoryClass.INFERENCE)


@pytest.mark.parametrize("how", ["undo", "put back"])
def test_what_comes_back_comes_back_with_where_it_was_from(world, how):
    record = of_a_clinic(world, dose="500 mg")
    edit(world, record, dose="850 mg")

    if how == "undo":
        world.run(undo)
    else:
        world.run(put_back, record_id=record.id, version=1)

    assert whence(world.get("medication", record.id)) == OF_THE_CLINIC
