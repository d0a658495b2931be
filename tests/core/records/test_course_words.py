"""A medicine with a course word on its label is taken for a while (rule M1)."""

import pytest

from core.records.classes import class_for
from core.records.facts import MemoryClass, Source
from core.records.medication import MEDICATION


@pytest.mark.parametrize(
    "said",
    [
        {"dose": "500 mg three times a day for 7 days"},
        {"dose": "1 tablet a day FOR TWO WEEKS."},
        {"dose": "5-day course"},
        {"dose": "one tablet twice a day until finished"},
        {"note": "Finish the course even when better"},
        {"name": "Short course prednisolone"},
    ],
)
def test_a_course_word_makes_a_medicine_a_state(said):
    fields = {"name": "Amoxil", "dose": None, "note": None, **said}

    assert class_for(MEDICATION, Source.CAREGIVER, fields) is MemoryClass.TIME_BOUND_STATE


@pytest.mark.parametrize(
    "said",
    [
        {"dose": "5 mg once a day"},
        {"dose": "1 tablet every 8 hours as needed for pain"},
        {"note": "of course with food"},
        {"note": "has taken it for years"},
        {"dose": "for the heart"},
    ],
)
def test_any_other_words_leave_it_standing(said):
    fields = {"name": "Ramipril", "dose": None, "note": None, **said}

    assert class_for(MEDICATION, Source.CAREGIVER, fields) is MemoryClass.LONG_LIVED_FACT
