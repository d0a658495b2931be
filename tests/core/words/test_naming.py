"""What a thing is called: the speaker's noun, else the plain name, one of it."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Topic
from core.words.statements.terms import singular


@pytest.mark.parametrize(
    ("said", "one"),
    [
        ("headaches", "headache"),
        ("patches", "patch"),
        ("jelly babies", "jelly baby"),
        ("bananas", "banana"),
        ("gas", "gas"),
        ("christmas", "christmas"),
        ("diabetes", "diabetes"),
        ("swollen ankles", "swollen ankle"),
        ("dominoes", "dominoes"),
        ("bowls", "bowls"),
    ],
)
def test_one_of_many_is_named(said, one):
    assert singular(said) == one


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("I've got a terrible itch", "itch"),
        ("I couldn't sleep last night", "poor sleep"),
        ("I broke my wrist", "broken wrist"),
        ("I burnt my hand on the oven", "hand burn"),
        ("I'm diabetic", "diabetes"),
    ],
)
def test_a_noun_is_its_own_name_and_a_verb_has_a_plain_one(text, entity):
    assert entity in [one.entity for one in statements(text)]


@pytest.mark.parametrize(
    ("text", "mistaken"),
    [
        ("I'm not hearing so well", "nausea"),
        ("they gave me an injection", "infection"),
        ("there's a nice program on", "tacrolimus"),
    ],
)
def test_an_ordinary_word_is_no_misspelled_name(text, mistaken):
    assert mistaken not in {one.means for one in statements(text)}


def test_a_name_of_two_words_keeps_its_end():
    (liked,) = statements("I love a bit of Jim Reeves")

    assert liked.entity == "jim reeves"


@pytest.mark.parametrize(
    ("text", "measured"),
    [
        ("ferritin 9 this time", "ferritin"),
        ("platelets were 60 on Friday", "platelet"),
        ("sodium 129, they said", "sodium"),
        ("Waterlow score 17", "waterlow score"),
        ("digoxin level 1.1", "digoxin level"),
        ("my HbA1c came back 58", "hba1c"),
    ],
)
def test_each_reading_has_its_own_name(text, measured):
    assert [one.entity for one in statements(text)] == [measured]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Patient attended memory clinic on 12 June", Topic.EVENT),
        ("the MRI went ahead on Tuesday", Topic.EVENT),
        ("went to the eye clinic this morning", Topic.EVENT),
        ("the memory clinic is on 12 June", Topic.APPOINTMENT),
        ("I'm down for an MRI on Tuesday", Topic.APPOINTMENT),
        ("the eye clinic was moved, I saw it in the letter", Topic.APPOINTMENT),
    ],
)
def test_a_visit_that_was_kept_has_happened(text, kind):
    assert kind in [one.topic for one in statements(text)]
