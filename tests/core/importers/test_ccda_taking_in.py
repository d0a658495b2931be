"""A document is taken in once, taken back whole, and never over what a person said."""

import gzip

import pytest

from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.errors import ImportRejected
from core.importers.base import import_file
from core.importers.importers import IMPORTERS, importer_named
from core.importers.receipt import Outcome
from core.records.facts import Source, Status, Verification
from core.records.kinds import FACTS, KINDS
from core.records.working import ReviewReason
from core.strings import Catalogue
from helpers.ccda import (
    ADA_WINTER,
    ALLERGIES,
    MEDICINES,
    PROBLEMS,
    allergy,
    coded,
    concern,
    document,
    measured,
    medicine,
    observation,
    problem,
    section,
    span,
    take_in,
    vitals,
    written,
)
from helpers.fhir import reasons
from helpers.people import ADA
from helpers.world import World

VISIT = f"<encounter>{coded('code', '99213', 'Office visit')}{span('20250104')}</encounter>"
WHOLE = document(
    section(ALLERGIES, allergy()),
    section(PROBLEMS, problem(inside=span("2014"))),
    section(MEDICINES, medicine("Amoxicillin 500 mg", span("2026"))),
    section(
        "8716-3", vitals(measured("8480-6", "132", "mm[Hg]"), measured("8462-4", "88", "mm[Hg]"))
    ),
    section("46240-8", VISIT),
    section("10157-6", "<organizer/>"),
    section("10164-2", text="She came on foot."),
)
NO_ALLERGY = concern(
    "30", observation("7", coded("value", "419199007", "Allergy to substance"), negated="true")
)


def everything(world):
    return {kind.name: world.find(kind.name) for kind in KINDS if kind.name != "import_batch"}


def test_every_statement_of_a_document_is_in_its_receipt(world: World, tmp_path):
    receipt = take_in(world, tmp_path, WHOLE)

    assert receipt.kind == "ccda"
    assert (receipt.added, receipt.known, receipt.refused) == (6, 0, 2)
    assert receipt.count(Outcome.USED) == 1
    assert reasons(receipt, Outcome.REFUSED) == {"not_supported": 1, "only_in_words": 1}


def test_every_sort_in_a_receipt_has_a_name(world: World, tmp_path):
    receipt = take_in(world, tmp_path, WHOLE)
    words = Catalogue.load("en")

    assert [tally.what for tally in receipt.tallies if not words.knows(f"sort.{tally.what}")] == []


def test_a_second_import_adds_nothing(world: World, tmp_path):
    take_in(world, tmp_path, WHOLE)
    before = everything(world)

    again = take_in(world, tmp_path, WHOLE)

    assert (again.added, again.known) == (0, 6)
    assert everything(world) == before


def test_the_next_document_of_a_clinic_adds_only_what_is_new(world: World, tmp_path):
    take_in(world, tmp_path, WHOLE)
    anew = WHOLE.replace("202601051030", "202602051030").replace('extension="2015-08-01"', "")
    later = anew.replace(
        "</structuredBody>", section(PROBLEMS, problem("Asthma")) + "</structuredBody>"
    )

    again = take_in(world, tmp_path, later)

    assert (again.added, again.known) == (1, 6)


def test_one_undo_takes_all_of_it_back_and_it_can_be_taken_in_again(world: World, tmp_path):
    take_in(world, tmp_path, WHOLE)

    world.run(undo)

    snapshot = world.run(clinical_profile_get)
    assert (snapshot.conditions, snapshot.allergies, snapshot.medications) == ((), (), ())
    assert world.find("reading")[0].status is Status.ENTERED_IN_ERROR
    assert len(world.find("event")) == 2  # the visit, and the word that it did not happen

    again = take_in(world, tmp_path, WHOLE)

    assert again.added == 6
    assert len(world.run(clinical_profile_get).conditions) == 1


def test_what_is_kept_says_where_it_came_from(world: World, tmp_path):
    receipt = take_in(world, tmp_path, WHOLE)

    (allergic,) = world.find("allergy")
    (original,) = world.find("original", record_id=allergic.id)
    assert (allergic.source, allergic.is_proxy) == (Source.CCDA, True)
    assert allergic.import_batch_id == receipt.batch_id
    assert original.media_type == "application/xml"
    assert original.content in WHOLE


def test_a_medicine_that_meets_an_allergy_of_the_same_document_is_in_review(world, tmp_path):
    take_in(world, tmp_path, WHOLE)

    items = [one for one in world.find("review_item") if one.reason is ReviewReason.ALLERGY]

    assert [one.record_id for one in items] == [world.find("medication")[0].id]


def test_somebody_elses_document_is_pointed_out(world: World, tmp_path):
    take_in(world, tmp_path, document())
    other = ADA_WINTER.replace("<given>Ada", "<given>Ben").replace("19410302", "19390101")

    receipt = take_in(world, tmp_path, document(section(PROBLEMS, problem()), head=other))

    assert receipt.warnings == ("other_person",)
    assert reasons(receipt, Outcome.REFUSED) == {"differs": 1}


def test_none_known_does_not_take_an_allergy_away(world: World, tmp_path):
    world.add("allergy", substance="Nuts")

    receipt = take_in(world, tmp_path, document(section(ALLERGIES, NO_ALLERGY)))

    assert [one.no_known_allergies_at for one in world.find("patient")] == [None]
    assert [one.status for one in world.find("allergy")] == [Status.ACTIVE]
    assert reasons(receipt, Outcome.REFUSED) == {"differs": 1}


def test_an_id_that_two_things_share_does_not_make_them_one(world: World, tmp_path):
    """Many programs send the ids of the standard's examples."""
    one, two = (problem(name, '<id root="36e3e930-7b14-11db-9fe1-0800200c9a66"/>') for name in "ab")

    take_in(world, tmp_path, document(section(PROBLEMS, one, two)))

    assert {record.name for record in world.find("condition")} == {"a", "b"}


def test_what_was_supposed_and_then_found_is_one_illness_and_confirmed(world, tmp_path):
    own = '<id root="1.2.3" extension="9"/>'
    supposed, found = (
        section(code, problem("Appendicitis", own)) for code in ("46241-6", PROBLEMS)
    )

    receipt = take_in(world, tmp_path, document(supposed, found, head=""))

    (illness,) = world.find("condition")
    assert illness.verification is Verification.CONFIRMED
    assert (receipt.added, receipt.known, receipt.refused) == (1, 1, 0)


def test_a_packed_document_is_read_like_any_other(world: World, tmp_path):
    receipt = import_file(world.vault, ADA, written(tmp_path, gzip.compress(WHOLE.encode())))

    assert receipt.added == 6


def test_documents_are_always_read_apart():
    assert importer_named("ccda").at_home_below_bytes == 0


def test_a_document_about_several_people_leaves_no_trace(world: World, tmp_path):
    with pytest.raises(ImportRejected, match="several_people"):
        take_in(world, tmp_path, document(head=ADA_WINTER * 2))

    assert world.find("import_batch") == []
    assert [kind.name for kind in FACTS if world.find(kind.name)] == []


def test_no_other_importer_takes_a_document_for_its_own(tmp_path):
    path = written(tmp_path, WHOLE)

    assert [one.name for one in IMPORTERS if one.sniff(path)] == ["ccda"]
