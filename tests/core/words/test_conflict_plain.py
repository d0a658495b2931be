"""What is plainly the record's: whose it is, how often it is taken, what is kept away (P3)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict_certain import certain
from core.words.conflict_signs import facing
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

NOW = datetime(2026, 11, 20, 10, tzinfo=UTC)
RECORD = {
    "name": "Hilda Marsh",
    "allergies": [
        {"substance": "erythromycin", "reaction": "jaundice"},
        {"substance": "morphine", "reaction": "hallucinations"},
    ],
    "medications": [
        {"name": "metformin", "dose": "500 mg twice a day", "status": "active"},
        {"name": "lorazepam", "dose": "1 mg as required", "status": "active"},
        {"name": "amlodipine", "dose": "5 mg", "status": "active"},
        {"name": "digoxin", "dose": "125 micrograms daily", "status": "active"},
    ],
    "conditions": [{"name": "asthma", "status": "active"}],
}


def agrees(text, speaker=Speaker.PATIENT):
    told = certain(facing(text, speaker, Told.of(RECORD), NOW))
    return told is not None and told.standing is Standing.CONSISTENT


@pytest.mark.parametrize(
    ("text", "is_hers"),
    [
        ("Allergic to morphine", True),
        ("Mrs Marsh is allergic to morphine", True),
        ("Mr Jarvis is allergic to morphine", False),
        ("Mrs Ford: morphine contraindicated", False),
        ("Room 6 is allergic to morphine", False),
        ("Bed 3, morphine contraindicated", False),
    ],
)
def test_what_is_told_of_another_patient_does_not_agree(text, is_hers):
    assert agrees(text, Speaker.CLINICIAN) is is_hers


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("Allergic to morphine", True),
        ("Denies being allergic to morphine", False),
        ("Wife denies that he was ever allergic to morphine", False),
        ("Denies any rash or allergy with erythromycin", False),
    ],
)
def test_an_allergy_that_is_denied_does_not_agree(text, is_so):
    assert agrees(text, Speaker.CLINICIAN) is is_so


@pytest.mark.parametrize(
    "text",
    [
        "Avoid morphine, on paracetamol",
        "don't give me morphine, paracetamol will do",
        "never give me the morphine, I had it the once and saw things",
        "don't let them gie me morphine, I had codeine",
    ],
)
def test_what_is_not_to_be_given_agrees_whatever_else_may_be(text):
    assert agrees(text)


@pytest.mark.parametrize(
    "text",
    [
        "don't give me paracetamol, the morphine helps",
        "don't give me morphine on an empty stomach, I take it after tea",
    ],
)
def test_what_is_had_all_the_same_does_not(text):
    assert not agrees(text)


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("I take my metformin every day", True),
        ("I took my metformin this morning", True),
        ("I take amlodipine daily", True),
        ("I take digoxin daily", True),
        ("I take lorazepam daily", False),
        ("I take amlodipine every morning", False),
        ("I take my heart tablet, the digoxin, every morning", False),
    ],
)
def test_how_often_it_is_taken_is_as_written_or_as_usual(text, is_so):
    assert agrees(text) is is_so


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("I have asthma", True),
        ("my asthma is bad", False),
        ("I have bad asthma", False),
    ],
)
def test_an_illness_that_is_bad_is_more_than_the_record_has(text, is_so):
    assert agrees(text) is is_so
