"""What a sentence and the record differ in, without anything learnt."""

import pytest

from core.words.conflict_doses import (
    is_same_dose,
    other_amount,
    other_often,
    other_weekday,
)
from core.words.conflict_endings import has_ended
from core.words.conflict_numbers import numbers_in
from core.words.conflict_parts_of_day import other_part_of_day
from core.words.conflict_same import reacts


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("eighty of lipitor", [80]),
        ("two and a half of ramipril", [2.5]),
        ("two hundred of lamotrigine", [200]),
        ("one fifty of lamotrigine", [150]),
        ("metformin now it is a thousand", [1000]),
        ("one five of amlodipine", [1, 5]),
        ("cut to 5", [5]),
        ("at half past three", []),
        ("since 2004", []),
        ("for ten years", []),
        ("two tablets", []),
        ("twenty years on lipitor", []),
        ("my lipitor, 2 more left", []),
    ],
)
def test_an_amount_is_read_without_its_unit_and_a_time_is_none(text, amounts):
    assert list(numbers_in(text)) == amounts


@pytest.mark.parametrize(
    ("text", "dose", "differs"),
    [
        ("eighty of lipitor", "40 mg at bedtime", True),
        ("forty of lipitor", "40 mg at bedtime", False),
        ("lipitor, two a day", "40 mg at bedtime", False),
        ("warfarin's 4 this week", "3 mg", True),
        ("he has his three of warfarin", "3 mg", False),
        ("a gram of paracetamol", "1 g four times a day", False),
        ("a full gram of paracetamol", "500 mg four times a day", True),
        ("lipitor 80 mg", "40 mg", True),
        ("three sachets of the macrogol a day", "1 sachet twice a day", True),
        ("one squirt each side now of the fluticasone", "2 sprays each side once a day", True),
        ("two sprays up each nostril", "2 sprays each side once a day", False),
        ("two drops in each eye", "1 drop in both eyes at night", True),
    ],
)
def test_amounts_differ_when_no_number_is_the_same(text, dose, differs):
    assert other_amount(text, dose) is differs


def test_what_is_taken_once_a_week_is_not_taken_every_morning():
    assert other_often("i take my methotrexate every morning", "10 mg once a week on monday")
    assert other_often("i take my methotrexate every day", "10 mg once a week on monday")
    assert other_often("my methotrexate, daily", "10 mg weekly")
    assert not other_often("i take my methotrexate on monday", "10 mg once a week on monday")


@pytest.mark.parametrize(
    ("text", "dose", "differs"),
    [
        ("she puts the drops in morning and night", "one drop in each eye at night", True),
        ("just a single adcal a day, at lunch", "one tablet twice a day", True),
        ("one at breakfast and one at teatime", "one tablet twice a day", False),
        ("he has it at bedtime", "15 mg nocte", False),
        ("she took it this morning", "500 mg morning and evening", False),
    ],
)
def test_parts_of_the_day_are_counted_but_those_of_one_day(text, dose, differs):
    assert other_often(text, dose) is differs


@pytest.mark.parametrize(
    "text", ["aspirin i stop already long time", "they scratched the stress test altogether"]
)
def test_what_is_over_is_heard_however_it_is_put(text):
    assert has_ended(text)


@pytest.mark.parametrize(
    ("text", "is_reaction"),
    [
        ("chlorhexidine brings me out in a rash", True),
        ("she has never reacted to it", False),
        ("it doesn't itch or anything", False),
    ],
)
def test_who_does_not_react_does_not_agree_with_an_allergy(text, is_reaction):
    assert reacts(text) is is_reaction


def test_what_is_taken_once_a_week_has_its_day():
    assert other_weekday("my bone tablet is saturdays", "70 mg once a week on sunday")
    assert not other_weekday("my bone tablet is sundays", "70 mg once a week on sunday")
    assert not other_weekday("my bone tablet", "70 mg once a week on sunday")


@pytest.mark.parametrize(
    ("text", "is_over"),
    [
        ("chucked the simvastatin", True),
        ("they took the zopiclone away", True),
        ("aspirin's aff the menu noo", True),
        ("i had to cancel the flu jab", True),
        ("i still take simvastatin", False),
        ("they never stopped it", False),
        ("has it finished?", False),
        ("i take simvastatin", False),
        ("dentist is off, no transport", True),
        ("he is off to the dentist", False),
    ],
)
def test_what_is_over_is_told_by_its_words(text, is_over):
    assert has_ended(text) is is_over


def test_a_meal_tells_the_part_of_the_day():
    assert other_part_of_day("my ramipril i take with breakfast", "2.5 mg at night")
    assert not other_part_of_day("my ramipril i take with breakfast", "2.5 mg in the morning")


@pytest.mark.parametrize(
    ("text", "is_same"),
    [
        ("two and a half", True),
        ("two and a half of the bisoprolol", True),
        ("two and a half of the pills", False),
        ("two and a half bisoprolol tablets", False),
    ],
)
def test_tablets_that_are_counted_are_no_milligrams(text, is_same):
    assert is_same_dose(text, "2.5 mg once a day") is is_same
