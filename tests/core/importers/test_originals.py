"""What a file said is there word by word when somebody has to decide about it."""

from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.importers.originals import said_by
from core.records.kinds import kind_named
from core.records.working import ReviewReason
from helpers.fhir import allergy, medication, take_in

ITS_ID = "6f0e5a5e-3c0e-4d4b-9a4e-0f6a1c2b3d4e"


def change(world, kind, record, **fields):
    return world.run(
        clinical_profile_change,
        kind=kind_named(kind),
        record_id=record.id,
        fields=fields,
        why=Why("edited"),
    ).record


def what_the_file_says(world):
    (item,) = [each for each in world.find("review_item") if each.reason is ReviewReason.DIFFERS]
    original = world.get("original", item.other_id)
    return world.run(said_by, original=original)


def test_the_other_side_of_a_difference_can_be_read(world, tmp_path):
    take_in(world, tmp_path, medication(id=ITS_ID))
    (metformin,) = world.find("medication")
    change(world, "medication", metformin, dose="half of one")

    take_in(world, tmp_path, medication(id=ITS_ID, dosage=[{"text": "two with breakfast"}]))

    said = what_the_file_says(world)
    assert said.kind.name == "medication"
    assert (said.draft.name, said.draft.dose) == ("Metformin 500 mg", "two with breakfast")


def test_a_text_that_says_nothing_by_itself_says_nothing(world, tmp_path):
    take_in(world, tmp_path, allergy(id="a1"))
    (original,) = world.find("original")

    texts = ["", "{}", "not json", '{"resourceType": "Observation"}', "{" * 10_000]
    said = {world.run(said_by, original=original.changed(content=text)) for text in texts}

    assert said == {None}
