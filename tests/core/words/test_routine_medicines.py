"""How a medicine is taken every day is no emergency; what is beside that is judged as ever (N1)."""

import pytest

from core.words.emergency import emergency_in


@pytest.mark.parametrize(
    "said",
    [
        "I take amlodipine 5 mg every morning",
        "I take metformin twice a day.",
        "I take sertraline 50 mg myself",
        "She takes ramipril at night",
        "My husband takes metformin 1000 mg twice a day",
    ],
)
def test_who_tells_what_they_take_every_day_needs_no_ambulance(said):
    told = emergency_in(said)

    assert (told.category, told.chance) == (None, 0.0)


@pytest.mark.parametrize(
    "said",
    [
        "I take everything every morning",
        "I take paracetamol 5000 mg every morning",
        "I take bleach every morning",
        "I take amlodipine 5 mg and my chest hurts",
        "I take metformin twice a day by mistake",
        "I took all my tablets at once",
    ],
)
def test_what_is_more_than_that_is_judged_as_ever(said):
    assert emergency_in(said).chance > 0.0


@pytest.mark.parametrize(
    "said", ["Harold always locked the door at night", "My husband used to bolt the back door"]
)
def test_who_shut_the_house_up_is_only_remembered(said):
    assert emergency_in(said).category is None


@pytest.mark.parametrize(
    "said",
    [
        "He always locked me in at night",
        "My husband always locked the door and I can't get out",
        "He always locked the door on me",
        "They lock the door at night",
    ],
)
def test_who_is_shut_in_is_judged_as_ever(said):
    assert emergency_in(said).chance > 0.0
