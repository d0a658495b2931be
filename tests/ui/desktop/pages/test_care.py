"""How clear the person seems, with its basis; and a record that rests, and is brought back."""

import pytest

from core.care.rest import lay_to_rest
from core.errors import PolicyRefused
from core.records.person import Basis, Standing
from core.sharing.export_json import export_json
from helpers.desks import answered, desk_for, read
from helpers.margaret import a_full_record
from helpers.page_checks import button_named
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.care import CARE
from ui.desktop.pages.care.page import CarePage
from ui.desktop.pages.care.view_model import CareModel
from ui.desktop.pages.home.view_model import HomeModel
from ui.desktop.pages.people.page import PeoplePage
from ui.desktop.pages.people.view_model import PeopleModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def model(world):
    model = CareModel(desk_for(world, ADA), None)
    read(model)
    return model


def kept(world):
    return [(each.value, each.basis, each.set_by) for each in world.find("cognitive_state")]


def press(model, *names):
    for name in names:
        with opened(CarePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
            button_named(page, name).click()
        answered()


def standing(world):
    return world.get("person", ADA.user_id).standing


@pytest.mark.parametrize("typed", ["0", "64", " 100 "])
def test_it_is_kept_with_its_basis_and_who_set_it(world, model, typed):
    model.choose_basis(Basis.SCALE.value)
    model.type(typed)

    press(model, "Keep it")

    assert kept(world) == [(int(typed), Basis.SCALE, "anna")]
    (line,) = model.state.states
    assert (line.words, line.detail) == (f"{int(typed)} of 100", "by a scale, 1 March 2026")


@pytest.mark.parametrize("typed", ["", "-1", "101", "quite", "6.5"])
def test_what_is_no_such_number_is_asked_for_kindly_and_not_kept(world, model, typed):
    model.type(typed)

    press(model, "Keep it")

    assert kept(world) == []
    assert model.state.problem == "Please write a whole number from 0 to 100."


def test_a_record_rests_after_a_second_word_and_comes_back_as_it_was(world, model):
    a_full_record(world)
    press(model, "Let this record rest")
    asked = standing(world)
    press(model, "Let it rest")
    resting = standing(world)
    press(model, "Bring it back")

    assert (asked, resting) == (Standing.ACTIVE, Standing.ARCHIVED)
    assert standing(world) is Standing.ACTIVE


def test_of_a_record_that_rests_nothing_is_asked_and_it_can_be_taken_along(world, tmp_path_factory):
    a_full_record(world)
    busy = HomeModel(desk_for(world, ADA), None)
    read(busy)
    world.run(lay_to_rest)

    home = HomeModel(desk_for(world, ADA), None)
    read(home)
    out = tmp_path_factory.mktemp("outside") / "record.json"
    receipt = export_json(world.vault, ADA, out)

    assert busy.state.decisions
    assert home.state.below == "This record rests. It can be read and taken along."
    assert (home.state.decisions, home.state.unconfirmed, home.state.noticed) == ((), (), ())
    assert receipt.counts["allergy"] > 0


def test_nothing_is_set_in_a_record_that_rests(world, model):
    world.run(lay_to_rest)
    read(model)

    with opened(CarePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        names = {each.accessibleName() for each in page.findChildren(BigButton)}

    assert "Bring it back" in names
    assert "Keep it" not in names


@pytest.mark.parametrize("scope", [ADA_HERSELF, DOCTOR])
def test_only_whoever_cares_lays_a_record_to_rest(world, scope):
    with pytest.raises(PolicyRefused):
        world.run(lay_to_rest, scope)

    assert standing(world) is Standing.ACTIVE


def test_the_way_there_is_on_the_page_of_people(world):
    desk = desk_for(world, ADA)
    people = PeopleModel(desk, None)
    read(people)

    with opened(PeoplePage(CAREGIVER, people).render(people.state), CAREGIVER) as page:
        button_named(page, "How they are").click()

    assert desk.heard.routes == [Route("care")]


def test_the_person_has_no_such_page():
    assert CARE.faces == frozenset({Face.CAREGIVER})
