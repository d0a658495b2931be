"""What somebody says outright is never turned into its opposite, and never half forgotten."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Polarity, Speaker, Topic

ME, HELPER = Speaker.PATIENT, Speaker.CAREGIVER


def said(text, speaker=ME):
    return [(one.topic, one.means, one.polarity) for one in statements(text, speaker)]


@pytest.mark.parametrize("allergen", ["penicillin", "codeine", "latex", "sulfa", "aspirin"])
@pytest.mark.parametrize(
    "sentence",
    [
        "I am allergic to {}",
        "I'm allergic to {}.",
        "i am allergic to {}",
        "I have an allergy to {}",
        "I have a {} allergy",
        "please remember I am allergic to {}",
        "I was told I am allergic to {}",
    ],
)
def test_an_allergy_that_is_told_is_there(sentence, allergen):
    assert (Topic.ALLERGY, allergen, Polarity.PRESENT) in said(sentence.format(allergen))


@pytest.mark.parametrize("allergen", ["penicillin", "codeine", "latex"])
@pytest.mark.parametrize(
    "sentence", ["She is allergic to {}", "Mum is allergic to {}", "Dad has an allergy to {}"]
)
def test_so_is_one_that_a_helper_tells(sentence, allergen):
    text = sentence.format(allergen)

    assert (Topic.ALLERGY, allergen, Polarity.PRESENT) in said(text, HELPER)


@pytest.mark.parametrize(
    "text",
    [
        "I am not allergic to penicillin",
        "I'm not allergic to penicillin",
        "I have no allergies",
        "I have no known allergies",
        "She isn't allergic to penicillin",
    ],
)
def test_what_is_denied_is_not_there(text):
    assert [polarity for _, _, polarity in said(text)] == [Polarity.ABSENT]


@pytest.mark.parametrize(
    "text",
    [
        "my sister thinks allergies run in the house",
        "Is she allergic to nuts",
        "allergic? to nuts?",
    ],
)
def test_nothing_is_denied_without_a_word_for_it(text):
    assert Polarity.ABSENT not in [polarity for _, _, polarity in said(text)]


def test_the_second_of_two_allergies_is_not_lost():
    assert said("I am allergic to penicillin and codeine") == [
        (Topic.ALLERGY, "penicillin", Polarity.PRESENT),
        (Topic.ALLERGY, "codeine", Polarity.PRESENT),
    ]
