"""A food that somebody eats is no allergy of theirs, whoever else it makes ill."""

import pytest

from core.words.statements.eaten import eaten, eaten_by_one
from core.words.statements.of_both import Pair
from core.words.statements.statement import Polarity, Topic
from helpers.views import view_in

PRESENT, ABSENT = Polarity.PRESENT, Polarity.ABSENT


def food_in(text, name):
    return view_in(text, name, Topic.ALLERGY)


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("I can eat eggs till the cows come home", "eggs", ABSENT),
        ("Nuts are fine for me", "nuts", ABSENT),
        ("I can eat eggs, but only boiled", "eggs", None),
        ("I can eat prawns till they bring me out in lumps", "prawns", None),
        ("Nuts are fine for me without the skins", "nuts", None),
    ],
)
def test_what_is_eaten_is_no_allergy_unless_it_is_taken_back(text, name, stands):
    assert eaten(food_in(text, name), PRESENT) is stands


@pytest.mark.parametrize(
    ("text", "name", "is_told"),
    [
        ("I eat prawns but our Mavis swells up", "prawns", True),
        ("I drink milk but my grandson is allergic to it", "milk", True),
        ("I love eating out but our Mavis swells up with prawns", "prawns", False),
        ("I always eat the prawns but they bring me out in hives", "prawns", False),
        ("I never eat prawns but our Mavis swells up", "prawns", False),
    ],
)
def test_what_one_eats_and_another_cannot_is_told_of_both(text, name, is_told):
    told = Pair(own=ABSENT, other=PRESENT) if is_told else None

    assert eaten_by_one(food_in(text, name)) == told
