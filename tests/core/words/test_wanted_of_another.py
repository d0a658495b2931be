"""What a helper asks of somebody by their name, or as she or he, is heard for what it is."""

import pytest

from core.words.wanted import Wanted, wanted_of


@pytest.mark.parametrize(
    "asked",
    [
        *("What does Margaret take?", "What does she take?", "What does my mother take at night?"),
        *("what is Margaret Ellis taking", "What is he taking at the moment?"),
    ],
)
def test_what_somebody_takes_is_their_medicines(asked):
    assert wanted_of(asked) is Wanted.MEDICINES


@pytest.mark.parametrize("asked", ["Where does Margaret live?", "What is her address?"])
def test_where_somebody_lives_is_a_place(asked):
    assert wanted_of(asked) is Wanted.PLACE


@pytest.mark.parametrize("asked", ["What does it take?", "Should she take more metformin?"])
def test_what_is_no_question_of_medicines_is_none(asked):
    assert wanted_of(asked) is not Wanted.MEDICINES


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        *((each, Wanted.ALLERGIES) for each in ("allergies", "Allergies?", "NKDA?", "any allergy")),
        *((each, Wanted.MEDICINES) for each in ("meds", "current medication", "on warfarin?")),
        *((each, Wanted.CONDITIONS) for each in ("PMH", "past medical history")),
        *((each, Wanted.MEASURED) for each in ("last BP", "latest blood pressure", "obs")),
        *((each, Wanted.VISITS) for each in ("next appointment", "appointments")),
        *((each, Wanted.HELPERS) for each in ("NOK?", "contacts")),
        *((each, Wanted.HAPPENED) for each in ("falls", "Any falls in the last month?")),
        ("symptoms", Wanted.SYMPTOMS),
    ],
)
def test_a_word_or_two_as_a_nurse_puts_them_are_heard_for_what_they_ask(asked, wanted):
    assert wanted_of(asked) is wanted


@pytest.mark.parametrize("asked", ["on Monday?", "on holiday?"])
def test_a_day_is_no_medicine(asked):
    assert wanted_of(asked) is not Wanted.MEDICINES


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("Are you her daughter?", Wanted.ROSEMARY),
        ("Is this a machine she is talking to?", Wanted.ROSEMARY),
        ("Who is speaking to her?", Wanted.PERSON),
    ],
)
def test_who_speaks_here_is_asked_of_us_and_who_is_with_her_is_not(asked, wanted):
    assert wanted_of(asked) is wanted
