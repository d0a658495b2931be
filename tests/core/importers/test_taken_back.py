"""A file that was brought in and taken back leaves every export as it was, to the byte."""

import json
from datetime import timedelta
from functools import partial

import pytest

from core.clinical.history import take_change_back
from core.clinical.write import Why, change, require
from core.documents.lookup import document_lookup
from core.errors import StaleVersion
from core.importers.base import IMPORTERS, import_file
from core.importers.receipt import Outcome
from core.lifecycle.sweep import sweep
from core.records.condition import CONDITION
from core.records.facts import Status
from core.sharing.exports import EXPORTS, Manner
from core.sharing.write_out import Asked
from helpers import apple_health, ccda, clinic, fhir
from helpers.papers import LABORATORY, VISIT, pdf
from helpers.people import ADA, DOCTOR
from helpers.summaries import DATES, summary
from helpers.world import World

A_WEEK = timedelta(days=7)
CALENDAR = """BEGIN:VCALENDAR
BEGIN:VEVENT
UID:heart@clinic
SUMMARY:Cardiology
DTSTART:20260310T093000Z
END:VEVENT
END:VCALENDAR
"""
WORKOUT = apple_health.element(
    "Workout", sourceName="Watch", startDate="2026-02-01 08:00:00 +0100", duration="30"
)
# A little of everything that each of them takes in.
SAMPLES: dict[str, str | bytes] = {
    "fhir_r4": fhir.bundle(
        fhir.PATIENT,
        fhir.condition(),
        fhir.allergy(),
        fhir.medication(),
        clinic.shot(),
        clinic.procedure(),
        clinic.encounter(),
        clinic.observation(),
        clinic.appointment(),
        clinic.letter(clinic.attached(b"She walked today.")),
    ),
    "icalendar": CALENDAR,
    "ccda": ccda.document(
        ccda.section(ccda.ALLERGIES, ccda.allergy()),
        ccda.section(ccda.PROBLEMS, ccda.problem()),
        ccda.section(ccda.MEDICINES, ccda.medicine()),
    ),
    "apple_health": apple_health.export(
        apple_health.sample("HeartRate", "72", "2026-02-20 08:00:00 +0100"),
        apple_health.sample("StepCount", "900", "2026-02-21 08:00:00 +0100"),
        WORKOUT,
    ),
    "memories": json.dumps([{"memory": "I am allergic to gold"}, {"memory": "I like tea"}]),
    "document": pdf(VISIT, LABORATORY),
}
# The whole record and the archive tell what was taken back, too: nothing is unwritten.
OF_WHAT_STANDS = [each for each in EXPORTS if each.name.value in {"fhir", "csv", "calendar"}]

each_importer = pytest.mark.parametrize("importer", IMPORTERS, ids=lambda one: one.name)


@pytest.fixture
def known(world: World) -> World:
    """Somebody of whom something is known already."""
    world.add("condition", name="Asthma")
    world.add("allergy", substance="Latex")
    world.add("event", what="Measles", happening="vaccination", happened_on="1950")
    world.add("appointment", what="Eye clinic", starts_at=world.clock.read().wall + A_WEEK)
    return world


@pytest.fixture
def out(tmp_path_factory):
    return tmp_path_factory.mktemp("outside")


def exported(world, out):
    told = {}
    for each in OF_WHAT_STANDS:
        path = out / f"told.{each.suffix}"
        each.write(Asked(world.vault, ADA, path, replace=True), Manner(DATES))
        told[each.name] = path.read_bytes()
    return told


def brought_in(world, folder, importer):
    path = folder / "file"
    said = SAMPLES[importer.name]
    path.write_bytes(said.encode() if isinstance(said, str) else said)
    receipt = import_file(world.vault, ADA, path)
    assert receipt.kind == importer.name
    return receipt


def said_more(uow, record_id):
    change(uow, CONDITION, require(uow, CONDITION, record_id), Why("edited"), severity="mild")


def taken_back(world, receipt):
    world.run(partial(take_change_back, change_id=receipt.batch_id))


def test_every_importer_has_its_sample():
    assert {importer.name for importer in IMPORTERS} == set(SAMPLES)
    assert len(OF_WHAT_STANDS) == 3


@each_importer
def test_a_file_taken_back_leaves_each_export_as_it_was(known, tmp_path, out, importer):
    before = exported(known, out)
    receipt = brought_in(known, tmp_path, importer)
    assert receipt.added

    taken_back(known, receipt)

    assert exported(known, out) == before


@each_importer
def test_the_same_file_again_adds_nothing(known, tmp_path, out, importer):
    brought_in(known, tmp_path, importer)
    before = exported(known, out)

    again = brought_in(known, tmp_path, importer)

    assert again.added == 0
    assert exported(known, out) == before


@each_importer
def test_it_can_be_taken_back_however_late(known, tmp_path, importer):
    receipt = brought_in(known, tmp_path, importer)
    known.clock.advance(52 * A_WEEK)
    known.run(sweep)

    taken_back(known, receipt)

    brought = [one for one in known.find("condition") if one.import_batch_id == receipt.batch_id]
    assert {one.status for one in brought} <= {Status.ENTERED_IN_ERROR}
    assert [item.reason for item in known.find("review_item")] == []


def test_what_a_person_changed_since_is_not_taken_from_under_them(known, tmp_path):
    (importer,) = (each for each in IMPORTERS if each.name == "fhir_r4")
    receipt = brought_in(known, tmp_path, importer)
    (brought,) = (one for one in known.find("condition") if one.import_batch_id)
    known.run(partial(said_more, record_id=brought.id), DOCTOR)

    with pytest.raises(StaleVersion):
        taken_back(known, receipt)


def test_nothing_is_found_any_more_in_a_paper_that_was_taken_back(world, tmp_path):
    (importer,) = (each for each in IMPORTERS if each.name == "document")
    receipt = brought_in(world, tmp_path, importer)
    assert world.run(partial(document_lookup, query="metformin"))

    taken_back(world, receipt)

    assert world.run(partial(document_lookup, query="metformin")) == []
    assert world.find("document_piece") == []
    assert world.find("document_page") == []


def told_again(world, folder, bundle):
    path = folder / "summary.json"
    path.write_text(json.dumps(bundle), encoding="utf-8")
    return import_file(world.vault, ADA, path)


def test_our_own_summary_brought_back_adds_nothing(known, tmp_path):
    known.add("event", what="Tetanus", happening="vaccination")
    known.add("event", what="Hip replaced", happening="procedure", happened_on="2011")
    known.add("symptom", label="headache", severity=4)
    known.add("medication", name="aspirin", as_needed=True)
    known.add("result", name="Potassium", value_text="5.2", panel="Electrolytes")
    before = summary(known)

    receipt = told_again(known, tmp_path, before)

    assert receipt.added == 0
    assert summary(known) == before


def test_what_came_back_under_another_name_waits_for_a_person(known, tmp_path):
    bundle = summary(known)
    for entry in bundle["entry"]:
        if entry["resource"]["resourceType"] == "Immunization":
            entry["resource"]["vaccineCode"] = {"text": "Smallpox"}

    receipt = told_again(known, tmp_path, bundle)

    assert (receipt.added, fhir.reasons(receipt, Outcome.REFUSED)["differs"]) == (0, 1)
    assert {event.what for event in known.find("event")} == {"Measles"}


def test_whoever_only_brought_a_file_in_is_not_told_as_having_said_it(known, tmp_path, out):
    (importer,) = (each for each in IMPORTERS if each.name == "ccda")
    receipt = brought_in(known, tmp_path, importer)

    assert receipt.added
    assert exported(known, out)
