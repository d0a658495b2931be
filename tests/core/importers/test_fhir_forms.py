"""FHIR in the forms and dialects in which families hold it: each is read, or says why not."""

import gzip
import io
import json
import zipfile

import pytest

from core.importers.apart import ReadApart, StoppedBeforehand
from core.importers.base import import_file
from core.importers.entry import Many, Refused, Said, Used
from core.importers.fhir_r4 import read, sniff
from core.importers.importers import recognise
from core.importers.receipt import Outcome
from core.records.document import Legible
from core.records.facts import Status
from core.records.working import ReviewReason
from helpers.clinic import attached, encounter, letter, observation, pressure, procedure, shot
from helpers.fhir import (
    ABOUT_ADA,
    PATIENT,
    allergy,
    bundle,
    condition,
    medication,
    reasons,
    said,
    take_in,
    written,
)
from helpers.papers import pdf
from helpers.people import ADA
from helpers.world import NOON, World

ALL = (PATIENT, condition(), allergy(), medication(), observation(), shot(), procedure())


def lines(*resources, end="\n"):
    return end.join(json.dumps(one) for one in resources) + end


def zipped(files):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def kinds(found):
    return [one.outcome.kind.name for one in found if isinstance(one.outcome, Said)]


KINDS = ["patient", "condition", "allergy", "medication", "result", "event", "event"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.json", bundle(*ALL, type="collection")),
        ("a.json", bundle(*ALL, type="searchset", total=7)),
        ("a.json", json.dumps(ALL)),
        ("a.ndjson", lines(*ALL)),
        ("a.ndjson", lines(*ALL, end="\r\n")),
        ("a.ndjson", "\r\n\r\n".join(lines(one, end="") for one in ALL)),
        ("a.json", b"\xef\xbb\xbf" + bundle(*ALL).encode()),
        ("a.json", bundle(*ALL).encode("utf-16")),
        ("a.json", b"\xfe\xff" + bundle(*ALL).encode("utf-16-be")),
        ("a.json", bundle(*ALL).encode("utf-16-le")),
        ("a.json.gz", gzip.compress(bundle(*ALL).encode())),
        ("a.zip", zipped({f"{n}.ndjson": lines(one) for n, one in enumerate(ALL)})),
        ("a.zip", zipped({"out/a.json": b"\xef\xbb\xbf" + bundle(*ALL).encode()})),
    ],
    ids=[
        *("collection", "search set", "array", "lines", "windows lines", "empty lines"),
        *("mark", "utf-16", "utf-16 big", "utf-16 no mark", "packed", "bulk zip", "zip, mark"),
    ],
)
def test_a_file_is_read_however_it_is_wrapped(tmp_path, name, content):
    path = written(tmp_path, content, name)

    assert recognise(path).name == "fhir_r4"
    assert kinds(read(path, NOON)) == KINDS


def test_what_else_lies_in_a_zip_is_counted(tmp_path):
    files = {"a.ndjson": lines(*ALL), "readme.pdf": b"%PDF", "manifest.json": b"{}"}

    *_, last = read(written(tmp_path, zipped(files), "a.zip"), NOON)

    assert last.outcome == Many("refused", "not_taken_in", 2)


def test_a_phones_export_is_not_taken_for_a_clinics(tmp_path):
    files = {
        "apple_health_export/export.xml": b"<?xml version='1.0'?><HealthData></HealthData>",
        "apple_health_export/clinical-records/a.json": json.dumps(condition()),
    }

    assert not sniff(written(tmp_path, zipped(files), "export.zip"))


@pytest.mark.parametrize("content", [b"PK\x03\x04", zipped({}), zipped({"a.txt": b"hello"})])
def test_a_zip_without_fhir_is_no_fhir(tmp_path, content):
    assert not sniff(written(tmp_path, content, "a.zip"))


def test_a_damaged_zip_gives_what_is_before_the_damage(tmp_path):
    files = {
        "1.ndjson": lines(*ALL),
        "2.ndjson": lines(*(condition(id=f"c{n}") for n in range(99))),
    }
    packed = bytearray(zipped(files))
    at = packed.index(b"2.ndjson") + 40
    packed[at : at + 30] = bytes(30)

    found = list(read(written(tmp_path, bytes(packed), "a.zip"), NOON))

    assert kinds(found)[:7] == KINDS
    assert found[-1].outcome == Refused("truncated")


def test_one_comma_too_many_costs_one_entry_and_is_told(tmp_path):
    text = bundle(condition(), condition(code={"text": "SPOILT"}), allergy())
    text = text.replace('{"text": "SPOILT"}', '{"text": "SPOILT",}')

    found = list(read(written(tmp_path, text), NOON))

    assert [getattr(one.outcome, "reason", "said") for one in found] == ["said", "broken", "said"]


