"""Fire and gas are left at once; who is lost stays where there are people (N1)."""

import pytest

from core.clinical.emergency_numbers import emergency_numbers
from core.companion.safety import Help, category_of, reply_to_helper, reply_to_person
from core.words.emergency import Category
from core.words.which_danger import Danger, danger_in

HERE = Help(emergency_numbers("GB"), "4 Elm Street")
KIND = Category.FIRE_GAS_WANDERING
FIRES = [
    "I think I've left the gas on",
    "there's smoke coming from the kitchen",
    "the chip pan's alight",
    "my carbon monoxide thing keeps beeping and I've a headache",
]
LOST = [
    "I'm lost, I don't know which street this is",
    "I've walked and walked and can't find my way back",
    "Dad's gone missing, he went out at six",
]


@pytest.mark.parametrize("said", FIRES)
def test_who_smells_gas_is_sent_out_before_the_call_and_is_told_of_nobody_lost(said):
    shown = reply_to_person(KIND, said, HERE)

    assert danger_in(said) is Danger.FIRE
    assert shown.lines[0] == "Please go outside now. Then call 999."
    assert "lost" not in shown.text


@pytest.mark.parametrize("said", LOST)
def test_who_is_lost_is_not_told_of_fire(said):
    for reply in (reply_to_person, reply_to_helper):
        shown = reply(KIND, said, HERE)

        assert shown.lines[0] == "Please call 999 now."
        assert "gas" not in shown.text
        assert "light place" in shown.text or "last seen" in shown.text


@pytest.mark.parametrize("said", ["help", "the gas is on and he's lost in the street"])
def test_where_it_may_be_both_both_are_told(said):
    shown = reply_to_person(KIND, said, HERE).text

    assert danger_in(said) is None
    assert "go outside" in shown
    assert "lost" in shown


@pytest.mark.parametrize("said", [*FIRES, *LOST, "help"])
def test_what_was_shown_is_known_as_what_it_was(said):
    for reply in (reply_to_person, reply_to_helper):
        assert category_of(reply(KIND, said, HERE).text) is KIND
