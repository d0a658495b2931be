"""What a portal gives to take along: documents in a zip, with its own papers around them."""

import io
import zipfile
from random import Random

import pytest

from core.clinical.history import undo
from core.importers.base import import_file
from core.importers.ccda import read, sniff
from core.importers.entry import Many, Refused, Said
from core.importers.importers import recognise
from core.importers.receipt import Outcome
from helpers.ccda import ADA_WINTER, ALLERGIES, PROBLEMS, allergy, document, problem, section
from helpers.people import ADA
from helpers.world import NOON

HEART = document(section(PROBLEMS, problem("Angina"), problem("Gout")))
SKIN = document(section(ALLERGIES, allergy("Codeine")))
# Noise, so that it is not refused for being packed so small.
NOISE = Random(7).randbytes(600_000).hex()  # noqa: S311 - no secret
ENDLESS = f"<!--<ClinicalDocument--><!DOCTYPE a [{NOISE}"
AROUND = {"INDEX.HTM": "<html/>", "IHE_XDM/1/METADATA.XML": "<SubmitObjectsRequest/>"}


def packed(folder, files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    path = folder / "portal.zip"
    path.write_bytes(content.getvalue())
    return path


def two(folder):
    return packed(folder, {"IHE_XDM/1/DOC1.XML": HEART, "IHE_XDM/1/DOC2.XML": SKIN, **AROUND})


def kinds(found):
    return [one.outcome.kind.name for one in found if isinstance(one.outcome, Said)]


def test_every_document_in_it_is_read_and_the_rest_is_counted(tmp_path):
    path = two(tmp_path)

    found = list(read(path, NOON))

    assert recognise(path).name == "ccda"
    assert kinds(found) == ["patient", "condition", "condition", "patient", "allergy"]
    assert found[-1].outcome == Many("refused", "not_taken_in", 2)
    assert [one.place.number for one in found] == sorted({one.place.number for one in found})


def test_it_is_taken_in_once_and_taken_back_whole(world, tmp_path):
    path = two(tmp_path)

    first = import_file(world.vault, ADA, path)
    again = import_file(world.vault, ADA, path)
    world.vault.submit(ADA, undo).result()

    assert (first.count(Outcome.ADDED), again.count(Outcome.ADDED)) == (4, 0)
    assert not [one for one in world.find("condition") if one.status == "active"]


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (document(head=ADA_WINTER * 2), "several_people"),
        (ENDLESS, "not_health_data"),
    ],
)
def test_a_document_that_cannot_be_read_costs_no_other(tmp_path, broken, reason):
    found = list(read(packed(tmp_path, {"1.XML": broken, "2.XML": SKIN}), NOON))

    assert (found[0].place.what, found[0].outcome) == ("DocumentReference", Refused(reason))
    assert kinds(found) == ["patient", "allergy"]


def test_one_that_unpacks_without_end_ends_there(tmp_path):
    endless = SKIN + " " * 30_000_000

    *before, last = read(packed(tmp_path, {"1.XML": SKIN, "2.XML": endless}), NOON)

    assert last.outcome == Refused("too_large")
    assert "allergy" in kinds(before)


def test_a_cut_zip_says_so(tmp_path):
    path = two(tmp_path)
    content = bytearray(path.read_bytes())
    at = content.index(b"DOC2.XML") + 40
    content[at : at + 30] = bytes(30)
    path.write_bytes(content)

    found = list(read(path, NOON))

    assert kinds(found)[:3] == ["patient", "condition", "condition"]
    assert Refused("truncated") in [one.outcome for one in found]


def test_a_phones_export_with_a_document_beside_it_is_the_phones(tmp_path):
    phone = b"<?xml version='1.0'?><HealthData></HealthData>"

    assert not sniff(packed(tmp_path, {"export.xml": phone, "export_cda.xml": SKIN}))


def test_a_zip_without_a_document_is_none(tmp_path):
    assert not sniff(packed(tmp_path, AROUND))