@pytest.mark.parametrize(
    "reference",
    [
        {"reference": "Patient/p1"},
        {"reference": "https://clinic.example/r4/Patient/p1"},
        {"reference": "urn:uuid:p1"},
        {"reference": "Patient/p1/_history/3"},
        {"identifier": {"system": "http://nhs.example", "value": "943"}},
        {"display": "Ada Winter"},
        None,
    ],
)
def test_the_person_is_known_however_an_entry_names_them(tmp_path, reference):
    found = said(tmp_path, PATIENT, observation(subject=reference), condition(subject=reference))

    assert found.draft.name == "Gout"


# As Epic, Oracle Health, Gematik, Dutch and British senders, and a phone really write them.
ABSENT = {"extension": [{"url": "http://hl7.org/fhir/data-absent-reason", "valueCode": "unknown"}]}


@pytest.mark.parametrize(
    ("resource", "kind", "text"),
    [
        (shot(occurrenceDateTime=None, _occurrenceDateTime=ABSENT), "event", "Influenza"),
        (
            condition(code={"coding": [{"code": "E11", "display": "Diabetes"}]}, note=[]),
            "condition",
            "Diabetes",
        ),
        (
            condition(
                contained=[{"resourceType": "Practitioner", "id": "d"}],
                asserter={"reference": "#d"},
            ),
            "condition",
            "Gout",
        ),
        (
            medication(
                medicationCodeableConcept=None,
                medicationReference={"reference": "#m"},
                contained=[
                    {"resourceType": "Medication", "id": "m", "code": {"text": "Ramipril 5 mg"}}
                ],
            ),
            "medication",
            "Ramipril 5 mg",
        ),
        (condition(text={"div": f"<div>{'long ' * 60_000}</div>"}), "condition", "Gout"),
        (observation(meta={"profile": ["https://gematik.de/fhir/x|1.0"]}), "result", None),
        (pressure(effectiveDateTime="2026-02-03T09:30:00.1234567+01:00"), "reading", None),
        (encounter(**{"class": {"code": "AMB"}, "type": [{"text": "Huisarts"}]}), "event", None),
    ],
)
def test_each_senders_own_way_is_understood(tmp_path, resource, kind, text):
    found = said(tmp_path, resource)

    assert found.kind.name == kind
    assert text in {None, found.natural_name or found.draft.what} or text.lower() in (
        found.natural_name
    )


@pytest.mark.parametrize(
    ("resource", "kind"),
    [
        (
            {
                "resourceType": "Immunization",
                "status": "completed",
                "date": "2014-05-01",
                "vaccineCode": {"text": "Tetanus"},
                "wasNotGiven": False,
                "reported": True,
                "patient": ABOUT_ADA,
            },
            "event",
        ),
        (
            {
                "resourceType": "Observation",
                "status": "final",
                "code": {"text": "Sodium"},
                "subject": ABOUT_ADA,
                "effectiveDateTime": "2014-05-01",
                "valueQuantity": {"value": 140, "unit": "mmol/l"},
                "interpretation": {"coding": [{"code": "N"}]},
                "comments": "fasting",
            },
            "result",
        ),
        (
            {
                "resourceType": "Procedure",
                "status": "completed",
                "code": {"text": "Cataract surgery"},
                "subject": ABOUT_ADA,
                "notPerformed": False,
                "performedDateTime": "2014-05-01",
            },
            "event",
        ),
    ],
)
def test_what_older_versions_say_in_their_way_is_taken_in(tmp_path, resource, kind):
    found = said(tmp_path, resource)

    assert found.kind.name == kind


def test_everything_is_stored_known_again_and_kept_as_received(world: World, tmp_path):
    whole = (*ALL, encounter(), pressure(), letter(attached(b"Take care.")))

    first = take_in(world, tmp_path, *whole)
    again = take_in(world, tmp_path, *whole)

    assert (first.added, first.refused) == (len(whole), 0)
    assert (again.added, again.known) == (0, len(whole))
    kept = [one.content for one in world.find("original")]
    source = (tmp_path / "export.json").read_text()
    assert len(kept) == len(whole)
    assert all(content in source for content in kept)


def test_a_letters_bytes_are_kept_and_its_words_can_be_found(world: World, tmp_path):
    take_in(world, tmp_path, letter(attached("Bitte schonen.\nDr. Röwe".encode())))

    (paper,) = world.find("document")
    (piece,) = world.find("document_piece", document_id=paper.id)
    (page,) = world.find("document_page", document_id=paper.id)
    assert attached("Bitte schonen.\nDr. Röwe".encode())["data"] == piece.content
    assert page.text == "Bitte schonen.\nDr. Röwe"


