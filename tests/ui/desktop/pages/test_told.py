"""What one helper wants to be told: each choice is kept as it is made, for this one alone."""

import pytest

from core.care.choices import CHOICES, choose, own_choice, wants
from core.records.alert import Trouble
from core.scope import Role, Scope
from helpers.desks import answered, desk_for, read
from helpers.page_checks import button_named, problems_everywhere
from helpers.people import ADA, DOCTOR
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.settings.page import SettingsPage
from ui.desktop.pages.settings.view_model import SettingsModel
from ui.desktop.pages.told import TOLD
from ui.desktop.pages.told.page import ToldPage
from ui.desktop.pages.told.view_model import ToldModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.options import Option
from ui.desktop.widgets.toggles import Switch

CAREGIVER = Look(face=Face.CAREGIVER)
SECOND = Scope("ada", "second", Role.CAREGIVER)


def reading(world, scope=ADA):
    model = ToldModel(desk_for(world, scope), None)
    read(model)
    return model


@pytest.mark.parametrize("trouble", list(Trouble))
def test_each_trouble_is_switched_off_and_on(world, trouble):
    model = reading(world)
    wanted = []
    for is_on in (False, True):
        model.switch(trouble.value, is_on)
        answered()
        wanted.append(wants(world.run(own_choice), trouble))

    assert wanted == [False, True]
    assert model.state.switches[trouble.value]


def test_every_choice_there_is_can_be_made_here(world):
    state = reading(world).state

    assert {*state.switches, *state.options} == set(CHOICES)


@pytest.mark.parametrize(
    ("name", "value"), [("quiet_from", "22"), ("quiet_until", "6"), ("high_from", "90")]
)
def test_hours_and_the_share_are_chosen(world, name, value):
    model = reading(world)
    model.choose(name, value)
    answered()

    kept = getattr(world.run(own_choice), name)
    assert kept == (float(value) / 100 if name == "high_from" else int(value))
    assert model.state.chosen[name] == value
    assert model.desk.heard.said == ["That is how it will be."]


def test_what_was_chosen_by_the_command_stands_among_them(world):
    world.run(choose, name="quiet_from", value="0")
    world.run(choose, name="high_from", value="65")

    state = reading(world).state

    assert state.options["quiet_from"][0] == "0"
    assert state.chosen["high_from"] == "65"
    assert state.options["high_from"] == ("50", "60", "65", "70", "80", "90")


def test_another_helper_chooses_for_themselves(world):
    world.welcome(SECOND)
    model = reading(world)
    model.switch("rings", False)
    answered()

    assert (world.run(own_choice).rings, world.run(own_choice, SECOND).rings) == (False, True)


def test_a_doctor_is_told_of_nothing_and_has_nothing_to_choose(world):
    state = reading(world, DOCTOR).state

    assert (state.is_read, state.is_offered, state.switches) == (True, False, {})


def test_a_press_is_enough(world):
    model = reading(world)
    with opened(ToldPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        by_name = {each.accessibleName(): each for each in page.findChildren(Switch)}
        by_name["Silence for longer than usual"].click()
        hours = [each for each in page.findChildren(Option) if each.accessibleName() == "22"]
        hours[0].click()
    answered()

    choice = world.run(own_choice)
    assert (wants(choice, Trouble.SILENT), choice.quiet_from) == (False, 22)


def test_the_way_there_is_in_the_settings_of_those_who_help(world):
    desk = desk_for(world, ADA)
    settings = SettingsModel(desk, None)
    read(settings)

    with opened(SettingsPage(CAREGIVER, settings).render(settings.state), CAREGIVER) as page:
        button_named(page, "Choose: What you are told").click()

    assert desk.heard.routes == [Route("told")]
    assert TOLD.faces == frozenset({Face.CAREGIVER})


def test_it_is_whole_in_every_look(world):
    assert problems_everywhere(ToldPage, reading(world)) == []
