"""A title names nobody: who the doctor is said to be is the record's doctor, or another."""

from datetime import UTC, datetime

import pytest

from core.words.conflict_certain import certain
from core.words.conflict_signs import facing
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

NOW = datetime(2026, 11, 20, 10, tzinfo=UTC)
RECORD = {
    "contacts": [
        {"name": "Ruth Ferris", "relation": "daughter", "phone": "07700 900123"},
        {"name": "Dr Okafor", "relation": "GP", "phone": "01632 960555"},
        {"name": "Mrs Jones", "relation": "neighbour", "phone": "01632 960777"},
    ]
}
WITH_FIRST_NAME = {"contacts": [{"name": "Dr Anne Okafor", "relation": "doctor"}]}


def told_of(text, speaker=Speaker.PATIENT, record=RECORD):
    told = certain(facing(text, speaker, Told.of(record), NOW))
    return None if told is None else (told.standing, told.on)


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (Speaker.PATIENT, "my GP is Dr Patel now"),
        (Speaker.PATIENT, "my gp is dr patel now"),
        (Speaker.PATIENT, "my doctor is called Hughes now"),
        (Speaker.PATIENT, "my doctor is called hughes now"),
        (Speaker.PATIENT, "my doctor's Hughes these days"),
        (Speaker.PATIENT, "Dr Patel is my GP"),
        (Speaker.PATIENT, "Patel is my doctor now"),
        (Speaker.PATIENT, "my new doctor is Doctor Sunita Patel, not Okafor"),
        (Speaker.PATIENT, "my GP is Dr Patel or Dr Okafor"),
        (Speaker.CAREGIVER, "Her GP is Dr Patel"),
        (Speaker.CAREGIVER, "Mum's doctor is called Hughes"),
        (Speaker.CLINICIAN, "GP: Dr Patel"),
    ],
)
def test_another_doctor_than_the_record_has_is_a_conflict(speaker, text):
    assert told_of(text, speaker) == (Standing.CONFLICT, "contacts[1]")


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (Speaker.PATIENT, "Dr Okafor is my doctor"),
        (Speaker.PATIENT, "Doctor Okafor is my GP"),
        (Speaker.PATIENT, "my doctor's Okafor"),
        (Speaker.PATIENT, "my doctor is okafor"),
        (Speaker.PATIENT, "yes, my GP is Dr Okafor, she's lovely"),
        (Speaker.PATIENT, "my doctor's number is 01632 960555"),
        (Speaker.CAREGIVER, "Her GP is Dr Okafor"),
        (Speaker.CLINICIAN, "GP is Dr Okafor"),
    ],
)
def test_the_doctor_of_the_record_agrees_by_either_word(speaker, text):
    assert told_of(text, speaker) == (Standing.CONSISTENT, "contacts[1]")


@pytest.mark.parametrize(
    "text",
    [
        "Dr Okafor isn't my doctor",
        "Dr Okafor was my doctor",
        "Dr Okafor is my old doctor",
        "Dr Okafor is my doctor's wife",
        "Dr Okafor is my husband's doctor",
        "my GP is Dr Okafor's son",
        "my GP is Dr Okafor or Dr Patel",
        "my GP is Dr Okafor and Dr Patel",
        "my GP is Dr Okafor until Friday",
        "my GP is Dr Okafor on Mondays",
        "my GP is Dr Okafor, my foot",
        "I thought my GP is Dr Okafor",
        "I wish Dr Okafor was my doctor",
        "if my GP is Dr Okafor I'm a Dutchman",
        "is my GP Dr Okafor?",
        "Jane Okafor is my GP",
        "my doctor at the hospital is Okafor",
    ],
)
def test_a_doubt_about_the_doctor_is_no_agreement(text):
    assert told_of(text) is None or told_of(text)[0] is Standing.IRRELEVANT


@pytest.mark.parametrize(
    "text",
    [
        "my doctor is coming",
        "my GP is lovely",
        "my doctor is away",
        "my doctor is retiring",
        "my GP is leaving",
        "my doctor is called away a lot",
        "my GP is Scottish",
        "my doctor's Christmas card came",
        "my doctor's Ruth's friend",
        "That's my doctor",
        "His GP is Dr Patel",
        "my sister's GP is Dr Patel",
        "my doctor at the hospital is Dr Hughes",
        "on the ward my doctor is Dr Hughes",
        "Dr Patel rang about the results",
        "I told my doctor Anna was ill",
    ],
)
def test_what_names_nobody_as_the_persons_doctor_says_nothing_of_the_contacts(text):
    assert told_of(text) is None


