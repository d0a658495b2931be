"""What is wanted of a reply, by how it is put."""

import pytest

from core.words.intent import Intent, intent_of


@pytest.mark.parametrize(
    "said",
    [
        "who is that man",
        "Who is that man?",
        "who's that woman over there",
        "Who is this woman?",
        "who is this nice lady",
        "Who is Dr Osei?",
        "I don't know that man",
    ],
)
def test_who_asks_of_somebody_whom_they_see_asks_who_it_is(said):
    assert intent_of(said) is Intent.WHO_IS


@pytest.mark.parametrize(
    "said",
    ["who is this man in my house", "Who is that lady in my room?", "Who's the boy in our hall"],
)
def test_a_stranger_in_the_house_is_taken_seriously(said):
    assert intent_of(said) is Intent.INTRUDER


@pytest.mark.parametrize("said", ["Who is this?", "Who's this speaking?", "who are you"])
def test_who_asks_who_speaks_means_rosemary(said):
    assert intent_of(said) is Intent.REAL


@pytest.mark.parametrize(
    "said",
    [
        "Can I have paracetamol?",
        "can I have ibuprofen with my tea",
        "May I have aspirin?",
        "may she have codeine with her tea",
        "Is paracetamol safe?",
        "is ibuprofen all right with wine",
        "Are ibuprofen and wine harmful?",
    ],
)
def test_who_asks_whether_a_medicine_may_be_had_asks_for_advice(said):
    assert intent_of(said) is Intent.MEDICINE_ADVICE


@pytest.mark.parametrize(
    "said",
    [
        "Can I have a biscuit?",
        "Is the bath safe?",
        "I took paracetamol",
        "Paracetamol is in the cupboard",
    ],
)
def test_who_asks_for_something_else_or_only_names_a_medicine_does_not(said):
    assert intent_of(said) is not Intent.MEDICINE_ADVICE
