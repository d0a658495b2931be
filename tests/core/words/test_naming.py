"""What a thing is called: the speaker's noun, else the plain name, one of it."""

import pytest

from core.words.statements.extract import statements
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