@pytest.mark.parametrize("title", ["Dr", "Doctor", "dr"])
def test_another_doctors_number_is_no_conflict_with_the_phone_of_the_record(title):
    assert told_of(f"{title} Patel's number is 01632 111222") == (Standing.NEW, None)


@pytest.mark.parametrize("who", ["Dr Okafor", "my doctor", "the GP"])
def test_another_number_of_the_records_doctor_is_one(who):
    told = told_of(f"{who}'s number is 01632 111222")

    assert told == (Standing.CONFLICT, "contacts[1].phone")


def test_a_first_name_counts_where_the_record_has_one():
    same = ("Dr Okafor is my GP", "Dr Anne Okafor is my doctor", "my doctor is dr anne okafor")
    for text in same:
        assert told_of(text, record=WITH_FIRST_NAME) == (Standing.CONSISTENT, "contacts[0]")
    for text in ("Dr Jane Okafor is my GP", "my GP is Dr Anne Patel"):
        assert told_of(text, record=WITH_FIRST_NAME) == (Standing.CONFLICT, "contacts[0]")


def test_a_neighbour_with_a_title_is_told_by_the_name():
    assert told_of("Mrs Jones is my neighbour") == (Standing.CONSISTENT, "contacts[2]")
    assert told_of("my neighbour is Mrs Jones") == (Standing.CONSISTENT, "contacts[2]")
    assert told_of("my cousin is Mrs Jones") == (Standing.CONFLICT, "contacts[2].relation")
    assert told_of("Mrs Jones is my cousin") == (Standing.CONFLICT, "contacts[2].relation")
    assert told_of("Mrs Brown is my neighbour") is None
    assert told_of("Mrs Brown's number is 01632 111222") is None


@pytest.mark.parametrize(
    "text",
    [
        "My sister Hannah lives nearest so add her too please, 01632 960414. Ruth.",
        "If Ruth doesn't answer ring my niece Grainne 01632 960779",
        "Trish is Ruth's wife, she'll see to the laundry, 07700 900811",
        "Ruth's husband is Claude and he's the one who picks up, 07700 900957",
        "Ruth's wife Priya would like to be listed too, her work number is 01962 555178",
        "Ruth's grand but she's away. Mary across the landing is who to ring, 01632 960190",
    ],
)
def test_a_number_is_theirs_who_are_introduced_with_it(text):
    assert told_of(text) == (Standing.NEW, "contacts")


@pytest.mark.parametrize(
    "text",
    [
        "my daughter Ruth has a new number, 07700 900999",
        "Ring my daughter Ruth, she's at Grainne's, 07700 900999",
        "my daughter is on 07700 900999 now",
        "My wife keeps Ruth's number, 07700 900999",
        "my sister Hannah gave me Ruth's new number, 07700 900999",
        "Ruth's husband says her number is now 07700 900999",
        "Ruth's my daughter, 07700 900999",
        "Ruth has moved in with my sister Rose, ring her on 07700 900999",
        "Ruth's husband says ring her on 07700 900999 now",
        "Ruth's daughter gave her a new mobile, Ruth is 07700 900999 now",
        "Ruth would like to be listed too, 07700 900999",
        "Mark is the one to ring my daughter, whose new number is 07700 900999",
        "Mary wants to be listed too. Ruth is on 07700 900999 now",
    ],
)
def test_another_number_of_theirs_is_a_conflict_still(text):
    assert told_of(text) == (Standing.CONFLICT, "contacts[0].phone")


def test_who_answers_on_a_known_number_is_nobody_new():
    assert told_of("Ruth's husband answers it, 07700 900123") == (
        Standing.CONSISTENT,
        "contacts[0]",
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ring Ruth on 900123", (Standing.CONSISTENT, "contacts[0]")),
        ("Ruth's is the 123 number", (Standing.CONSISTENT, "contacts[0]")),
        ("Ruth's number is 900456", (Standing.CONFLICT, "contacts[0].phone")),
        ("Ruth's is the 456 number", (Standing.CONFLICT, "contacts[0].phone")),
        ("Ruth has a new number, ring her on 900456", None),
    ],
)
def test_a_number_is_known_by_its_last_figures(text, told):
    assert told_of(text) == told
