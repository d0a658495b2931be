"""The report for a doctor: two clicks from home, over a time and of parts that are chosen."""

import json
import stat
from datetime import timedelta

import pypdfium2
import pytest
from pypdf import PdfReader

from core.sharing.report.wish import A_YEAR, FOUR_WEEKS, Part
from helpers.desks import answered, desk_for, read
from helpers.margaret import a_crowded_record, a_full_record
from helpers.page_checks import button_named
from helpers.people import ADA
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.home.page import HomePage
from ui.desktop.pages.home.view_model import HomeModel
from ui.desktop.pages.report import REPORT
from ui.desktop.pages.report.page import ReportPage
from ui.desktop.pages.report.view_model import ReportModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def model(world, tmp_path_factory):
    a_full_record(world)
    model = ReportModel(desk_for(world, ADA), None)
    model.folder = tmp_path_factory.mktemp("papers")
    read(model)
    return model


def headings(model):
    return [section.heading for paper in model.state.papers for section in paper.sections]


def test_it_is_two_clicks_from_home(world):
    desk = desk_for(world, ADA)
    home = HomeModel(desk, None)
    read(home)

    with opened(HomePage(CAREGIVER, home).render(home.state), CAREGIVER) as page:
        button_named(page, "Report for a doctor").click()

    assert desk.heard.routes == [Route("report")]


def test_one_more_click_makes_a_file_that_only_its_owner_reads(model):
    with opened(ReportPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "Save as a file").click()
    answered()

    (file,) = model.folder.iterdir()
    assert file.name == "Report 2026-03-03.pdf"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "Penicillin" in PdfReader(file).pages[0].extract_text()


def test_for_a_clinic_it_is_a_document_with_its_composition_first(model):
    model.save_for_a_clinic()
    answered()

    (file,) = model.folder.iterdir()
    bundle = json.loads(file.read_text(encoding="ascii"))
    assert file.name == "Report 2026-03-03.fhir.json"
    assert bundle["entry"][0]["resource"]["resourceType"] == "Composition"


def test_what_is_left_out_and_how_long_it_reaches_is_chosen(world, model):
    before = headings(model)

    model.put_in(False, part=Part.STATES)
    model.choose_period(str(A_YEAR))
    answered()

    assert "How clear the person seemed, as helpers set it" in before
    assert "How clear the person seemed, as helpers set it" not in headings(model)
    (paper,) = model.state.papers
    begin = world.clock.read().wall - timedelta(days=A_YEAR - 1)
    assert f"{begin:%Y}" in paper.about[0].detail


def test_the_last_part_stays(model):
    for part in Part:
        model.put_in(False, part=part)
        answered()

    assert [part for part in Part if model.wish.has(part)] == [Part.OPEN]
    assert model.wish.days == FOUR_WEEKS


def test_the_longest_record_makes_three_pages_at_most(world, tmp_path_factory):
    a_crowded_record(world)
    model = ReportModel(desk_for(world, ADA), None)
    model.folder = tmp_path_factory.mktemp("papers")
    read(model)

    model.save()
    answered()

    (file,) = model.folder.iterdir()
    assert 1 <= len(pypdfium2.PdfDocument(file)) <= 3


def test_the_persons_own_face_has_no_such_page():
    assert REPORT in PAGES
    assert Face.PERSON not in REPORT.faces
