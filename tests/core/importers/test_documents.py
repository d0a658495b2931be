"""A paper is kept byte for byte, and what it says waits until a person accepts it (T4)."""

import base64

import pytest

from core.clinical.history import undo
from core.errors import ImportRejected
from core.importers.base import recognise
from core.importers.receipt import Outcome
from core.records.document import Legible
from core.records.facts import MemoryClass, Source, Status
from core.records.finding import Standing
from core.records.working import ReviewReason
from core.sharing.erase import erase_record
from helpers.papers import LABORATORY, VISIT, brought, findings, pdf
from helpers.people import ADA_HERSELF
from helpers.world import NOON

HEIC = b"\0\0\0\x18ftypheic\0\0\0\0" + bytes(40)
PICTURES = {
    "photo.jpg": (b"\xff\xd8\xff\xe0" + bytes(50), "image/jpeg"),
    "scan.png": (b"\x89PNG\r\n\x1a\n" + bytes(50), "image/png"),
    "scan.tif": (b"II*\0" + bytes(50), "image/tiff"),
    "photo.heic": (HEIC, "image/heic"),
    "no name at all": (b"\xff\xd8\xff\xe0" + bytes(50), "image/jpeg"),
}


def kept(world):
    """The bytes in the vault, put together."""
    pieces = sorted(world.find("document_piece"), key=lambda piece: piece.number)
    return b"".join(base64.b64decode(piece.content) for piece in pieces)


def test_a_paper_is_kept_as_it_was_with_its_text_and_what_it_says(world, tmp_path):
    content = pdf(VISIT)

    receipt = brought(world, tmp_path, content)

    (paper,) = world.find("document")
    assert kept(world) == content
    assert (paper.title, paper.pages, paper.legible) == ("paper", 1, Legible.READ)
    assert paper.dated_on == "2026-02-20"
    assert "Metformin 500 mg" in world.find("document_page")[0].text
    assert receipt.added == 1 + len(world.find("finding"))


def test_what_a_visit_says_is_offered_with_page_and_quote(world, tmp_path):
    brought(world, tmp_path, pdf(["A letter"], VISIT))

    found = findings(world)
    assert set(found) == {"Type 2 diabetes", "Metformin", "Penicillin", "Cardiology"}
    assert found["Metformin"].value_text == "500 mg twice a day"
    assert (found["Penicillin"].value_text, found["Penicillin"].dated_on) == ("hives", "2011")
    assert (found["Cardiology"].dated_on, found["Cardiology"].at_time) == ("2026-12-01", "09:30")
    assert {each.page for each in found.values()} == {2}
    text = {page.page: page.text for page in world.find("document_page")}[2]
    assert all(each.quote in text for each in found.values())


def test_results_keep_value_unit_range_and_flag_as_printed(world, tmp_path):
    brought(world, tmp_path, pdf(["Collected: 2026-02-18", *LABORATORY]))

    found = findings(world, "result")
    potassium, tsh = found["Potassium"], found["TSH"]
    told = ("value_text", "unit", "reference", "flag", "dated_on")
    assert [getattr(potassium, name) for name in told] == [
        "5.2",
        "mmol/L",
        "3.5 - 5.1",
        "H",
        "2026-02-18",
    ]
    assert [getattr(tsh, name) for name in told][:4] == ["<0.01", "mIU/L", "0.27 - 4.20", "L"]


def test_nothing_that_a_paper_says_is_on_record_before_somebody_accepts_it(world, tmp_path):
    brought(world, tmp_path, pdf(VISIT))

    assert [world.find(kind) for kind in ("condition", "medication", "allergy")] == [[], [], []]
    found = world.find("finding")
    assert {each.status for each in found} == {Status.PROPOSED}
    assert {each.memory_class for each in found} == {MemoryClass.INFERENCE}
    assert {each.source for each in found} == {Source.DOCUMENT}
    waiting = world.find("review_item")
    assert {item.reason for item in waiting} == {ReviewReason.FINDING}
    assert {item.record_id for item in waiting} == {each.id for each in found}


def test_the_same_paper_again_adds_nothing(world, tmp_path):
    first = brought(world, tmp_path, pdf(VISIT))
    before = {kind: len(world.find(kind)) for kind in ("document_piece", "document_page")}

    again = brought(world, tmp_path, pdf(VISIT), name="under another name.pdf")

    assert (again.added, again.known) == (0, first.added)
    assert {kind: len(world.find(kind)) for kind in before} == before
    assert len(world.find("review_item")) == len(world.find("finding"))


