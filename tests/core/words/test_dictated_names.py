"""Names as they are dictated are hidden; houses, signs and animals stay as they are."""

import pytest

from core.words.deidentify.find import without_names


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("mr kowalczyk fell again", "mr [PERSON_1] fell again"),
        ("NOK: Halina (dtr)", "NOK: [PERSON_1] (dtr)"),
        ("our lee got married", "our [PERSON_1] got married"),
        ("my dob is 4th of march nineteen forty one", "my dob is [DATE_1]"),
        (
            "her number's 0 7 7 0 0 nine hundred four five six",
            "her number's [PHONE_1]",
        ),
    ],
)
def test_what_was_dictated_is_hidden(said, left):
    assert without_names(said) == left


@pytest.mark.parametrize(
    "said",
    [
        "the nurse visited, mrs said",
        "tea at the Willows",
        "goldfish called Brad and Angelina",
        "my form starts QQ",
        "I see her Mondays, Wednesdays and the odd Friday",
        "Lourdes was marvellous",
        "Andrea Bocelli sang it",
    ],
)
def test_who_is_nobody_stays(said):
    assert without_names(said) == said
