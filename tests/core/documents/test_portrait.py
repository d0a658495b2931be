"""A picture of somebody: kept in the record, shown beside its person, gone with them."""

import json

import pytest

from core.clinical.history import undo
from core.clinical.people import change_person
from core.clinical.portraits import MOST_BYTES, portrait_of
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.documents.papers import papers
from core.documents.portrait import keep_portrait, take_portrait_off
from core.errors import InputRejected, NotFound, PolicyRefused
from core.records.contact import CONTACT
from core.records.person import Standing
from core.sharing.erase import erase_record
from core.sharing.export_json import export_json
from helpers.people import ADA, ADA_HERSELF, BEN

HERS = b"\xff\xd8\xff" + b"hers" * 200
NEWER = b"\xff\xd8\xff" + b"newer" * 200


@pytest.fixture
def anna(world):
    return world.add("contact", name="Anna", relation="daughter").record


def keep(world, contact, jpeg=HERS, scope=ADA):
    world.run(keep_portrait, scope, contact_id=contact.id, jpeg=jpeg, title="A picture of Anna")


def shown(world, scope=ADA):
    (contact,) = world.find("contact")
    return world.run(lambda uow: portrait_of(uow, contact), scope)


def test_it_is_shown_to_those_who_see_the_person_and_is_no_paper(world, anna):
    keep(world, anna)

    assert shown(world) == shown(world, ADA_HERSELF) == HERS
    assert list(world.run(papers)) == []
    assert b"hershers" not in world.path.read_bytes()


def test_a_newer_one_takes_its_place_and_the_old_is_deleted(world, anna):
    keep(world, anna)
    keep(world, anna, NEWER)

    assert shown(world) == NEWER
    assert len(world.find("document")) == len(world.find("document_piece")) == 1


def test_chosen_once_more_it_is_there_once(world, anna):
    keep(world, anna)
    keep(world, anna)

    assert shown(world) == HERS
    assert len(world.find("document")) == 1


def test_taken_off_it_is_gone(world, anna):
    keep(world, anna)
    world.run(take_portrait_off, contact_id=anna.id)
    world.run(take_portrait_off, contact_id=anna.id)

    assert shown(world) == b""
    assert world.find("document") == world.find("document_piece") == []


def test_it_goes_with_its_person_but_not_with_one_who_shares_it(world, anna):
    other = world.add("contact", name="Anna at work").record
    keep(world, anna)
    (contact,) = [each for each in world.find("contact") if each.id == anna.id]
    world.run(
        clinical_profile_change,
        kind=CONTACT,
        record_id=other.id,
        fields={"photo_document_id": contact.photo_document_id},
        why=Why("edited"),
    )

    world.run(erase_record, record_id=anna.id)
    left = shown(world)
    world.run(erase_record, record_id=other.id)

    assert left == HERS
    assert world.find("document") == world.find("document_piece") == []


def test_a_picture_that_was_deleted_hinders_nothing_else(world, anna):
    keep(world, anna)
    (paper,) = world.find("document")
    world.run(erase_record, record_id=paper.id)

    world.run(
        clinical_profile_change,
        kind=CONTACT,
        record_id=anna.id,
        fields={"phone": "020 7946 0000"},
        why=Why("edited"),
    )

    assert shown(world) == b""
    keep(world, anna, NEWER)
    assert shown(world) == NEWER


@pytest.mark.parametrize(
    "jpeg", [b"", b"%PDF-1.7", b"\xff\xd8\xff" + bytes(MOST_BYTES)], ids=["no", "other", "large"]
)
def test_what_is_no_small_picture_is_refused_and_nothing_changes(world, anna, jpeg):
    keep(world, anna)

    with pytest.raises(InputRejected, match="picture"):
        keep(world, anna, jpeg)

    assert shown(world) == HERS


def test_it_is_for_one_person_alone(world, anna):
    keep(world, anna)
    (contact,) = world.find("contact")

    assert world.run(lambda uow: portrait_of(uow, contact), BEN) == b""
    with pytest.raises(NotFound):
        keep(world, anna, NEWER, BEN)


def test_a_record_that_rests_takes_none(world, anna):
    world.run(change_person, fields={"standing": Standing.ARCHIVED})

    with pytest.raises(PolicyRefused):
        keep(world, anna)


def test_what_is_taken_along_has_it(world, anna, tmp_path_factory):
    keep(world, anna)
    out = tmp_path_factory.mktemp("out") / "record.json"

    export_json(world.vault, ADA, out)

    told = json.loads(out.read_text(encoding="utf-8"))
    assert "A picture of Anna" in str(told)


def test_the_person_needs_nobody_to_see_it_and_cannot_delete_it_at_once(world, anna):
    """Theirs is a day to think again (S7): until then the old one waits, and is not shown."""
    keep(world, anna)
    keep(world, anna, NEWER, ADA_HERSELF)

    assert shown(world, ADA_HERSELF) == NEWER


@pytest.mark.parametrize("before", [b"", HERS], ids=["none", "another"])
def test_taking_the_change_back_leaves_no_picture_and_hinders_nothing(world, anna, before):
    """What was in its place is deleted, and stays so."""
    if before:
        keep(world, anna, before)
    keep(world, anna, NEWER)

    world.run(undo)

    assert shown(world) == b""
    assert world.find("document_piece") == []
    keep(world, anna, HERS)
    assert shown(world) == HERS
