"""Tried first: what would be added, what is known, what would wait; and nothing is stored."""

import pytest

from core.clinical.profile import clinical_profile_get
from core.errors import ImportRejected
from core.importers.base import import_file
from core.importers.rehearse import LINES_SHOWN, Line, rehearse
from core.sharing.export_json import export_json
from helpers.fhir import CLINIC, bundle, condition
from helpers.fhir import written as clinic_file
from helpers.memories import written
from helpers.people import ADA

MEMORIES = ["User is allergic to penicillin", "Likes tea with milk", "Takes metformin", "Is tall"]


def tried(world, path, **more):
    return rehearse(world.vault, ADA, path, **more)


def whole(world, tmp_path, name):
    """The export but for the moment it was made at, and that it was."""
    out = tmp_path.with_name(f"{tmp_path.name}-{name}")
    export_json(world.vault, ADA, out)
    return out.read_text(encoding="utf-8").partition('"consent": [')[0]


def test_it_tells_what_would_wait_and_what_is_known(world, tmp_path):
    world.add("medication", name="Metformin")

    rehearsed = tried(world, written(tmp_path, MEMORIES))

    assert set(rehearsed.waiting.lines) == {
        Line("allergy", "penicillin"),
        Line("preference", "likes: tea with milk"),
    }
    assert (rehearsed.waiting.count, rehearsed.added.count, rehearsed.changed.count) == (2, 0, 0)
    assert (rehearsed.receipt.known, rehearsed.receipt.refused) == (1, 1)


@pytest.mark.parametrize("file", ["memories", "clinic"])
def test_nothing_is_stored_not_even_that_it_was_tried(world, tmp_path, file):
    path = CLINIC if file == "clinic" else written(tmp_path, MEMORIES)
    world.add("condition", name="Asthma")
    before = whole(world, tmp_path, "before.json")
    heard = len(world.announced)

    rehearsed = tried(world, path)

    assert rehearsed.receipt.added > 0
    assert whole(world, tmp_path, "after.json") == before
    assert world.find("import_batch") == world.find("review_item") == []
    assert len(world.announced) == heard
    assert not list(world.path.parent.glob("memory.db.rehearsing*"))


@pytest.mark.parametrize("file", ["memories", "clinic"])
def test_it_says_what_the_import_then_does(world, tmp_path, file):
    path = CLINIC if file == "clinic" else written(tmp_path, MEMORIES)

    rehearsed = tried(world, path)
    receipt = import_file(world.vault, ADA, path)

    assert rehearsed.receipt.tallies == receipt.tallies
    assert tried(world, path).added.count == 0


def test_a_changed_entry_is_told_as_changed(world, tmp_path):
    old = condition(id="7b1c9f9e-0c55-4a5a-9e7b-6a3a1b9d1c11", meta={"lastUpdated": "2026-01-01"})
    new = {**old, "meta": {"lastUpdated": "2026-02-01"}, "note": [{"text": "in the left foot"}]}
    import_file(world.vault, ADA, clinic_file(tmp_path, bundle(old)))

    rehearsed = tried(world, clinic_file(tmp_path, bundle(new)))

    assert (rehearsed.added.count, rehearsed.changed.lines) == (0, (Line("condition", "Gout"),))


def test_of_many_the_first_are_shown_and_all_are_counted(world, tmp_path):
    many = [condition(id=f"c{n}", code={"text": f"Illness {n}"}) for n in range(LINES_SHOWN + 10)]

    rehearsed = tried(world, clinic_file(tmp_path, bundle(*many)))

    assert (rehearsed.added.count, len(rehearsed.added.lines)) == (LINES_SHOWN + 10, LINES_SHOWN)


def test_a_file_that_cannot_be_read_leaves_no_copy(world, tmp_path):
    with pytest.raises(ImportRejected):
        tried(world, written(tmp_path, b"nothing"))

    assert not list(world.path.parent.glob("memory.db.rehearsing*"))
    assert world.run(clinical_profile_get).conditions == ()


def test_stopped_it_stores_nothing_either(world, tmp_path):
    many = [condition(id=f"c{n}", code={"text": f"Illness {n}"}) for n in range(40)]

    rehearsed = tried(world, clinic_file(tmp_path, bundle(*many)), should_stop=lambda: True)

    assert rehearsed.receipt.was_stopped
    assert rehearsed.added.count < len(many)
    assert world.find("condition") == []


def test_the_record_is_as_strict_afterwards_as_before(world, tmp_path):
    tried(world, written(tmp_path, MEMORIES))

    (is_on,) = world.connection.execute("PRAGMA foreign_keys").fetchone()
    assert is_on == 1
    names = [row["name"] for row in world.connection.execute("PRAGMA database_list")]
    assert names == ["main"]