def test_a_paper_of_letters_inside_an_entry_is_read_page_by_page(world: World, tmp_path):
    paper = pdf(["Hemoglobin 13.1 g/dL"], ["Page two says more"])

    take_in(world, tmp_path, letter(attached(paper, contentType="application/pdf")))

    (kept,) = world.find("document")
    pages = sorted(world.find("document_page"), key=lambda page: page.page)
    assert (kept.legible, kept.pages, kept.version) == (Legible.READ, 2, 1)
    assert ["Hemoglobin" in pages[0].text, "two" in pages[1].text] == [True, True]


def test_a_broken_paper_inside_an_entry_is_kept_and_says_so(world: World, tmp_path):
    take_in(world, tmp_path, letter(attached(b"%PDF-1.7 broken", contentType="application/pdf")))

    (kept,) = world.find("document")
    assert kept.legible is Legible.BROKEN
    assert len(world.find("document_piece")) == 1


def test_a_clinics_better_word_of_a_visit_is_a_new_event(world: World, tmp_path):
    def visit(number, **fields):
        own = "5a1d7c3e-0000-4000-8000-00000000000a"
        meta = {"lastUpdated": f"2026-02-0{number}T00:00:00Z"}
        return encounter(id=own, meta=meta, **fields)

    take_in(world, tmp_path, visit(1))

    better = take_in(world, tmp_path, visit(2, type=[{"text": "Eye check"}]))
    older = take_in(world, tmp_path, visit(1))

    assert reasons(better, Outcome.ADDED) == {"updated": 1}
    assert older.added == 0
    first, second = sorted(world.find("event"), key=lambda event: event.corrects_id or "")
    assert (second.what, second.corrects_id) == ("Eye check", first.id)


OWN = "5a1d7c3e-0000-4000-8000-00000000000b"
TAKEN_BACK = {"verificationStatus": {"coding": [{"code": "entered-in-error"}]}}


@pytest.mark.parametrize("make", [allergy, condition])
def test_what_a_clinic_takes_back_later_waits_for_a_person(world: World, tmp_path, make):
    take_in(world, tmp_path, make(id=OWN))

    for _ in range(2):
        take_in(world, tmp_path, make(id=OWN, **TAKEN_BACK))

    (item,) = world.find("review_item")
    (record,) = world.find(make()["resourceType"].removesuffix("Intolerance").lower())
    assert (item.reason, item.record_id) == (ReviewReason.DIFFERS, record.id)
    assert record.status is Status.ACTIVE
    assert '"in_file": "entered_in_error"' in item.detail


@pytest.mark.parametrize("before", [[], [condition(id="7")]])
def test_what_another_sender_takes_back_is_nothing_to_the_record(world, tmp_path, before):
    take_in(world, tmp_path, *before)

    take_in(world, tmp_path, condition(id="7", **TAKEN_BACK))

    assert world.find("review_item") == []


def test_a_day_that_nobody_told_is_not_made_up(world: World, tmp_path):
    take_in(world, tmp_path, shot(occurrenceDateTime=None))

    (given,) = world.find("event")
    assert (given.happened_at, given.happened_on) == (None, None)


def test_a_team_and_a_report_are_counted_as_what_they_are(tmp_path):
    path = written(tmp_path, bundle({"resourceType": "Organization", "id": "o"}, encounter()))

    clinic, _visit = read(path, NOON)

    assert clinic.outcome == Refused("not_supported")
    named = encounter(serviceProvider={"reference": "Organization/o"})
    path = written(tmp_path, bundle({"resourceType": "Organization", "id": "o"}, named))
    assert next(iter(read(path, NOON))).outcome == Used()


def test_a_stored_zip_is_read_apart(world: World, tmp_path):
    path = written(tmp_path, zipped({"a.ndjson": lines(*ALL)}), "bulk.zip")

    assert import_file(world.vault, ADA, path).added == len(ALL)


def test_a_long_file_can_be_ended_while_it_is_looked_through(world: World, tmp_path):
    path = written(tmp_path, lines(*(observation(id=f"o{n}") for n in range(8_000))), "a.ndjson")

    with (
        pytest.raises(StoppedBeforehand),
        ReadApart("fhir_r4", path, NOON, should_stop=lambda: True),
    ):
        pytest.fail("it was read")
    receipt = import_file(world.vault, ADA, path, should_stop=lambda: True)

    assert (receipt.was_stopped, receipt.added, receipt.batch_id) == (True, 0, "")
    assert world.find("import_batch") == []
