"""A visit that is to come, called off or over, and what it is called, by its usual wording."""

import pytest

from core.words.statements.happenings import events, visits
from core.words.statements.statement import Polarity

OFF = Polarity.STOPPED


@pytest.mark.parametrize(
    ("told", "planned"),
    [
        ("seeing the dentist on tuesday", [("dentist", None)]),
        ("i have two appointments next week", [("appointment", None)]),
        ("i had two appointments last week and one is due", [("appointment", None)]),
        ("i have an appointment with the foot lady on tuesday", [("foot lady", None)]),
        ("appointment for my eyes on monday", [("eyes", None)]),
        ("they cancelled my dentist visit", [("dentist", OFF)]),
        ("my appointment is cancelled", [("appointment", OFF)]),
        ("they never cancelled my appointment", [("appointment", None)]),
        ("i went to both my appointments last week", []),
        ("i saw the dentist last week", []),
        ("i like the dentist", []),
    ],
)
def test_a_visit_is_planned_where_it_is_still_to_come(told, planned):
    assert [(one.entity, one.polarity) for one in visits(told)] == planned


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("i had the first operation in may", "operation"),
        ("been tired after the big operation", "operation"),
        ("i had my hip operation in may", "hip operation"),
    ],
)
def test_how_big_it_was_is_no_part_of_its_name(told, name):
    assert name in {one.entity for one in events(told)}
