"""What says nothing of how the record has a thing raises no doubt; what does, still does (P3)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict import decided
from core.words.conflict_idle import without_effects, without_idle
from core.words.conflict_signs import facing
from core.words.head import Chances
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

NOW = datetime(2026, 2, 9, 18, 10, tzinfo=UTC)
RECORD = {
    "name": "Hilda Marsh",
    "medications": [
        {"name": "metformin", "dose": "500 mg twice a day", "status": "active"},
        {"name": "apixaban", "dose": "5 mg twice a day", "status": "active"},
        {"name": "furosemide", "dose": "40 mg in the morning", "status": "active"},
        {"name": "montelukast", "dose": "10 mg in the evening", "status": "active"},
        {"name": "senna", "dose": "2 tablets at night", "status": "active"},
        {"name": "warfarin", "dose": "3 mg at night", "status": "active"},
    ],
    "conditions": [{"name": "restless legs", "status": "active"}],
    "allergies": [
        {"substance": "statins", "reaction": "muscle pain"},
        {"substance": "peanuts", "reaction": "hives"},
    ],
    "appointments": [
        {"what": "diabetes nurse, Elm Road Surgery", "when": "2026-02-12T15:40:00Z"},
        {"what": "kidney clinic, St Luke's Hospital", "when": "2026-02-18T09:00:00Z"},
    ],
    "contacts": [
        {"name": "Keith", "relation": "brother", "phone": "07700 900733"},
        {"name": "Manjit", "relation": "wife", "phone": "01632 960555"},
        {"name": "Jean", "relation": "sister", "phone": "01632 960112"},
    ],
}
SURE = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)


def standing(text: str, speaker: Speaker = Speaker.PATIENT) -> Standing:
    return decided(facing(text, speaker, Told.of(RECORD), NOW), SURE).standing


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("metformin, never miss it", "metformin,"),
        ("the warfarin, that hasn't changed", "the warfarin,"),
        ("kidney clinic wednesday, isn't it", "kidney clinic wednesday"),
        ("not a day goes by that i don't bless it", "that i don't bless it"),
        ("i never miss the metformin", "i never miss the metformin"),
        ("that has changed to ten", "that has changed to ten"),
        ("it isn't the one", "it isn't the one"),
    ],
)
def test_what_denies_nothing_is_left_out(text, rest):
    assert " ".join(without_idle(text).split()) == rest
    assert len(without_idle(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("in the morning, otherwise i'm up all night", "in the morning"),
        ("after breakfast, and it's kept me well at night. one more", "after breakfast . one more"),
        ("in the morning, and at night", "in the morning, and at night"),
    ],
)
def test_so_is_what_a_medicine_does(text, rest):
    assert " ".join(without_effects(text).split()) == rest
    assert len(without_effects(text)) == len(text)


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (
            Speaker.PATIENT,
            "I take the furosemide in the morning, otherwise I'm up and down all night",
        ),
        (Speaker.PATIENT, "One apixaban with breakfast, one with my roti in the evening"),
        (Speaker.PATIENT, "warfarin at night, when I get my milk"),
        (Speaker.PATIENT, "two metformin a day, one at breakfast and one with my tea"),
        (Speaker.PATIENT, "I have the warfarin at night, the three, never miss it"),
        (Speaker.PATIENT, "kidney clinic, nine o'clock Wednesday week, isn't it"),
        (
            Speaker.CAREGIVER,
            "nurse appointment is Thursday at twenty to four, I've booked the afternoon off",
        ),
        (Speaker.PATIENT, "the jitters, the restless legs, they're no better"),
        (Speaker.PATIENT, "statins crippled me"),
        (Speaker.CAREGIVER, "Keith here, Hilda's brother"),
        (Speaker.CAREGIVER, "Keith's number ends 733"),
        (Speaker.CAREGIVER, "Manjit is my mother and his wife"),
        (Speaker.PATIENT, "Keith he is my brother"),
    ],
)  # fmt: skip
def test_it_agrees(speaker, text):
    assert standing(text, speaker) is Standing.CONSISTENT


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (Speaker.PATIENT, "one metformin with my porridge and that's it for the day"),
        (Speaker.PATIENT, "montelukast when I get up, with my toast"),
        (Speaker.PATIENT, "one senna's all I need of a night"),
        (Speaker.PATIENT, "the warfarin's down to one"),
        (Speaker.PATIENT, "I take the furosemide in the morning, and at night"),
        (Speaker.PATIENT, "kidney clinic is at the General now, nine o'clock Wednesday week"),
        (Speaker.PATIENT, "kidney clinic Wednesday week at nine, St Luke's has closed it"),
        (
            Speaker.CAREGIVER,
            "there's a wedding on the 18th so the kidney clinic's the Friday, at nine",
        ),
        (Speaker.PATIENT, "peanut butter every morning, and never so much as an itch"),
        (Speaker.CAREGIVER, "The form says Jean is his sister. She's his sister-in-law, really"),
        (Speaker.CAREGIVER, "Keith's number ends 738"),
        (Speaker.PATIENT, "warfarin 3 mg at night, that's changed"),
        (Speaker.PATIENT, "metformin 500 mg twice a day, it has changed"),
        (Speaker.PATIENT, "kidney clinic, Wednesday week at nine, it's changed"),
        (
            Speaker.PATIENT,
            "Furosemide in the morning and it keeps me up, so I have it at night now",
        ),
        (Speaker.PATIENT, "I have my warfarin at night, otherwise with breakfast"),
        (Speaker.PATIENT, "Metformin twice a day, otherwise three times if my sugars are up"),
        (Speaker.PATIENT, "I take the furosemide in the morning or else at night"),
        (Speaker.PATIENT, "I take the warfarin and they've kept me on four"),
        (Speaker.PATIENT, "metformin and they have kept it at three times a day"),
        (Speaker.PATIENT, "warfarin at night and they let me have it at breakfast"),
        (Speaker.PATIENT, "I take the furosemide through the night"),
        (Speaker.PATIENT, "Keith's number is 700900"),
        (Speaker.PATIENT, "Jean is on 01632"),
        (Speaker.PATIENT, "Ring Keith's wife on 900733"),
        (Speaker.PATIENT, "Keith's daughter's number ends 733"),
        (Speaker.PATIENT, "Keith has lost the 733 number"),
        (Speaker.PATIENT, "Keith's number finishes with 733, his old one"),
        (Speaker.PATIENT, "Keith, Hilda's brother, no, her nephew"),
        (Speaker.PATIENT, "Keith, Hilda's brother by marriage"),
        (Speaker.PATIENT, "Keith, Hilda's brother, passed away in March"),
        (Speaker.PATIENT, "Keith is my uncle and her brother's friend"),
        (Speaker.PATIENT, "peanuts knock me flat for a week"),
        (Speaker.PATIENT, "statins made my nose bleed"),
        (Speaker.PATIENT, "my restless legs were no better, then they went"),
        (Speaker.PATIENT, "I'm not too bad with the restless legs, they went in the spring"),
        (Speaker.PATIENT, "not a day goes by without the restless legs, until the ropinirole"),
        (Speaker.PATIENT, "One metformin a day with breakfast, one at weekends"),
        (Speaker.PATIENT, "one warfarin every night, it was three"),
        (Speaker.PATIENT, "they cut my warfarin to one tablet at night"),
        (Speaker.PATIENT, "the warfarin is at two"),
        (Speaker.PATIENT, "I take the furosemide when I get swollen"),
        (Speaker.PATIENT, "diabetes nurse Tuesday the 12th at twenty to four"),
        (Speaker.PATIENT, "kidney clinic Friday 18th at nine"),
        (Speaker.PATIENT, "diabetes nurse this Thursday past, at twenty to four"),
        (Speaker.CAREGIVER, "Manjit is my aunt and his wife's sister"),
        (Speaker.CAREGIVER, "Manjit is my mother and his wife's mother"),
        (Speaker.CAREGIVER, "Jean is my mother and his sister no more"),
        (Speaker.PATIENT, "bloke at the bowls takes that furosemide in the morning"),
        (Speaker.CAREGIVER, "Manjit is my mother and his sister"),
    ],
)  # fmt: skip
def test_what_differs_does_not(speaker, text):
    assert standing(text, speaker) is not Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "kidney clinic's still Wednesday week at nine, but the nurse is off because of the flood",
        "kidney clinic at nine on the 18th is off now",
    ],
)
def test_a_visit_that_is_off_raises_a_doubt(text):
    assert standing(text) is not Standing.CONSISTENT
