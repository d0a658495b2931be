"""Who tells of a thing, takes it or looks after it is not always the one whose it is."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.informants import is_called_ones_own, is_only_told_by
from core.words.statements.statement import About, Speaker, Topic
from helpers.views import view_in

ILL, FELT = Topic.CONDITION, Topic.SYMPTOM
MEDICINE, MEASURED = Topic.MEDICATION, Topic.MEASUREMENT


@pytest.mark.parametrize(
    ("text", "name", "is_patients"),
    [
        ("Wife reports increasing confusion", "confusion", True),
        ("daughter concerned re weight loss", "weight loss", True),
        ("Wife reports that she has weight loss", "weight loss", False),
        ("Wife has weight loss", "weight loss", False),
    ],
)
def test_what_a_relative_reports_in_notes_is_the_patients(text, name, is_patients):
    assert is_only_told_by(view_in(text, name, FELT, Speaker.CLINICIAN)) is is_patients


@pytest.mark.parametrize(
    ("text", "name", "topic", "is_own"),
    [
        ("it's my angina", "angina", ILL, True),
        ("it's my husband's angina", "husband's angina", ILL, False),
        ("I still take my warfarin", "warfarin", MEDICINE, True),
        ("It's Monday. I still take my warfarin", "warfarin", MEDICINE, True),
        ("my sister takes my warfarin", "warfarin", MEDICINE, False),
        ("my son took my pressure, 132 over 70", "132 over 70", MEASURED, True),
        ("my son took his pressure, 132 over 70", "132 over 70", MEASURED, False),
    ],
)
def test_what_one_calls_ones_own_is_so_unless_another_has_it(text, name, topic, is_own):
    assert is_called_ones_own(view_in(text, name, topic)) is is_own


def test_the_rule_is_used():
    told = statements("daughter concerned re weight loss", Speaker.CLINICIAN)

    assert [one.about for one in told] == [About.SELF]
