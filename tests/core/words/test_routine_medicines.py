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
    "said",
    [
        "Mum is on floor",
        "She is on floor every night",
        "Dad is on tracks",
        "She takes methotrexate twice daily",
        "I take warfarin 500 mg twice a day",
        "Mum takes turpentine every night",
        "My carer always locked the door",
    ],
)
def test_what_only_looks_like_a_routine_is_judged_as_ever(said):
    assert emergency_in(said).chance > 0.0
