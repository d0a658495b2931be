"""What was deleted does not come back with the next file of the clinic (S7)."""

import json

import pytest

from core.importers.base import import_file
from core.sharing.erase import erase_record
from core.upkeep.runner import run_due_jobs
from helpers.pages import words_in_pages
from helpers.people import ADA, BEN
from helpers.world import KEY_LITERAL

CANARY = "zwitscherkanarie"

_SAID = {
    "condition": ("Condition", {"clinicalStatus": {"coding": [{"code": "active"}]}}),
    "allergy": ("AllergyIntolerance", {"clinicalStatus": {"coding": [{"code": "active"}]}}),
    "medication": ("MedicationStatement", {"status": "active"}),
}

each_kind = pytest.mark.parametrize("kind", _SAID)


@pytest.fixture
def clinic_file(tmp_path_factory):
    """A file of a clinic with one entry, which names the canary."""

    def write(kind, named=CANARY, **more):
        resource_type, status = _SAID[kind]
        about = "medicationCodeableConcept" if kind == "medication" else "code"
        patient = "subject" if kind != "allergy" else "patient"
        resource = {
            "resourceType": resource_type,
            "id": "entry-1",
            patient: {"reference": "Patient/p1"},
            about: {"text": named},
            "note": [{"text": f"{CANARY} as the doctor wrote it"}],
            **status,
            **more,
        }
        person = {"resourceType": "Patient", "id": "p1", "name": [{"text": "ada"}]}
        bundle = {
            "resourceType": "Bundle",
            "type": "collection",
            "entry": [{"resource": person}, {"resource": resource}],
        }
        path = tmp_path_factory.mktemp("clinic") / "bundle.json"
        path.write_text(json.dumps(bundle))
        return path

    return write


@each_kind
def test_a_second_import_does_not_bring_it_back(world, clinic_file, kind):
    import_file(world.vault, ADA, clinic_file(kind))
    (record,) = world.find(kind)
    world.run(erase_record, record_id=record.id)

    import_file(world.vault, ADA, clinic_file(kind))

    assert world.find(kind) == []
    assert world.find("original", record_kind=kind) == []
    assert world.find("review_item") == []


@each_kind
def test_nor_does_a_later_file_in_which_the_clinic_reworded_the_entry(world, clinic_file, kind):
    import_file(world.vault, ADA, clinic_file(kind))
    (record,) = world.find(kind)
    world.run(erase_record, record_id=record.id)

    import_file(world.vault, ADA, clinic_file(kind, note=[{"text": "put differently"}]))
    import_file(world.vault, ADA, clinic_file(kind, named="another name for it"))

    assert world.find(kind) == []


@each_kind
def test_what_was_imported_and_deleted_is_in_no_page_of_the_file(world, clinic_file, kind):
    import_file(world.vault, ADA, clinic_file(kind))
    (record,) = world.find(kind)
    before = words_in_pages(world.path, KEY_LITERAL, CANARY)

    world.run(erase_record, record_id=record.id)
    run_due_jobs(world.vault, ADA, lambda: False)

    assert before > 2
    assert words_in_pages(world.path, KEY_LITERAL, CANARY) == 0


def test_what_ada_deleted_ben_may_still_import(world, clinic_file):
    import_file(world.vault, ADA, clinic_file("condition"))
    (record,) = world.find("condition")
    world.run(erase_record, record_id=record.id)

    import_file(world.vault, BEN, clinic_file("condition"))

    assert len(world.find("condition", BEN)) == 1
