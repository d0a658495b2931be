"""The page of insights: a sentence first, a picture, the numbers behind it, files of both."""

import csv
import re
from io import StringIO

import pytest
from PySide6.QtGui import QImage

from core.records.working import CONSENT
from helpers.desks import answered, desk_for
from helpers.page_checks import looks
from helpers.people import ADA, DOCTOR
from helpers.rendering import opened, problems_of, settle
from helpers.talked_year import call_for_help, live_a_year
from helpers.world import World
from ui.desktop.pages.insights import INSIGHTS
from ui.desktop.pages.insights.page import InsightsPage
from ui.desktop.pages.insights.view_model import InsightsModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.bar_rows import BarRows
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.chart import BarChart
from ui.desktop.widgets.figure_table import FigureTable
from ui.desktop.widgets.plot import Plot
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
LOOK = Look(face=Face.CAREGIVER)


@pytest.fixture(scope="module")
def year(tmp_path_factory):
    world = World(tmp_path_factory.mktemp("year"))
    live_a_year(world)
    call_for_help(world, 3, "I fell and hit my head")
    yield world
    world.close()


@pytest.fixture
def model(year, tmp_path):
    model = opened_by(year)
    model.folder = tmp_path
    yield model
    model.desk.work.close()


def opened_by(world, scope=ADA):
    model = InsightsModel(desk_for(world, scope))
    model.refresh()
    answered()
    return model


def page_of(model):
    return InsightsPage(LOOK, model).render(model.state)


def words_on(model):
    with opened(page_of(model), LOOK) as shown:
        settle(shown)
        return [re.sub(r"<[^>]+>", "", each.text()) for each in shown.findChildren(Text)]


def test_the_page_begins_with_how_the_week_was(model):
    words = words_on(model)

    assert words[:3] == [
        "Insights",
        "From 22 February 2026 to 28 February 2026.",
        "The week was much like the weeks before it.",
    ]
    assert "It can be wrong." in words[-1]


def test_each_picture_is_met_by_a_screen_reader_as_the_sentence_that_it_shows(model):
    with opened(page_of(model), LOOK) as shown:
        settle(shown)
        pictures = [w for kind in (Plot, BarChart, BarRows) for w in shown.findChildren(kind)]
        names = {each.accessibleName() for each in pictures}

    assert len(pictures) >= 8
    assert names <= {section.says for section in model.state.told.sections}


def test_the_numbers_behind_a_picture_are_a_table_to_walk_through(model):
    model.turn("hours")

    with opened(page_of(model), LOOK) as shown:
        settle(shown)
        (table,) = shown.findChildren(FigureTable)
        head = [table.horizontalHeaderItem(at).text() for at in range(table.columnCount())]
        table.setFocus()
        table.setCurrentCell(2, 1)

        assert head == ["Hour", "Distress of 100", "Messages"]
        assert table.item(0, 0).text() == "07:00"
        assert table.accessibleName().startswith("Evenings are harder")
        assert table.currentItem().text().isdigit()
        assert not table.verticalScrollBar().isVisible()

    model.turn("hours")
    with opened(page_of(model), LOOK) as shown:
        assert shown.findChildren(FigureTable) == []


@pytest.mark.parametrize(("look", "size"), list(looks(Face.CAREGIVER)), ids=str)
def test_a_whole_year_is_drawn_whole_in_every_look(model, look, size):
    model.turn("timeline")
    model.turn("together")
    with opened(InsightsPage(look, model).render(model.state), look, size) as shown:
        answered()
        settle(shown)
        assert problems_of(shown, look) == []


def test_what_was_said_in_a_call_for_help_is_read_when_somebody_asks(model):
    before = words_on(model)

    model.read_calls()
    answered()
    read = words_on(model)
    model.close_calls()

    assert not any("hit my head" in each for each in before)
    assert any("19:05: \u201cI fell and hit my head\u201d" in each for each in read)
    assert not any("hit my head" in each for each in words_on(model))


def test_the_numbers_are_saved_as_a_file_that_a_spreadsheet_reads(model, year, tmp_path):
    section = model.state.told.section("weeks")

    model.save_numbers(section)
    answered()

    (file,) = tmp_path.glob("*.csv")
    rows = list(csv.reader(StringIO(file.read_bytes().decode("utf-8-sig"))))
    assert file.name == "Insights Twelve weeks 2026-03-01.csv"
    assert rows[0] == ["From", "Until", "Distress of 100", "Days with talks"]
    assert len(rows) == 1 + 12
    consents = year.run(lambda uow: uow.of(CONSENT).find(scope="export"))
    assert {each.purpose for each in consents} == {"csv"}


def test_the_picture_is_saved_as_it_stands_on_the_page(model, tmp_path):
    model.turn("hours")
    with opened(page_of(model), LOOK) as shown:
        settle(shown)
        wanted = "Save the picture: By the hour"
        named = [b for b in shown.findChildren(BigButton) if b.accessibleName() == wanted]
        named[0].click()
        answered()

    (file,) = tmp_path.glob("*.png")
    image = QImage(str(file))
    assert (image.width() > 600, image.height() > 150) == (True, True)


def test_the_same_year_is_drawn_the_same_by_another_page(model):
    with opened(page_of(model), LOOK) as shown:
        settle(shown)
        first = shown.findChildren(Plot)[0].grab().toImage()
    with opened(page_of(model), LOOK) as shown:
        settle(shown)
        assert shown.findChildren(Plot)[0].grab().toImage() == first


def test_a_clinician_hears_of_the_record_and_not_of_talks(year):
    theirs = opened_by(year, DOCTOR)

    words = words_on(theirs)
    theirs.desk.work.close()

    assert "Talks stay with ada, until ada lets somebody read them." in words
    assert "By the hour" not in words


def test_the_page_is_for_those_who_help_alone():
    assert INSIGHTS.faces == {Face.CAREGIVER}


def test_before_there_is_anything_the_page_says_so(world):
    empty = opened_by(world)

    words = words_on(empty)
    empty.desk.work.close()

    assert "Talks stay with ada, until ada lets somebody read them." in words
