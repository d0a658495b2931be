"""`report --out FILE`: some weeks for a doctor, as a page or for a clinic's computer."""

import json

import pytest
from pypdf import PdfReader

from helpers.console import Console
from ui.console.session import Drawing
from ui.desktop.drawn_pages import without_a_display

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def house(tmp_path) -> Console:
    house = Console(tmp_path)
    house.drawing = Drawing(find_drawer=without_a_display)
    house.move_in("--name", "Margaret")
    house("add", "allergy", "Penicillin", "--criticality", "high")
    return house


def test_each_form_is_what_the_files_name_says(house):
    outs = {end: house.folder / f"report.{end}" for end in ("pdf", "html", "fhir.json")}

    said = {end: house("report", "--out", str(out)) for end, out in outs.items()}

    assert [each.status for each in said.values()] == [0, 0, 0]
    assert "Penicillin" in PdfReader(outs["pdf"]).pages[0].extract_text()
    assert "Penicillin" in outs["html"].read_text(encoding="utf-8")
    bundle = json.loads(outs["fhir.json"].read_text(encoding="ascii"))
    assert bundle["type"] == "document"


def test_the_time_and_the_parts_are_chosen(house):
    out = house.folder / "report.html"

    said = house("report", "--out", str(out), "--days", "84", "--without", "record")

    assert said.object["days"] == 84
    assert "Penicillin" not in out.read_text(encoding="utf-8")


@pytest.mark.parametrize("more", [("--days", "0"), ("--without", "secrets")])
def test_what_cannot_be_is_refused_and_nothing_is_written(house, more):
    out = house.folder / "report.html"

    assert house("report", "--out", str(out), *more).status != 0
    assert not out.exists()


def test_the_person_makes_none(house):
    house("people", "account", "patient")
    out = house.folder / "report.html"

    said = house("--as", "patient", "report", "--out", str(out))

    assert said.object["error"]["code"] == "access_denied"
    assert not out.exists()
