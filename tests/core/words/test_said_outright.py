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
        "I'm not allergic to anything",
        "nkda",
        "allergies: none",
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


@pytest.mark.parametrize(
    "text",
    ["don't know what I'd do without my Gaviscon", "I wouldn't be without my Gaviscon"],
)
def test_what_one_would_not_be_without_is_there(text):
    assert Polarity.PRESENT in [polarity for _, _, polarity in said(text)]


def test_no_allergies_but_one_names_nothing_but_that_one():
    assert [means for _, means, _ in said("I have no allergies but penicillin")] == ["penicillin"]


def test_who_has_no_allergies_and_takes_something_still_has_none():
    told = {means: polarity for _, means, polarity in said("nkda, on ramipril")}

    assert told["allergy"] is Polarity.ABSENT
    assert told["ramipril"] is Polarity.PRESENT


@pytest.mark.parametrize(
    "text",
    [
        "My knee hurts, I don't feel well",
        "my back hurts, and I didn't go out",
        "her leg is sore but not swollen",
        "I didn't sleep a wink",
    ],
)
def test_what_hurts_does_so_whatever_else_is_denied_beside_it(text):
    assert said(text)[0][2] is Polarity.PRESENT


@pytest.mark.parametrize(
    "text", ["my knee doesn't hurt any more", "it used to be that my knee hurts"]
)
def test_what_hurts_no_more_is_not_there(text):
    assert Polarity.PRESENT not in [polarity for _, _, polarity in said(text)]


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("I'm not allergic to penicillin any more", Polarity.RESOLVED),
        ("I'm not allergic to penicillin", Polarity.ABSENT),
        ("I haven't got asthma any more", Polarity.RESOLVED),
        ("I don't take aspirin any more", Polarity.STOPPED),
        ("I can't walk any more", Polarity.PRESENT),
    ],
)
def test_what_is_not_any_more_was_there(text, stands):
    (said,) = statements(text)

    assert said.polarity is stands
