"""Who repeats the record and gainsays it agrees with nothing, however sure the judge is (P3)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict import decided
from core.words.conflict_signs import facing
from core.words.head import Chances
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

TUESDAY = datetime(2026, 11, 24, 10, tzinfo=UTC)
RECORD = {
    "name": "Morag Buchanan",
    "allergies": [
        {"substance": "penicillin", "reaction": "rash"},
        {"substance": "latex", "reaction": "hives"},
    ],
    "medications": [
        {"name": "warfarin", "dose": "3 mg daily at 6 pm", "status": "active"},
        {"name": "mirtazapine", "dose": "15 mg at night", "status": "active"},
        {"name": "Fostair", "dose": "2 puffs twice a day", "status": "active"},
        {"name": "sertraline", "dose": "50 mg every morning", "status": "active"},
        {"name": "naproxen", "dose": "250 mg", "status": "stopped"},
    ],
    "conditions": [{"name": "epilepsy", "status": "active"}],
}
SURE = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)
PATIENT, CAREGIVER, CLINICIAN = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN


def standing(text, speaker):
    return decided(facing(text, speaker, Told.of(RECORD), TUESDAY), SURE).standing


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (CLINICIAN, "Video telemetry normal. Epilepsy dx retracted."),
        (CLINICIAN, "Latex IgE neg, hives were from lisinopril"),
        (PATIENT, "I've had penicillin every winter, I'm still here, rash or no rash"),
        (PATIENT, "latex has never given me so much as an itch, hives my eye"),
        (PATIENT, "Mirtazapine fifteen at night, them's the orders, and down the sink they go"),
        (PATIENT, "it's the rats that get the warfarin, three mg"),
        (CAREGIVER, "he takes her sertraline 50 every morning, thinking it was his"),
        (CAREGIVER, "she has her mirtazapine 15 at night, and hides it"),
        (PATIENT, "Fostair two puffs twice a day, only I leave the night one be"),
        (PATIENT, "three mg of warfarin at six, and then another three at nine"),
        (PATIENT, "I took it for my chest and it was grand. No penicillin for me"),
    ],
)
def test_what_gainsays_the_record_does_not_agree_with_it(speaker, text):
    assert standing(text, speaker) is not Standing.CONSISTENT


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (CLINICIAN, "Epilepsy dx confirmed."),
        (PATIENT, "latex brings me out in hives"),
        (PATIENT, "I don't take penicillin"),
        (PATIENT, "I take my mirtazapine fifteen at night"),
        (PATIENT, "three mg of warfarin at six, same as ever"),
        (CAREGIVER, "she has her sertraline 50 every morning"),
        (PATIENT, "Fostair, two puffs in the morning and again at night"),
        (PATIENT, "naproxen was stopped, it went in the bin"),
    ],
)
def test_what_is_near_it_agrees_all_the_same(speaker, text):
    assert standing(text, speaker) is Standing.CONSISTENT
