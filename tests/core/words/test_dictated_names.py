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
        ("my dob is third of the tenth forty one", "my dob is [DATE_1]"),
        (
            "it was the ninth of the second nineteen forty one",
            "it was the [DATE_1]",
        ),
        ("we married Easter Saturday 1958", "we married [DATE_1]"),
        ("Good Friday 1971 he went", "[DATE_1] he went"),
        ("it snowed Whit Saturday 1958", "it snowed [DATE_1]"),
        ("rose and lily came to see me", "[PERSON_1] and [PERSON_2] came to see me"),
        ("ive not seen ivy since the bingo", "ive not seen [PERSON_1] since the bingo"),
        ("grace said grace at the dinner", "[PERSON_1] said grace at the dinner"),
        ("daisy wont eat her dinner", "[PERSON_1] wont eat her dinner"),
        ("I think ivy fell again", "I think [PERSON_1] fell again"),
        ("John Ward came about the boiler", "[PERSON_1] came about the boiler"),
        ("Lindsay Crouch ward 4, for echo", "[PERSON_1] ward 4, for echo"),
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
        "the first of the second lot, the second of the third nineteen tablets",
        "the rose and lily in the vase",
        "rose came out early, ivy came up the wall, holly fell off the door",
        "we said grace and then ate",
        "moved with the Sara Stedy and two staff",
        "PEG feeding at ten, TED stockings on, SAM splint off",
        "Thomas splint on",
        "seen in ED again last night",
        "he is in Dorothy Pattison Hospital",
        "she is on Mary Seacole ward",
        "we flew from John Lennon Airport",
        "SOB, Hx COPD",
        "pain in her L hip, bay D wants teas, A&E had us sat there",
    ],
)
def test_who_is_nobody_stays(said):
    assert without_names(said) == said
