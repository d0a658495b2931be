"""A word that says more or less than the record is a doubt, however sure what was learnt (P3)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict import decided
from core.words.conflict_signs import facing
from core.words.head import Chances
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

FRIDAY = datetime(2026, 11, 20, 10, tzinfo=UTC)
RECORD = {
    "name": "Doreen Pascoe",
    "medications": [
        {"name": "metformin", "dose": "500 mg twice a day", "status": "active"},
        {"name": "ramipril", "dose": "5 mg in the morning", "status": "active"},
        {"name": "quetiapine", "dose": "50 mg at night", "status": "active"},
        {"name": "alendronic acid", "dose": "70 mg every Sunday", "status": "active"},
        {"name": "amlodipine", "dose": "5 mg once a day", "status": "stopped"},
        {"name": "senna", "status": "active"},
    ],
    "conditions": [{"name": "shingles", "status": "resolved"}],
    "appointments": [
        {"what": "podiatry", "when": "2026-11-24T14:30:00Z"},
        {"what": "dentist", "when": "2026-12-10T11:00:00Z"},
    ],
}
SURE = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)


def standing(text, speaker=Speaker.PATIENT):
    return decided(facing(text, speaker, Told.of(RECORD), FRIDAY), SURE).standing


@pytest.mark.parametrize(
    "text",
    [
        "metformin 500 morning and night and lunch",
        "one metformin is enough nowadays, we've cut it down",
        "had another go of the shingles a week last Sunday",
        "ramipril 5 mg, but I take it twice",
        "alendronic acid Sundays and Thursdays",
        "the ramipril 5 made me cough so I bin them",
        "half a 500 metformin twice a day",
        "two 500 metformin twice a day",
        "metformin 500 twice a week",
        "metformin 500 when I remember",
        "metformin 500 most days",
        "ramipril 5 mg every other morning",
        "the ramipril 5 makes me cough so I skip it",
        "the ramipril 5 in half",
        "the 10 of ramipril",
        "quetiapine is at forty since my kidneys dipped",
        "her quetiapine's still at a hunner",
        "ramipril 5, twa o' them",
        "quetiapine fifty at night, and one in the day",
        "quetiapine fifty at lunch",
        "quetiapine 50 at night for my husband",
        "my husband's quetiapine 50 at night",
        "amlodipine was never stopped",
        "no longer taking amlodipine but the doctor wants it back",
        "stopped the amlodipine for a week",
        "no shingles since 2014, till this week",
        "dentist every tenth of December",
        "dentist was on the 10th of December",
        "dentist on the 10th at eleven for the dog",
        "the dentist for him on 10 December",
        "another podiatry on Tuesday at half past two",
        "podiatry Tuesday at half past two or half past three",
        "podiatry on Tuesday at half two and again Wednesday",
        "podiatry Tuesday half past two by phone",
        "can't make the podiatry on Tuesday",
        "podiatry the twentieth, half two",
        "podiatry 25/11 14:30",
        "podiatry Fri at half two",
        "podiatry at half two in the morning",
        "podiatry is at half two with Dad",
        "the amlodipine has not been stopped",
        "I've not come off the amlodipine",
        "I come off the amlodipine in two weeks",
        "I had stopped the amlodipine, take it now",
        "amlodipine, back since 2024",
        "shingles not cleared",
        "was clear of shingles",
        "quetiapine 50 mg at night and 200 in the day",
        "two quetiapine 50 mg at night",
        "metformin two twice a day",
        "ramipril 5 mg on hold",
        "I was on quetiapine fifty at night",
        "hardly any metformin 500 mg twice daily",
        "metformin 500 mg twice daily my foot",
        "metformin 500 mg twice daily, in my dreams",
        "metformin 500 mg twice daily, as if",
        "I take senna 15mg",
    ],
)
def test_a_doubt_agrees_with_nothing(text):
    assert standing(text) is not Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "metformin five hundred with breakfast and supper, a pain to remember",
        "my ramipril five first thing, without fail",
        "forgot my metformin last night",
        "I take senna",
        "quetiapine fifty at bedtime, knocks me out nicely",
        "alendronic acid of a Sunday, sat up for half an hour",
        "they took me off the amlodipine and good riddance",
        "I'd the shingles, never again I hope",
        "podiatry Tuesday, half past two, right enough",
        "dentist on the 10th, no driving",
        "I'm having my teeth done, dentist on the 10th",
        "getting my feet done at podiatry on Tuesday at half two",
    ],
)
def test_what_is_only_said_at_length_agrees(text):
    assert standing(text) is Standing.CONSISTENT


def test_who_cares_for_somebody_speaks_of_them():
    text = "the dentist for him on 10 December"

    assert standing(text, Speaker.CAREGIVER) is Standing.CONSISTENT


ILL = {
    "allergies": [{"substance": "contrast dye", "reaction": "hives"}],
    "conditions": [{"name": "underactive thyroid", "status": "active"}],
}


@pytest.mark.parametrize(
    "text",
    ["For CT tomorrow. Pt denies any contrast dye allergy.", "my thyroid's fine, always has been"],
)
def test_what_is_denied_in_other_words_does_not_agree(text):
    met = facing(text, Speaker.CLINICIAN, Told.of(ILL), FRIDAY)

    assert decided(met, SURE).standing is not Standing.CONSISTENT