def test_one_undo_takes_the_paper_back_and_it_can_be_brought_in_again(world, tmp_path):
    brought(world, tmp_path, pdf(VISIT))

    world.run(undo)

    assert {each.status for each in world.find("finding")} == {Status.ENTERED_IN_ERROR}
    assert world.find("review_item") == []
    assert brought(world, tmp_path, pdf(VISIT)).known == 0
    assert [each.status for each in world.find("document")].count(Status.ACTIVE) == 1


def test_a_deleted_paper_stays_deleted(world, tmp_path):
    brought(world, tmp_path, pdf(VISIT))
    (paper,) = world.find("document")
    world.run(erase_record, record_id=paper.id)

    again = brought(world, tmp_path, pdf(VISIT))

    kinds = ("document", "document_piece", "document_page", "finding", "review_item")
    assert [world.find(kind) for kind in kinds] == [[], [], [], [], []]
    assert again.added == 0
    assert {tally.reason for tally in again.of(Outcome.REFUSED)} == {"erased"}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_known_by_how_it_begins_and_kept_unopened(world, tmp_path, name):
    content, media_type = PICTURES[name]

    receipt = brought(world, tmp_path, content, name=name)

    (paper,) = world.find("document")
    assert (paper.media_type, paper.legible) == (media_type, Legible.NOTHING)
    assert kept(world) == content
    assert [tally.reason for tally in receipt.of(Outcome.REFUSED)] == ["no_readable_text"]


def test_a_scan_without_letters_is_kept_and_its_receipt_says_so(world, tmp_path):
    receipt = brought(world, tmp_path, pdf([]))

    assert world.find("document")[0].legible is Legible.NOTHING
    assert [(t.what, t.reason) for t in receipt.of(Outcome.REFUSED)] == [
        ("Text", "no_readable_text")
    ]


def test_a_text_a_markdown_page_and_an_rtf_letter_are_read(world, tmp_path):
    brought(world, tmp_path, "Allergies\nLatex - rash\n", name="letter.txt")
    brought(world, tmp_path, "## Medications\n\n- **Ramipril** 5 mg daily\n", name="list.md")
    rtf = rb"{\rtf1\ansi{\fonttbl{\f0 Arial;}}Diagnosen\par Hypertonie\par M\'fcdigkeit\par}"
    brought(world, tmp_path, rtf, name="brief.rtf")

    assert set(findings(world)) == {"Latex", "Ramipril", "Hypertonie", "Müdigkeit"}


@pytest.mark.parametrize(
    ("name", "content"),
    [("notes.txt", b"\0\1\2 not a text"), ("table.csv", b"a,b\n"), ("app.bin", b"MZ\x90\0")],
)
def test_what_is_no_paper_is_named_as_that(tmp_path, name, content):
    path = tmp_path / name
    path.write_bytes(content)

    with pytest.raises(ImportRejected, match="not_health_data"):
        recognise(path)


@pytest.mark.parametrize(
    "line",
    [
        "No known drug allergies",
        "NKDA",
        "None",
        "Patient denies penicillin allergy",
        "Keine bekannt",
        "Aucune allergie connue",
        "No conocidas",
    ],
)
def test_what_is_denied_is_not_offered(world, tmp_path, line):
    brought(world, tmp_path, pdf(["Allergies", line]))

    assert findings(world) == {}


@pytest.mark.parametrize(
    "line",
    [
        "No diabetes",
        "Possible pneumonia",
        "Family history of stroke",
        "V.a. Pneumonie",
        "Denies angina",
    ],
)
def test_an_illness_that_is_denied_doubted_or_anothers_is_not_offered(world, tmp_path, line):
    brought(world, tmp_path, pdf(["Diagnoses", line, "Asthma (resolved)"]))

    (asthma,) = findings(world).values()
    assert (asthma.label, asthma.standing) == ("Asthma", Standing.ENDED)


def test_who_brings_a_paper_in_is_its_source(world, tmp_path):
    brought(world, tmp_path, pdf(VISIT), scope=ADA_HERSELF)

    (paper,) = world.find("document")
    assert (paper.source, paper.memory_class) == (Source.SELF, MemoryClass.LONG_LIVED_FACT)
    assert paper.last_confirmed_at == NOON
