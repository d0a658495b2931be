"""What heals is there until it has healed; and what a medicine was stopped for, if it was."""

import pytest

from core.words.statements.healing import healing
from core.words.statements.statement import Polarity, Speaker, Topic
from helpers.views import view_in

PRESENT, ABSENT, RESOLVED = Polarity.PRESENT, Polarity.ABSENT, Polarity.RESOLVED


def ill_in(text, name):
    return view_in(text, name, Topic.CONDITION, Speaker.CLINICIAN)


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("Pressure sore healing nicely", "pressure sore", PRESENT),
        ("Wound on the left heel is slowly healing", "wound", PRESENT),
        ("Her leg ulcer's on the mend", "leg ulcer", PRESENT),
        ("Wound healing, not yet closed", "wound", PRESENT),
        ("The cough is easing but hasn't gone", "cough", PRESENT),
        ("Skin tear to shin, steri-stripped", "skin tear", PRESENT),
        ("Graze on knee cleaned", "graze", PRESENT),
        ("Pressure sore was bad in May", "pressure sore", None),
        ("Wound healing well, then closed", "wound", None),
        ("Cough on Monday, dressed", "cough", None),
    ],
)
def test_what_mends_or_is_tended_is_not_over(text, name, stands):
    assert healing(ill_in(text, name), RESOLVED) is stands


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("Furosemide held due to AKI", "aki", PRESENT),
        ("Furosemide held due to AKI?", "aki", None),
        ("Atenolol not stopped due to bradycardia", "bradycardia", None),
    ],
)
def test_what_a_medicine_was_stopped_for_is_there_unless_it_is_open(text, name, stands):
    assert healing(ill_in(text, name), ABSENT) is stands
