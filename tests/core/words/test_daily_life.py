"""What a note of the day tells of: a meal, a drink, a dose; anything else is none of these."""

import pytest

from core.words.daily_life import Daily, daily_of


@pytest.mark.parametrize(
    ("note", "what"),
    [
        ("Lunch: soup and bread", Daily.MEAL),
        ("Ate half of her dinner", Daily.MEAL),
        ("A glass of water", Daily.DRINK),
        ("Tea at four", Daily.DRINK),
        ("Metformin taken", Daily.DOSE_TAKEN),
        ("Took the evening tablets with tea", Daily.DOSE_TAKEN),
        ("Morning pills not taken", Daily.DOSE_MISSED),
        ("Refused the tablets after dinner", Daily.DOSE_MISSED),
        ("Metformin", None),
        ("A walk in the garden", None),
        ("Taken to the park by Anna", None),
        ("", None),
    ],
)
def test_a_note_tells_of_one_thing(note, what):
    assert daily_of(note) is what


def test_a_word_inside_another_is_not_that_word():
    assert daily_of("The steak knife is lost, the teacher called") is None
