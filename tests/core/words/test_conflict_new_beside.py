"""A new medicine beside one that goes on is new, and its dose says nothing of the other's (P3)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict import decided
from core.words.conflict_signs import facing
from core.words.head import Chances
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

NOW = datetime(2026, 2, 9, 18, 10, tzinfo=UTC)
RECORD = {
    "name": "Hilda Marsh",
    "medications": [
        {"name": "methotrexate", "dose": "10 mg weekly", "status": "active"},
        {"name": "losartan", "dose": "50 mg daily", "status": "active"},
        {"name": "tamsulosin", "dose": "400 micrograms once daily", "status": "active"},
        {"name": "felodipine", "dose": "5 mg daily", "status": "stopped"},
    ],
    "allergies": [{"substance": "latex", "reaction": "rash"}],
}
AT_ODDS = Chances({"consistent": 0.01, "conflict": 0.99}, 0.5)


def told(text, speaker=Speaker.PATIENT):
    verdict = decided(facing(text, speaker, Told.of(RECORD), NOW), AT_ODDS)
    return verdict.standing, verdict.on


@pytest.mark.parametrize(
    "text",
    [
        "Commenced hydroxychloroquine 200 mg BD alongside existing methotrexate.",
        "pharmacist has put me on a new one, amlodipine five, along with the losartan",
        "Started on finasteride 5 mg OD by urology last week, tamsulosin to continue.",
        "They've added amlodipine 5 mg, the losartan carries on",
    ],
)
def test_what_is_begun_beside_it_is_new(text):
    assert told(text) == (Standing.NEW, "medications")


@pytest.mark.parametrize(
    "text",
    [
        "Started amlodipine 5 mg instead of the losartan",
        "Commenced losartan 100 mg alongside methotrexate",
        "started on finasteride, tamsulosin down to 200",
        "They've put me on losartan 100 with my methotrexate",
        "amlodipine added, losartan stopped",
        "Has started amlodipine 5 mg, not with the losartan",
        "Started on bisoprolol 2.5 mg, methotrexate to continue at 15 mg weekly",
        "Started amlodipine 5 mg, my losartan continues at 100 mg",
        "Apixaban commenced, losartan remains withheld",
        "Amlodipine was prescribed, the losartan goes on Friday to the chemist",
        "They wanted me started on amlodipine with the losartan, I said leave it",
        "My wife was started on amlodipine along with losartan",
        "I started the amlodipine, the losartan 25 as well",
        "started felodipine 5 mg along with the losartan",
        "They nearly started me on amlodipine along with the losartan",
        "I was started on amlodipine with the losartan till my ankles swelled",
    ],
)
def test_what_may_change_what_the_record_has_is_not_only_new(text):
    assert told(text)[0] is not Standing.NEW


def test_a_brand_may_hide_what_cannot_be_had():
    record = {**RECORD, "allergies": [{"substance": "trimethoprim", "reaction": "rash"}]}
    text = "Commenced Septrin 960 mg BD, losartan to continue."
    met = facing(text, Speaker.CLINICIAN, Told.of(record), NOW)

    assert decided(met, AT_ODDS).standing is Standing.CONFLICT
