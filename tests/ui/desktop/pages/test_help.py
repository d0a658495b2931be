"""Help is there whatever else is not: the number, what to say, whom to call (N1)."""

from functools import partial

import pytest

from core.clinical.people import change_person
from helpers.desks import desk_for, read
from helpers.people import ADA, ADA_HERSELF
from ui.desktop.pages.help.found import read_help
from ui.desktop.pages.help.in_words import Call
from ui.desktop.pages.help.view_model import HelpModel

pytestmark = pytest.mark.usefixtures("qapp")
BERLIN, NEW_YORK = "Europe/Berlin", "America/New_York"


def lives_in(world, country: str | None) -> None:
    world.run(change_person, fields={"country": country})


def state_of(world, scope=ADA_HERSELF, zone: str = BERLIN):
    model = HelpModel(desk_for(world, scope))
    return model._in_words.state(world.run(partial(read_help, machine_zone=zone), scope))  # noqa: SLF001 - the machine's own zone is not the test's to choose


def test_before_anything_is_read_there_is_a_number(world):
    state = HelpModel(desk_for(world, ADA_HERSELF)).state

    assert state.emergency == Call("Emergency", "112 or 911", "Or your local number.")


def test_without_a_country_no_number_is_guessed(world):
    state = read(HelpModel(desk_for(world, ADA_HERSELF)))

    assert state.emergency.number == "112 or 911"
    assert state.emergency.below == "Or your local number.\nSay where you are."
    assert state.helper is None


@pytest.mark.parametrize(("country", "number"), [("DE", "112"), ("US", "911"), ("GB", "999")])
def test_the_number_is_that_of_the_country(world, country, number):
    lives_in(world, country)

    assert state_of(world).emergency.number == number


def test_what_to_say_is_where_home_is_in_the_words_of_whoever_calls(world):
    lives_in(world, "DE")
    world.run(change_person, fields={"display_name": "Margaret"})
    world.add("patient", address="1 Old Road")
    assert state_of(world).emergency.below == "Say: I am at 1 Old Road."

    world.add("place", label="the garden", address="Plot 7")
    world.add("place", label="home", address="14 Elm Street\nLittleton", is_home=True)

    assert state_of(world).emergency.below == "Say: I am at 14 Elm Street, Littleton."
    assert state_of(world, ADA).emergency.below == "Say: Margaret is at 14 Elm Street, Littleton."


def test_the_helper_is_the_first_to_be_called_and_others_stand_below(world):
    lives_in(world, "NO")
    world.add("contact", name="Tom", relation="neighbour", phone="555 0199")
    world.add("contact", name="Anna", relation="daughter", phone="555 0142", emergency_order=1)
    world.add("contact", name="Zoe")

    state = state_of(world)

    assert state.helper == Call("Anna, daughter", "555 0142", "You can call at any time.")
    assert Call("Tom, neighbour", "555 0199") in state.more
    assert Call("Ambulance", "113") in state.more
    assert not any("Zoe" in call.heading for call in state.more)


@pytest.mark.parametrize(
    ("country", "zone", "has_note"),
    [
        ("DE", BERLIN, False),
        ("DE", NEW_YORK, True),
        ("US", NEW_YORK, False),
        ("DE", "Europe/Paris", False),  # the same number there
        ("DE", "UTC", False),
        ("HR", "Europe/Belgrade", False),  # Croatia keeps the same clock
        ("US", BERLIN, True),
    ],
)
def test_a_clock_of_another_country_is_spoken_of_where_its_number_is_another(
    world, country, zone, has_note
):
    lives_in(world, country)

    assert bool(state_of(world, zone=zone).note) == has_note


def test_only_the_caregiver_is_told_that_the_country_is_missing(world):
    assert state_of(world).note == ""
    assert "Settings" in state_of(world, ADA).note


def test_the_card_to_show_is_the_card_that_is_printed(world):
    world.add("allergy", substance="Latex")

    card = state_of(world).card

    assert card.sections[0].lines[0].words == "Latex"
