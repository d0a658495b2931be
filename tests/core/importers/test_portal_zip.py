"""A portal's zip has letters beside its data: everybody takes what is theirs, in one import."""

import base64
import json
import zipfile

import pytest

from core.clinical.history import undo
from core.errors import ImportRejected
from core.importers.base import import_file
from core.importers.importers import recognise_all
from core.importers.reasons_in_words import reasons
from core.importers.receipt import Outcome
from core.records.document_text import DOCUMENT_PIECE
from core.records.facts import Source
from core.strings import Catalogue
from helpers.ccda import PROBLEMS, document, problem, section
from helpers.people import ADA

LETTER = b"Dear Ada,\nyour heart is well.\n"
HEART = document(section(PROBLEMS, problem("Angina"))).encode()
LATEX = json.dumps(
    {"resourceType": "AllergyIntolerance", "patient": {}, "code": {"text": "Latex"}}
).encode()
PHOTO = b"\xff\xd8\xff\xe0 no picture, and kept as it is"
EVERYTHING = {
    "fhir/1.json": LATEX,
    "IHE_XDM/DOC1.XML": HEART,
    "letters/october.txt": LETTER,
    "photos/box.jpg": PHOTO,
    "README.html": b"<html/>",
}


def zipped(folder, files):
    path = folder / "portal.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def papers(world):
    return world.find("document")


def facts(world):
    return world.find("condition") + world.find("allergy")


def test_letters_and_photos_are_taken_in_beside_the_data(world, tmp_path):
    path = zipped(tmp_path, EVERYTHING)

    first = import_file(world.vault, ADA, path)
    again = import_file(world.vault, ADA, path)

    assert [each.name for each in recognise_all(path)] == ["fhir_r4", "ccda", "document"]
    sources = {each.source for each in facts(world)}
    assert sources == {Source.FHIR, Source.CCDA}
    assert sorted(each.title for each in papers(world)) == ["box", "october"]
    left = [t for t in first.of(Outcome.REFUSED) if t.reason == "not_taken_in"]
    assert [tally.count for tally in left] == [1]
    assert again.added == 0


def test_one_undo_takes_all_of_it_back(world, tmp_path):
    import_file(world.vault, ADA, zipped(tmp_path, EVERYTHING))

    world.run(undo)

    assert {each.status for each in facts(world) + papers(world)} == {"entered_in_error"}


def test_the_bytes_of_each_are_kept(world, tmp_path):
    import_file(world.vault, ADA, zipped(tmp_path, {"a.txt": LETTER, "b.jpg": PHOTO}))

    pieces = world.run(lambda uow: uow.of(DOCUMENT_PIECE).find())
    assert {each.content for each in pieces} == {
        base64.b64encode(content).decode() for content in (LETTER, PHOTO)
    }


def test_what_has_no_place_in_its_file_is_told_without_one(world, tmp_path):
    """One file that is none of ours: the window broke on it."""
    receipt = import_file(world.vault, ADA, zipped(tmp_path, {"1.json": LATEX, "a.htm": b"<p>"}))

    told = reasons(Catalogue.load("en"), receipt.of(Outcome.REFUSED))

    assert [each.where for each in told if "no health data" in each.why] == [""]


def test_a_damaged_letter_costs_that_letter_alone(world, tmp_path):
    path = tmp_path / "portal.zip"
    with zipfile.ZipFile(path, "w") as archive:  # stored, so that its bytes can be found
        archive.writestr("a.txt", LETTER)
        archive.writestr("b.txt", b"Another letter.\n")
    path.write_bytes(path.read_bytes().replace(b"heart is well", b"heart is hell"))

    receipt = import_file(world.vault, ADA, path)

    assert [each.title for each in papers(world)] == ["b"]
    assert [t.reason for t in receipt.of(Outcome.REFUSED)] == ["broken"]


def test_a_text_of_a_writing_program_is_not_taken_for_its_pictures(tmp_path):
    path = zipped(tmp_path, {"[Content_Types].xml": "<Types/>", "word/media/1.jpg": PHOTO})

    with pytest.raises(ImportRejected):
        recognise_all(path)


def test_a_calendar_in_it_is_named_with_what_to_do(world, tmp_path):
    """What Rosemary would take by itself is not called "no health data"."""
    calendar = b"\xef\xbb\xbfBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
    receipt = import_file(world.vault, ADA, zipped(tmp_path, {"1.json": LATEX, "a.ics": calendar}))

    (told,) = reasons(Catalogue.load("en"), receipt.of(Outcome.REFUSED))

    assert told.what == "A file in the zip"
    assert "bring it in by itself" in told.why
