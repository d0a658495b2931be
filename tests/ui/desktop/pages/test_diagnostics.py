"""How Rosemary does, on a page for those who look after her; the report is read before it goes."""

from datetime import timedelta
from pathlib import Path

import pytest

from core.errors import AppError, NotFound
from helpers.desks import answered, desk_for, read
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA
from helpers.rendering import opened
from ui.crash_report import write_report
from ui.desktop.desk import Route
from ui.desktop.pages.diagnostics import DIAGNOSTICS, DiagnosticsModel, DiagnosticsPage
from ui.desktop.pages.settings.page import SettingsPage
from ui.desktop.pages.settings.view_model import SettingsModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

pytestmark = pytest.mark.usefixtures("qapp")
CAREGIVER = Look(face=Face.CAREGIVER)


def failing(uow):
    uow.tally.add("turns")
    raise NotFound("x")


@pytest.fixture
def busy(world):
    """Some of everything happened, a bug among it, and it is a month later."""
    world.run(lambda uow: uow.figures.add({("turns", 0): 3, ("turn", 200): 3}))
    world.run(lambda uow: uow.figures.add({("problems_found", 0): 1, ("failed.not_found", 0): 2}))
    with pytest.raises(AppError):
        world.run(failing)
    return world


@pytest.fixture
def problem(tmp_path):
    file = tmp_path / "state" / "problem.txt"
    try:
        {}["Margaret Ellery"]
    except KeyError as error:
        write_report(file, error)
    return file


def model_of(world, problem: Path = Path("/nowhere")):
    model = DiagnosticsModel(desk_for(world, ADA), report=problem)
    read(model)
    return model


def test_all_is_well_is_said_first(world):
    state = model_of(world).state

    assert state.told.concerns == ()
    with opened(DiagnosticsPage(CAREGIVER, model_of(world)).render(state), CAREGIVER) as page:
        said = words_of(page)
    assert said[2:3] == ["All is well. Nothing needs a look."] or "All is well." in " ".join(said)


def test_what_needs_a_look_is_named(busy, problem):
    told = model_of(busy, problem).state.told

    assert [each.split(".")[0] for each in told.concerns] == [
        "A check found something broken",
        "Something went wrong inside Rosemary",
    ]
    failed = next(part for part in told.parts if part.key == "failed")
    assert [(row.words, row.below) for row in failed.rows] == [
        ("Something was not there", "2 times")
    ]
    times = next(part for part in told.parts if part.key == "times")
    assert ("A reply in a talk", "half of the time within 200 ms, nearly always within 200 ms") in [
        (row.words, row.below) for row in times.rows
    ]


def test_the_report_is_shown_whole_before_it_can_be_saved(busy, problem, tmp_path):
    model = model_of(busy, problem)
    page = DiagnosticsPage(CAREGIVER, model)

    with opened(page.render(model.state), CAREGIVER) as shown:
        before = words_of(shown)
        button_named(shown, "Show the report").click()
    with opened(page.render(model.state), CAREGIVER) as shown:
        after = words_of(shown)
    model.save_to(tmp_path / "report.txt")
    answered()

    saved = (tmp_path / "report.txt").read_text()
    assert "Save it as text" not in before
    assert "Save it as text" in after
    assert [line for line in saved.splitlines() if line] == list(filter(None, model.state.report))
    assert all(
        " ".join(line.split()) in " ".join(" ".join(after).split()) for line in model.state.report
    )
    assert "KeyError" in saved
    assert "Margaret" not in saved
    assert (tmp_path / "report.txt").stat().st_mode & 0o777 == 0o600
    assert model.desk.heard.said == ["The report is saved. Nothing was sent."]


def test_what_is_there_is_not_written_over(world, tmp_path):
    model = model_of(world)
    (tmp_path / "report.txt").write_text("another")

    model.save_to(tmp_path / "report.txt")
    answered()

    assert (tmp_path / "report.txt").read_text() == "another"
    assert [error.code for error in model.desk.heard.told] == ["export_exists"]


def test_the_report_can_be_closed_and_the_page_leads_back(world):
    model = model_of(world)

    model.show_report()
    model.close_report()
    model.leave()

    assert model.state.report == ()
    assert model.desk.heard.routes == [Route("settings")]


def test_it_is_never_among_the_persons_own_pages():
    assert DIAGNOSTICS.faces == {Face.CAREGIVER}


def test_settings_lead_to_it_for_a_helper_and_not_for_the_person(world):
    model = SettingsModel(desk_for(world, ADA), None)
    read(model)

    with opened(SettingsPage(CAREGIVER, model).render(model.state), CAREGIVER) as shown:
        button_named(shown, "Diagnostics").click()
    person = Look(face=Face.PERSON)
    with opened(SettingsPage(person, model).render(model.state), person) as shown:
        theirs = words_of(shown)

    assert model.desk.heard.routes == [Route("diagnostics")]
    assert "Diagnostics" not in theirs


@pytest.mark.parametrize("is_open", [False, True])
def test_the_page_is_whole_in_every_look(busy, problem, is_open):
    busy.clock.advance(timedelta(days=30))
    model = model_of(busy, problem)
    if is_open:
        model.show_report()

    assert problems_everywhere(DiagnosticsPage, model) == []
